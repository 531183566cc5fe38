import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.facet.DrillDownQuery;
import org.apache.lucene.facet.DrillSideways;
import org.apache.lucene.facet.Facets;
import org.apache.lucene.facet.FacetsCollector;
import org.apache.lucene.facet.FacetsCollectorManager;
import org.apache.lucene.facet.FacetsConfig;
import org.apache.lucene.facet.range.DoubleRange;
import org.apache.lucene.facet.range.DoubleRangeFacetCounts;
import org.apache.lucene.facet.range.LongRange;
import org.apache.lucene.facet.range.LongRangeFacetCounts;
import org.apache.lucene.facet.sortedset.DefaultSortedSetDocValuesReaderState;
import org.apache.lucene.facet.sortedset.SortedSetDocValuesFacetCounts;
import org.apache.lucene.facet.sortedset.SortedSetDocValuesReaderState;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MultiCollectorManager;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.search.TopScoreDocCollectorManager;
import org.apache.lucene.search.grouping.GroupDocs;
import org.apache.lucene.search.grouping.GroupingSearch;
import org.apache.lucene.search.grouping.TopGroups;
import org.apache.lucene.search.spell.DirectSpellChecker;
import org.apache.lucene.search.spell.SuggestMode;
import org.apache.lucene.store.Directory;

/** Answers on the thread that asks, without a memory of queries; the stored fields of what is shown are read. */
final class Searches {
  private final IndexSearcher searcher;
  private final FacetsConfig config = Build.facets();
  private final SortedSetDocValuesReaderState state;
  private final DirectSpellChecker spelling = new DirectSpellChecker();
  private final int totals;

  Searches(Directory directory, int totals) throws IOException {
    searcher = new IndexSearcher(DirectoryReader.open(directory));
    searcher.setQueryCache(null);
    state = new DefaultSortedSetDocValuesReaderState(searcher.getIndexReader(), config);
    this.totals = totals;
  }

  long answer(Question question) throws IOException {
    if (question.kind().equals("correct")) return corrections(question.text());
    Query query = queryOf(question.kind(), question.text());
    if (!question.fold().isEmpty()) return folded(query, question);
    if (!question.selections().isEmpty()) return selected(query, question);
    int most = question.from() + question.size();
    if (!question.facets().isEmpty()) {
      Object[] found =
          searcher.search(
              query,
              new MultiCollectorManager(
                  new TopScoreDocCollectorManager(most, totals), new FacetsCollectorManager()));
      count(question, Map.of(), (FacetsCollector) found[1]);
      return shown((TopDocs) found[0], question);
    }
    if (question.sort().isEmpty())
      return shown(searcher.search(query, new TopScoreDocCollectorManager(most, totals)), question);
    Sort sort = new Sort(new SortField(question.sort(), SortField.Type.LONG, true));
    return shown(searcher.search(query, new TopFieldCollectorManager(sort, most, totals)), question);
  }

  private int corrections(String word) throws IOException {
    Term term = new Term("body", word);
    return spelling.suggestSimilar(term, 5, searcher.getIndexReader(), SuggestMode.SUGGEST_ALWAYS).length;
  }

  private long folded(Query query, Question question) throws IOException {
    TopGroups<?> groups =
        new GroupingSearch(question.fold())
            .setGroupDocsLimit(question.foldSize() + 1)
            .setCachingInMB(256, true)
            .search(searcher, query, question.from(), question.size());
    for (GroupDocs<?> group : groups.groups) read(group.scoreDocs);
    return groups.totalHitCount;
  }

  private long selected(Query query, Question question) throws IOException {
    DrillDownQuery narrowed = new DrillDownQuery(config, query);
    question.selections().forEach(
        (field, values) -> Arrays.stream(values.split(",")).forEach(value -> narrowed.add(field, value)));
    DrillSideways sideways =
        new DrillSideways(searcher, config, state) {
          @Override
          protected Facets buildFacetsResult(FacetsCollector all, FacetsCollector[] others, String[] fields)
              throws IOException {
            Map<String, FacetsCollector> own = new HashMap<>();
            for (int place = 0; place < fields.length; place++) own.put(fields[place], others[place]);
            count(question, own, all);
            return null;
          }
        };
    return shown(sideways.search(narrowed, question.size()).hits, question);
  }

  /** Counts each facet among what passes all selections, or all but its own. */
  private void count(Question question, Map<String, FacetsCollector> own, FacetsCollector all)
      throws IOException {
    Map<FacetsCollector, Facets> counted = new HashMap<>();
    for (Map.Entry<String, String> facet : question.facets().entrySet()) {
      String field = facet.getKey();
      double[] bounds = Arrays.stream(facet.getValue().split(",")).mapToDouble(Double::parseDouble).toArray();
      FacetsCollector matches = own.getOrDefault(field, all);
      if (bounds.length > 1) ranges(field, bounds, matches).getAllChildren(field);
      else {
        if (!counted.containsKey(matches))
          counted.put(matches, new SortedSetDocValuesFacetCounts(state, matches));
        counted.get(matches).getTopChildren((int) bounds[0], field);
      }
    }
  }

  private static Facets ranges(String field, double[] bounds, FacetsCollector matches) throws IOException {
    int count = bounds.length - 1;
    if (field.equals("date")) {
      LongRange[] ranges = new LongRange[count];
      for (int i = 0; i < count; i++)
        ranges[i] = new LongRange("" + i, (long) bounds[i], true, (long) bounds[i + 1], false);
      return new LongRangeFacetCounts(field, matches, ranges);
    }
    DoubleRange[] ranges = new DoubleRange[count];
    for (int i = 0; i < count; i++) ranges[i] = new DoubleRange("" + i, bounds[i], true, bounds[i + 1], false);
    return new DoubleRangeFacetCounts(field, matches, ranges);
  }

  private long shown(TopDocs found, Question question) throws IOException {
    int from = Math.min(question.from(), found.scoreDocs.length);
    read(Arrays.copyOfRange(found.scoreDocs, from, found.scoreDocs.length));
    return found.totalHits.value;
  }

  private void read(ScoreDoc[] documents) throws IOException {
    for (ScoreDoc document : documents) searcher.storedFields().document(document.doc);
  }

  private static Query queryOf(String kind, String text) {
    if (kind.equals("everything")) return new MatchAllDocsQuery();
    if (kind.equals("phrase"))
      return inBoth(new PhraseQuery("title", text.split(" ")), new PhraseQuery("body", text.split(" ")));
    BooleanQuery.Builder words = new BooleanQuery.Builder();
    for (String word : text.split(" ")) {
      Term title = new Term("title", word);
      Term body = new Term("body", word);
      words.add(
          switch (kind) {
            case "prefix" -> inBoth(new PrefixQuery(title), new PrefixQuery(body));
            case "fuzzy" -> inBoth(new FuzzyQuery(title, 1), new FuzzyQuery(body, 1));
            default -> inBoth(new TermQuery(title), new TermQuery(body));
          },
          kind.equals("any") ? Occur.SHOULD : Occur.MUST);
    }
    return words.build();
  }

  private static Query inBoth(Query title, Query body) {
    return new BooleanQuery.Builder()
        .add(new BoostQuery(title, 3), Occur.SHOULD)
        .add(body, Occur.SHOULD)
        .build();
  }
}
