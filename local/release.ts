/**
 * `deno task release <version>` makes a release of the present commit: the version in the files that state it, the heading
 * in CHANGELOG.md, the generated pages, a commit and a tag. It pushes and publishes nothing, and prints how to.
 */
import { dateChangelog, replaceVersion } from "./release/edit_release.ts";
import { ROOT } from "./stack/constants.ts";
import { StackError } from "./stack/stack_error.ts";

const CHANGELOG = new URL("CHANGELOG.md", ROOT);
const FILES = [
  "supabase/functions/_shared/version.ts",
  "packages/client/package.json",
  "tests/clients/deno.lock",
];

/** Runs a command in the project's folder and returns what it printed. */
async function run(command: string, ...args: string[]): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(command, { args, cwd: ROOT }).output();
  const decoder = new TextDecoder();
  if (!success) {
    throw new StackError(`"${command} ${args.join(" ")}" failed:\n${decoder.decode(stderr)}`);
  }
  return decoder.decode(stdout);
}

async function release(version: string): Promise<void> {
  if (await run("git", "status", "--porcelain")) {
    throw new StackError("Commit or discard your changes first: a release is a commit of its own");
  }
  const today = new Date().toISOString().slice(0, 10);
  const changelog = dateChangelog(await Deno.readTextFile(CHANGELOG), version, today);
  const texts = await Promise.all(FILES.map(async (file) => {
    const text = await Deno.readTextFile(new URL(file, ROOT));
    return replaceVersion(text, version, file);
  }));
  await Deno.writeTextFile(CHANGELOG, changelog);
  for (const [place, file] of FILES.entries()) {
    await Deno.writeTextFile(new URL(file, ROOT), texts[place]!);
  }
  await run(Deno.execPath(), "task", "docs");
  await run("git", "commit", "--all", "--message", `chore: release ${version}`);
  await run("git", "tag", "--annotate", `v${version}`, "--message", `Version ${version}`);
  console.log(
    `Made the commit and the tag v${version}. Next:\n` +
      "  git push --follow-tags\n" +
      "  deno task client:build && npm publish ./packages/client",
  );
}

try {
  await release(Deno.args[0] ?? "");
} catch (error) {
  if (!(error instanceof StackError)) throw error;
  console.error(error.message);
  Deno.exit(1);
}
