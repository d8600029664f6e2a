import { assertEquals, assertMatch, assertThrows } from "@std/assert";
import { dateChangelog, replaceVersion } from "../../local/release/edit_release.ts";
import { StackError } from "../../local/stack/stack_error.ts";

const UNRELEASED = "# Changelog\n\n## [Unreleased]\n\n";
const FORMER = "## [0.2.0] - 2026-11-30\n\n- It starts.\n";

Deno.test("dateChangelog() puts the unreleased entries under a version and a day", () => {
  assertEquals(
    dateChangelog(`${UNRELEASED}- New.\n\n${FORMER}`, "0.3.0", "2027-01-02"),
    `${UNRELEASED}## [0.3.0] - 2027-01-02\n\n- New.\n\n${FORMER}`,
  );
});

for (const changelog of [UNRELEASED, UNRELEASED + FORMER, FORMER]) {
  Deno.test(`dateChangelog() refuses a changelog without new entries: ${JSON.stringify(changelog)}`, () => {
    assertThrows(() => dateChangelog(changelog, "0.3.0", "2027-01-02"), StackError, "no entries");
  });
}

Deno.test("the lock of the client tests has the version of the client package", async () => {
  const read = (path: string) => Deno.readTextFile(new URL(`../../${path}`, import.meta.url));
  const { version } = JSON.parse(await read("packages/client/package.json"));
  assertMatch(
    await read("tests/clients/deno.lock"),
    new RegExp(`:ai-home-assistant-client@${version}"`),
  );
});

Deno.test("replaceVersion() replaces the version of a package, of a module and in a lock", () => {
  for (
    const [before, after] of [
      ['{ "version": "0.9.0", "zod": "0.9.0" }', '{ "version": "0.10.0", "zod": "0.9.0" }'],
      ['export const VERSION = "0.9.0";', 'export const VERSION = "0.10.0";'],
      [
        '{ "version": "5", "ai-home-assistant-client@0.9.0": {} }',
        '{ "version": "5", "ai-home-assistant-client@0.10.0": {} }',
      ],
    ]
  ) assertEquals(replaceVersion(before!, "0.10.0", "a file"), after);
});

for (const version of ["", "v0.3", "0.2.0", "0.1.9"]) {
  Deno.test(`replaceVersion() refuses "${version}" after 0.2.0`, () => {
    assertThrows(
      () => replaceVersion('{ "version": "0.2.0" }', version, "a file"),
      StackError,
      "Name a version after 0.2.0",
    );
  });
}
