import { assertEquals, assertMatch } from "@std/assert";
import { runCommand } from "./fixture.ts";

const UNREACHABLE = "postgres://me:secret@127.0.0.1:2/x";

for (
  const [title, args, sentence] of [
    ["needs a server", [], /^Name a Postgres .*db:types --server postgres:\/\/…"\n$/],
    [
      "reports a server that it cannot reach",
      ["--server", UNREACHABLE],
      /^The server cannot be used: /,
    ],
  ] as const
) {
  Deno.test(`task db:types ${title}`, async () => {
    const { code, stderr } = await runCommand(["local/db_types.ts", ...args]);
    assertEquals(code, 1);
    assertMatch(stderr, sentence);
    assertEquals(stderr.includes("secret"), false);
  });
}
