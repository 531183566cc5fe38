import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.apache.lucene.store.FSDirectory;

/**
 * `Ask FOLDER TOTALS`, where TOTALS is how many matches are counted before it may be guessed how many there are. Says how
 * long opening took; then a line `WARM-UP RUNS MILLISECONDS COUNT` is followed by COUNT questions, and answered with
 * what they took, as `sample` in `measure/sample.ts` does it: p50, p95, processor time, runs and totals.
 */
public class Ask {
  private static final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

  public static void main(String[] given) throws IOException {
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    long start = System.nanoTime();
    Searches searches = new Searches(FSDirectory.open(Path.of(given[0])), Integer.parseInt(given[1]));
    System.out.println((System.nanoTime() - start) / 1e6);
    for (String line; (line = input.readLine()) != null; ) {
      int[] limits = Arrays.stream(line.split(" ")).mapToInt(Integer::parseInt).toArray();
      Question[] questions = new Question[limits[3]];
      for (int place = 0; place < questions.length; place++) questions[place] = Question.of(input.readLine());
      System.out.println(sample(searches, questions, limits[0], limits[1], limits[2]));
    }
  }

  private static String sample(Searches searches, Question[] questions, int warmUp, int runs, int limitMs)
      throws IOException {
    long end = System.nanoTime() + limitMs * 500_000L;
    for (int turn = 0; turn < warmUp && (turn < 2 || System.nanoTime() < end); turn++)
      searches.answer(questions[questions.length - 1 - turn % questions.length]);
    long[] walls = new long[runs];
    long[] totals = new long[Math.min(runs, questions.length)];
    int done = 0;
    long before = threads.getCurrentThreadCpuTime();
    end = System.nanoTime() + limitMs * 1_000_000L;
    for (; done < runs && (done < 4 || System.nanoTime() < end); done++) {
      long start = System.nanoTime();
      long total = searches.answer(questions[done % questions.length]);
      walls[done] = System.nanoTime() - start;
      if (done < totals.length) totals[done] = total;
    }
    double processor = (threads.getCurrentThreadCpuTime() - before) / 1e6 / done;
    long[] sorted = Arrays.copyOf(walls, done);
    Arrays.sort(sorted);
    String found =
        LongStream.of(totals).limit(done).mapToObj(Long::toString).collect(Collectors.joining(","));
    return sorted[done / 2] / 1e6 + "\t" + sorted[done * 95 / 100] / 1e6 + "\t" + processor + "\t" + done + "\t" + found;
  }
}
