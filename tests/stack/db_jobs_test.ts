import { assertEquals, assertMatch } from "@std/assert";
import { runCommand } from "./fixture.ts";

const UNREACHABLE = "postgres://me:secret@127.0.0.1:2/x";

for (
  const [title, args, sentence] of [
    ["needs a database", [], /^Name the database: ".*db:jobs --server postgres:\/\/…"\n$/],
    [
      "reports a database that it cannot reach",
      ["--server", UNREACHABLE],
      /^The jobs cannot run: /,
    ],
  ] as const
) {
  Deno.test(`task db:jobs ${title}`, async () => {
    const { code, stderr } = await runCommand(["local/db_jobs.ts", ...args]);
    assertEquals(code, 1);
    assertMatch(stderr, sentence);
    assertEquals(stderr.includes("secret"), false);
  });
}
