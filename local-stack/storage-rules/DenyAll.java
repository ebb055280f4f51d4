import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Stands in for the rules runtime of the Storage emulator, which no package registry has. Our ruleset denies every
 * browser everything, so one answer serves all: permit false. The Admin SDK does not ask it.
 * Build: javac --release 17 DenyAll.java && jar --create --file deny-all.jar --main-class DenyAll DenyAll.class
 */
public final class DenyAll {
  private static final Pattern ID = Pattern.compile("\"id\":(\\d+)\\}$");

  public static void main(String[] arguments) throws Exception {
    answer("-1", "{}");
    BufferedReader requests = new BufferedReader(new InputStreamReader(System.in));
    for (String line = requests.readLine(); line != null; line = requests.readLine()) {
      Matcher id = ID.matcher(line.trim());
      if (!id.find()) continue;
      answer(id.group(1), line.startsWith("{\"action\":\"load_ruleset\"") ? "{\"rulesVersion\":2}" : "{\"permit\":false}");
    }
  }

  private static void answer(String id, String result) {
    System.out.println("{\"id\":" + id + ",\"status\":\"ok\",\"errors\":[],\"warnings\":[],\"result\":" + result + "}");
    System.out.flush();
  }
}
