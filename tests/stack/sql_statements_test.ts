import { assertEquals } from "@std/assert";
import { splitStatements } from "../../local/database/migrations/sql_statements.ts";

const texts = (script: string) => splitStatements(script).map((statement) => statement.text);

Deno.test("splitStatements() splits at semicolons and omits empty statements", () => {
  assertEquals(texts("select 1; select 2;;\n-- the end\n"), ["select 1", "select 2"]);
});

Deno.test("splitStatements() does not split inside quotes, dollar quotes and comments", () => {
  const whole = [
    "select ';', 'it''s; ', e'\\'; ', \"a;b\"",
    "do $$ begin perform 1; end $$",
    "do $body$ select $$;$$; $body$",
    "select 1 /* ; /* ; */ ; */ + 1",
    "select 1 -- ; not yet\n + 1",
  ];
  assertEquals(texts(whole.join(";\n")), whole);
});

Deno.test("splitStatements() keeps a begin atomic body whole", () => {
  const body = "create function f() returns int begin atomic select case when true then 1 end; end";
  assertEquals(texts(`${body}; select 2`), [body, "select 2"]);
});

Deno.test("splitStatements() returns the line where each statement starts", () => {
  const lines = splitStatements("select 1;\n\n  select\n2;\nselect 3").map(({ line }) => line);
  assertEquals(lines, [1, 3, 5]);
});
