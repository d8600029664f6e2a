/**
 * The arguments that docs/reference/openapi.json and the client package name are those that the tools of the database
 * accept.
 */
import { assertEquals } from "@std/assert";
import { HOME_TOOL_ARGUMENTS } from "../../../local/reference/openapi/data_api/home_tool_arguments.ts";
import { sharedDatabase } from "../shared_database.ts";
import { HOME } from "../write_calls.ts";

const UNKNOWN = "argument_unknown";

Deno.test("run_home_tool accepts each argument of each tool, and no other one", async () => {
  const database = await sharedDatabase();
  try {
    await database.sql("begin");
    for (const statement of HOME.split(";")) await database.sql(statement);
    const tools = await database.sql<{ name: string }>(
      `select tool_name as name from private.tool_policies where kind <> 'client' order by tool_name`,
    );
    assertEquals(tools.map(({ name }) => name), Object.keys(HOME_TOOL_ARGUMENTS).toSorted());
    for (const [tool, { shape }] of Object.entries(HOME_TOOL_ARGUMENTS)) {
      const rejected: string[] = [];
      for (const argument of [...Object.keys(shape), "no_such_argument"]) {
        const [called] = await database.sql<{ message: string }>(
          "select tests.call_tool($1, 'owner', $2::text::jsonb) ->> 'message' as message",
          [tool, JSON.stringify({ [argument]: null })],
        );
        if (called!.message.includes(UNKNOWN)) rejected.push(argument);
      }
      assertEquals(rejected, ["no_such_argument"], tool);
    }
  } finally {
    await database.sql("rollback");
  }
});
