import { assertEquals, assertMatch } from "@std/assert";
import { runCommand } from "./fixture.ts";

const UNREACHABLE = "postgres://me:secret@127.0.0.1:2/x";
const FILE = "deno.json";

for (
  const [title, args, sentence] of [
    ["needs a database and a file", [], /^Name the database and the file: ".*db:cost-guides /],
    [
      "reports a file that it cannot read",
      ["--server", UNREACHABLE, "--guides", "no.csv"],
      /^"no.csv" cannot be read: /,
    ],
    [
      "reports a database that it cannot reach",
      ["--server", UNREACHABLE, "--guides", FILE],
      /^The cost guides cannot be loaded: /,
    ],
  ] as const
) {
  Deno.test(`task db:cost-guides ${title}`, async () => {
    const { code, stderr } = await runCommand(["local/db_cost_guides.ts", ...args]);
    assertEquals(code, 1);
    assertMatch(stderr, sentence);
    assertEquals(stderr.includes("secret"), false);
  });
}
