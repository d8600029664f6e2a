import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { runCommand, spawnCommand, testStack } from "./fixture.ts";

const NO_STACK = "http://127.0.0.1:9";

for (const program of ["sql", "reminders_now"]) {
  Deno.test(`local/${program}.ts names the cure when no stack is running`, async () => {
    const { code, stderr } = await runCommand([`local/${program}.ts`, "--url", NO_STACK]);
    assertEquals(code, 1);
    assertMatch(stderr, /^The stack is not running at http:\S+\. Start it with: .*task dev\n$/);
  });
}

Deno.test("task sql and task reminders:now work on the running stack", async (t) => {
  await using stack = await testStack();
  const { url } = stack;

  await t.step("task sql runs one statement", async () => {
    const statement = "select 1 as one, null as nothing, '{\"a\":[2]}'::jsonb as json";
    const { code, stdout } = await runCommand(["local/sql.ts", "--url", url, statement]);
    assertEquals(
      [code, stdout],
      [0, 'one | nothing | json\n----+---------+----------\n1   |         | {"a":[2]}\n(1 row)\n'],
    );
  });

  await t.step("task sql runs the statements of its input", async () => {
    await using sql = spawnCommand(["run", "-A", "local/sql.ts", "--url", url], {
      stdin: "piped",
      env: { NO_COLOR: "1" },
    });
    const input = sql.child.stdin.getWriter();
    await input.write(new TextEncoder().encode("select\n 'two' as word;\nselect no_column;\n"));
    await input.close();
    const { code, text } = await sql.finish();
    assertEquals(code, 1);
    assertStringIncludes(text, "word\n----\ntwo\n(1 row)\n");
    assertStringIncludes(text, 'column "no_column" does not exist');
  });

  await t.step("task reminders:now runs the jobs", async () => {
    const { code, stdout } = await runCommand(["local/reminders_now.ts", "--url", url]);
    assertEquals([code, stdout], [0, "The jobs ran. Reminders delivered: 0, failed: 0\n"]);
  });

  await t.step("a request without the stack's secret, or of a page, is refused", async () => {
    const send = async (headers: Record<string, string>) => {
      const response = await fetch(`${url}/_dev/sql`, {
        method: "POST",
        headers,
        body: JSON.stringify({ statement: "select 1 as one" }),
      });
      return [response.status, await response.text()];
    };
    const authorization = `Bearer ${stack.jwtSecret}`;
    assertEquals(await send({ authorization }), [200, '{"rows":[{"one":1}]}']);
    const refusal = [401, '{"error":"The secret is not that of the stack"}'];
    assertEquals(await send({}), refusal);
    assertEquals(await send({ authorization: `Bearer ${stack.secretKey}` }), refusal);
    assertEquals(await send({ authorization, origin: url }), refusal);
  });
});
