/** SQL and the edge function have the same short ids. */
import { assertEquals } from "@std/assert";
import { formatShortId, isShortId } from "@function/ids.ts";
import type { Sql } from "../../../local/database/database.ts";
import { sharedDatabase } from "../shared_database.ts";

const FORMATTED: [prefix: string, number: number, shortId: string][] = [
  ["a", 1, "a1j"],
  ["a", 12, "a12x"],
  ["e", 24, "e24v"],
  ["e", 341, "e341n"],
  ["s", 7, "s7f"],
  ["v", 3, "v3g"],
  ["e", 123456789012345, "e123456789012345k"],
];

/** A letter of another row, an error code, another prefix, swapped and missing parts. */
const REJECTED = ["a12k", "e24", "e24k", "b12x", "a21x", "12x", "a012x", "a12xx", "a-1j", "ax", ""];

Deno.test("SQL and the edge function write and read the same short ids", async () => {
  const database = await sharedDatabase();
  for (const [prefix, number, shortId] of FORMATTED) {
    assertEquals(formatShortId(prefix, number), shortId);
    assertEquals(isShortId(shortId), true);
    assertEquals(
      await read(database.sql, "private.format_short_id($1, $2)", [prefix, number]),
      shortId,
    );
    const parsed = "(select prefix || number from private.parse_short_id($1))";
    assertEquals(await read(database.sql, parsed, [shortId]), prefix + number);
    assertEquals(
      await read(database.sql, parsed, [` ${shortId.toUpperCase()}`]),
      prefix + number,
    );
  }
  for (const text of REJECTED) {
    assertEquals(isShortId(text), false, text);
    const parsed = "(select prefix || number from private.parse_short_id($1))";
    assertEquals(await read(database.sql, parsed, [text]), null, text);
  }
});

async function read(sql: Sql, expression: string, values: unknown[]): Promise<unknown> {
  const [row] = await sql<{ value: unknown }>(`select ${expression} as value`, values);
  return row!.value;
}
