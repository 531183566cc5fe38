import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.DoubleDocValuesField;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.facet.FacetsConfig;
import org.apache.lucene.facet.sortedset.SortedSetDocValuesFacetField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.BytesRef;

/**
 * `Build FOLDER`: each line of the input is a document, its fields with tabs between. An empty line asks to keep what was
 * written, another one to end what was put off. Words are told apart as Lucene does by itself, in lower case, without
 * stemming.
 */
public class Build {
  public static void main(String[] given) throws IOException {
    IndexWriterConfig config = new IndexWriterConfig(new StandardAnalyzer()).setRAMBufferSizeMB(64);
    FacetsConfig facets = facets();
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    try (FSDirectory directory = FSDirectory.open(Path.of(given[0]));
        IndexWriter writer = new IndexWriter(directory, config)) {
      System.out.println("ready");
      for (String line; !(line = input.readLine()).isEmpty(); ) {
        Document document = documentOf(line.split("\t", -1));
        writer.updateDocument(new Term("id", document.get("id")), facets.build(document));
      }
      writer.commit();
      System.out.println("kept");
      input.readLine();
      // Whoever closes it waits for the merges that are under way.
    }
    System.out.println("closed");
    input.readLine();
  }

  static FacetsConfig facets() {
    FacetsConfig config = new FacetsConfig();
    config.setMultiValued("tags", true);
    config.setHierarchical("path", true);
    return config;
  }

  private static Document documentOf(String[] cells) {
    Document document = new Document();
    document.add(new StringField("id", cells[0], Store.YES));
    document.add(new TextField("title", cells[1], Store.YES));
    document.add(new TextField("body", cells[2], Store.YES));
    for (String[] facet : new String[][] {{"category", cells[3]}, {"author", cells[4]}}) {
      document.add(new StoredField(facet[0], facet[1]));
      document.add(new SortedSetDocValuesFacetField(facet[0], facet[1]));
    }
    for (String tag : cells[5].split(" ")) {
      document.add(new StoredField("tags", tag));
      document.add(new SortedSetDocValuesFacetField("tags", tag));
    }
    document.add(new StoredField("path", cells[6]));
    document.add(new SortedSetDocValuesFacetField("path", cells[6].split("\\|")));
    double price = Double.parseDouble(cells[7]);
    document.add(new StoredField("price", price));
    document.add(new DoubleDocValuesField("price", price));
    long date = Long.parseLong(cells[8]);
    document.add(new StoredField("date", date));
    document.add(new NumericDocValuesField("date", date));
    document.add(new StoredField("site", cells[9]));
    document.add(new SortedDocValuesField("site", new BytesRef(cells[9])));
    return document;
  }
}
