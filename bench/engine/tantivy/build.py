"""`build.py FOLDER`: each line of the input is a document, its fields with tabs between. An empty line asks to keep what
was written, another one to end what was put off. One thread writes; words are told apart as tantivy does by itself, in lower case, without stemming."""

import sys

import tantivy


def schema():
    builder = tantivy.SchemaBuilder()
    builder.add_text_field("id", stored=True, tokenizer_name="raw", index_option="basic")
    for name in ("title", "body"):
        builder.add_text_field(name, stored=True)
    for name in ("category", "author", "tags"):
        builder.add_text_field(name, stored=True, fast=True, tokenizer_name="raw", index_option="basic")
    # The first level of the path, which is what is counted.
    builder.add_text_field("branch", fast=True, tokenizer_name="raw", index_option="basic")
    for name in ("path", "site"):
        builder.add_text_field(name, stored=True, tokenizer_name="raw", index_option="basic")
    builder.add_float_field("price", stored=True, fast=True)
    builder.add_integer_field("date", stored=True, fast=True)
    return builder.build()


def document(line):
    id, title, body, category, author, tags, path, price, date, site = line.rstrip("\n").split("\t")
    return tantivy.Document(
        id=id,
        title=title,
        body=body,
        category=category,
        author=author,
        tags=tags.split(" "),
        branch=path.split("|")[0],
        path=path,
        price=float(price),
        date=int(date),
        site=site,
    )


def main(folder):
    writer = tantivy.Index(schema(), path=folder).writer(heap_size=128_000_000, num_threads=1)
    print("ready", flush=True)
    while (line := sys.stdin.readline()) != "\n":
        made = document(line)
        writer.delete_documents_by_term("id", made.get_first("id"))
        writer.add_document(made)
    writer.commit()
    print("kept", flush=True)
    sys.stdin.readline()
    writer.wait_merging_threads()
    print("closed", flush=True)
    sys.stdin.read()


main(sys.argv[1])
