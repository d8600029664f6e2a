import { greaterThan, parse, tryParse } from "@std/semver";
import { StackError } from "../stack/stack_error.ts";

/** The heading of the changelog for entries without a release. */
const UNRELEASED = "## [Unreleased]\n";

/** The changelog with its unreleased entries under a version and a day (`yyyy-mm-dd`). */
export function dateChangelog(changelog: string, version: string, day: string): string {
  const [before, after] = changelog.split(UNRELEASED);
  if (after === undefined || /^\s*(## |$)/.test(after)) {
    throw new StackError(
      'CHANGELOG.md has no entries under "[Unreleased]": there is nothing to release',
    );
  }
  return `${before}${UNRELEASED}\n## [${version}] - ${day}\n${after}`;
}

/** The text of a file with its only version replaced by a later one. */
export function replaceVersion(text: string, version: string, file: string): string {
  const [stated, present] =
    /(?:version(?:"?: | = )"|ai-home-assistant-client@)(\d+\.[^"]+)"/i.exec(text) ?? [];
  if (stated === undefined || present === undefined) throw new Error(`${file} states no version`);
  if (!tryParse(version) || !greaterThan(parse(version), parse(present))) {
    throw new StackError(`Name a version after ${present}, for example "task release 1.2.3"`);
  }
  return text.replace(stated, stated.replace(present, version));
}
