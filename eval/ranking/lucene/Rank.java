import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.de.GermanAnalyzer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.es.SpanishAnalyzer;
import org.apache.lucene.analysis.fr.FrenchAnalyzer;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.util.QueryBuilder;

/**
 * BM25 (k1 1.2, b 0.75) as it comes: `Rank LANGUAGE DOCUMENTS QUERIES DEPTH`. Lines of both files have tabs between
 * id, title and text, and between id and question. Prints `variant TAB query TAB document document …`.
 */
public class Rank {
  public static void main(String[] given) throws IOException {
    Analyzer analyzer = analyzerOf(given[0]);
    int depth = Integer.parseInt(given[3]);
    ByteBuffersDirectory directory = new ByteBuffersDirectory();
    IndexWriterConfig config = new IndexWriterConfig(analyzer).setSimilarity(new BM25Similarity(1.2f, 0.75f));
    try (IndexWriter writer = new IndexWriter(directory, config)) {
      for (String line : Files.readAllLines(Path.of(given[1]))) {
        String[] parts = line.split("\t", -1);
        Document document = new Document();
        document.add(new StoredField("id", parts[0]));
        document.add(new TextField("all", parts[1] + "\n" + parts[2], Field.Store.NO));
        document.add(new TextField("title", parts[1], Field.Store.NO));
        document.add(new TextField("text", parts[2], Field.Store.NO));
        writer.addDocument(document);
      }
    }
    IndexSearcher searcher = new IndexSearcher(DirectoryReader.open(directory));
    searcher.setSimilarity(new BM25Similarity(1.2f, 0.75f));
    IndexSearcher.setMaxClauseCount(10_000);
    QueryBuilder builder = new QueryBuilder(analyzer);
    StringBuilder out = new StringBuilder();
    for (String line : Files.readAllLines(Path.of(given[2]))) {
      String[] parts = line.split("\t", -1);
      Query one = builder.createBooleanQuery("all", parts[1], Occur.SHOULD);
      show(out, "one", parts[0], searcher, one, depth);
      BooleanQuery.Builder two = new BooleanQuery.Builder();
      Query title = builder.createBooleanQuery("title", parts[1], Occur.SHOULD);
      Query text = builder.createBooleanQuery("text", parts[1], Occur.SHOULD);
      if (title != null) two.add(new BoostQuery(title, 4), Occur.SHOULD);
      if (text != null) two.add(text, Occur.SHOULD);
      show(out, "two", parts[0], searcher, two.build(), depth);
    }
    System.out.print(out);
  }

  static void show(StringBuilder out, String variant, String id, IndexSearcher searcher, Query query, int depth)
      throws IOException {
    out.append(variant).append('\t').append(id).append('\t');
    if (query != null) {
      String between = "";
      for (ScoreDoc hit : searcher.search(query, depth).scoreDocs) {
        out.append(between).append(searcher.storedFields().document(hit.doc).get("id"));
        between = " ";
      }
    }
    out.append('\n');
  }

  static Analyzer analyzerOf(String language) {
    return switch (language) {
      case "en" -> new EnglishAnalyzer();
      case "es" -> new SpanishAnalyzer();
      case "fr" -> new FrenchAnalyzer();
      case "de" -> new GermanAnalyzer();
      default -> new StandardAnalyzer();
    };
  }
}
