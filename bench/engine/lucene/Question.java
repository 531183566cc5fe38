import java.util.LinkedHashMap;
import java.util.Map;

/** What is asked: a line with tabs between, as `peer.ts` writes it. */
record Question(
    String kind,
    String text,
    int from,
    int size,
    String sort,
    String fold,
    int foldSize,
    /** What is counted: `10`, the most frequent values, or the bounds of ranges with commas between. */
    Map<String, String> facets,
    /** Selected values by field, with commas between. */
    Map<String, String> selections) {

  static Question of(String line) {
    String[] cells = line.split("\t", -1);
    return new Question(
        cells[0],
        cells[1],
        Integer.parseInt(cells[2]),
        Integer.parseInt(cells[3]),
        cells[4],
        cells[5],
        Integer.parseInt(cells[6]),
        pairs(cells[7]),
        pairs(cells[8]));
  }

  private static Map<String, String> pairs(String cell) {
    Map<String, String> pairs = new LinkedHashMap<>();
    if (cell.isEmpty()) return pairs;
    for (String pair : cell.split(" ")) pairs.put(pair.split("=")[0], pair.split("=")[1]);
    return pairs;
  }
}
