import { assert, assertEquals } from "@std/assert";
import { RPC_FUNCTIONS } from "@function/record/rpc_functions.ts";
import type { RpcFunction } from "@function/record/rpc/rpc_function.ts";
import { rpcResults, toolCall } from "./rpc_results.ts";
import fc, { cases } from "../../support/fast_check.ts";

const shortIds = { "00000000-0000-4000-8000-000000000001": "a1j" };
const ran = { ...toolCall, error_text: null, short_ids: shortIds, is_duplicate: true };
const usual = {
  beginTurn: rpcResults.beginTurn[0]!,
  runTools: { outcome: "ok", calls: [toolCall, ran] },
};

const others = fc.constantFrom<unknown>(null, true, 1, 1.5, "ok", {}, [], [{}], [null], 2 ** 60);

for (const [method, result] of Object.entries(usual)) {
  const { result: schema, readUsual }: RpcFunction = RPC_FUNCTIONS[method as keyof typeof usual];

  Deno.test(`${method} reads a usual result without zod, and returns what zod returns`, () => {
    assertEquals(readUsual!(structuredClone(result)), schema.parse(result));
    const paths = fc.constantFrom(...listPaths(result));
    const edit = fc.constantFrom("set", "delete", "add");
    fc.assert(
      fc.property(paths, edit, others, (path, edit, value) => {
        const edited = structuredClone(result);
        editAt(edited, path, edit, value);
        const json = JSON.stringify(edited);
        const read = readUsual!(JSON.parse(json));
        if (read !== undefined) assertEquals(read, schema.parse(JSON.parse(json)));
      }),
      { numRuns: cases(2_000) },
    );
  });
}

Deno.test("results with further fields or outcomes are left to zod", () => {
  for (const [method, results] of Object.entries(rpcResults)) {
    const { readUsual }: RpcFunction = RPC_FUNCTIONS[method as keyof typeof rpcResults];
    for (const result of results) {
      assert(readUsual?.({ ...result, added: true }) === undefined, method);
      assert(readUsual?.({ ...result, outcome: "other" }) === undefined, method);
    }
  }
});

type Path = (string | number)[];

function listPaths(value: unknown): Path[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => [
    [name],
    ...listPaths(field).map((path) => [name, ...path]),
  ]);
}

function editAt(root: object, path: Path, edit: string, value: unknown): void {
  let parent = root as Record<string | number, unknown>;
  for (const name of path.slice(0, -1)) parent = parent[name] as typeof parent;
  const last = path.at(-1)!;
  if (edit === "set") parent[last] = value;
  else if (edit === "delete") delete parent[last];
  else if (!Array.isArray(parent)) parent["added"] = value;
}
