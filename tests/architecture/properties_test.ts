import { assertEquals } from "@std/assert";
import { listFiles } from "../support/list_files.ts";

const TESTS = new URL("../", import.meta.url);

Deno.test("every property has the seed and the number of cases that FC_SEED and FC_RUNS set", async () => {
  const files = await Promise.all(
    (await listFiles(TESTS, ".ts")).map(async (file) =>
      [file.href.slice(TESTS.href.length), await Deno.readTextFile(file)] as const
    ),
  );
  const others = files.filter(([path]) => path !== "support/fast_check.ts");
  const direct = others.filter(([, text]) => /^import .*"fast-check";$/m.test(text));
  assertEquals(direct.map(([path]) => path), []);
  const fixed = others.filter(([, text]) => /\b(?:numRuns|seed): \d/.test(text));
  assertEquals(fixed.map(([path]) => path), []);
});
