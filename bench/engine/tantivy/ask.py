"""`ask.py FOLDER`: says how long opening took; then a line `WARM-UP RUNS MILLISECONDS COUNT` is followed by COUNT
questions, and answered with what they took, as `sample` in `measure/sample.ts` does it: p50, p95, processor time, runs and
totals. Searches run on the thread that asks; the time that Python itself takes counts."""

import sys
from time import perf_counter, thread_time

import tantivy
from tantivy import Occur, Query

start = perf_counter()
index = tantivy.Index.open(sys.argv[1])
schema = index.schema
searcher = index.searcher()
print((perf_counter() - start) * 1000, flush=True)


def pairs(cell):
    return dict(pair.split("=") for pair in cell.split(" ")) if cell else {}


def parse(line):
    kind, text, first, size, sort, _, _, facets, selections = line.rstrip("\n").split("\t")
    return kind, text, int(first), int(size), sort, pairs(facets), pairs(selections)


def query_of(kind, text):
    if kind == "everything":
        return Query.all_query()
    if kind == "phrase":
        return in_both(lambda field: Query.phrase_query(schema, field, text.split(" ")))
    words = [in_both(lambda field: word_query(kind, field, word)) for word in text.split(" ")]
    return every(words, Occur.Should if kind == "any" else Occur.Must)


def word_query(kind, field, word):
    if kind == "prefix":
        return Query.regex_query(schema, field, word + ".*")
    if kind == "fuzzy":
        return Query.fuzzy_term_query(schema, field, word, distance=1)
    return Query.term_query(schema, field, word, index_option="freq")


def in_both(query):
    return every([Query.boost_query(query("title"), 3.0), query("body")], Occur.Should)


def every(queries, occur=Occur.Must):
    return queries[0] if len(queries) == 1 else Query.boolean_query([(occur, query) for query in queries])


def answer(question):
    kind, text, first, size, sort, facets, selections = question
    query = query_of(kind, text)
    selected = {
        field: Query.term_set_query(schema, field, values.split(",")) for field, values in selections.items()
    }
    found = searcher.search(
        every([query, *selected.values()]), limit=size, offset=first, count=True, order_by_field=sort or None
    )
    for _, address in found.hits:
        searcher.doc(address)
    # One pass for what passes all selections, one for each facet with a selection of its own.
    for own in [None, *selected] if facets else []:
        others = [filter for field, filter in selected.items() if field != own]
        counted = {
            field: asked for field, asked in facets.items() if (field == own if own else field not in selected)
        }
        searcher.aggregate(every([query, *others]), {field: counting(field, asked) for field, asked in counted.items()})
    return found.count


def counting(field, asked):
    bounds = asked.split(",")
    if len(bounds) > 1:
        ranges = [{"from": float(low), "to": float(high)} for low, high in zip(bounds, bounds[1:])]
        return {"range": {"field": field, "ranges": ranges}}
    return {"terms": {"field": "branch" if field == "path" else field, "size": int(asked)}}


def sample(questions, warm_up, runs, limit_ms):
    end = perf_counter() + limit_ms / 2000
    for turn in range(warm_up):
        if turn >= 2 and perf_counter() >= end:
            break
        answer(questions[-1 - turn % len(questions)])
    walls, totals = [], []
    before = thread_time()
    end = perf_counter() + limit_ms / 1000
    while len(walls) < runs and (len(walls) < 4 or perf_counter() < end):
        begin = perf_counter()
        totals.append(answer(questions[len(walls) % len(questions)]))
        walls.append((perf_counter() - begin) * 1000)
    processor = (thread_time() - before) * 1000 / len(walls)
    count = len(walls)
    walls.sort()
    found = ",".join(map(str, totals[: len(questions)]))
    return f"{walls[count // 2]}\t{walls[count * 95 // 100]}\t{processor}\t{count}\t{found}"


for line in sys.stdin:
    *limits, count = map(int, line.split())
    print(sample([parse(sys.stdin.readline()) for _ in range(count)], *limits), flush=True)
