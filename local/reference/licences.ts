import { ROOT } from "../constants.ts";

/** A package of the lockfile. */
export interface LockedPackage {
  name: string;
  version: string;
  licence: string;
}

interface Lockfile {
  specifiers: Record<string, string>;
  npm: Record<string, { dependencies?: string[]; optionalPeers?: string[] }>;
  workspace: { members: Record<string, { dependencies: string[] }> };
}

/** Licences that permit use, change and distribution without obligations for the rest of the project. */
export const ALLOWED_LICENCES = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  "Unlicense",
];

/** Reads the packages of a lockfile; `findManifest` returns the URL of a package's package.json. */
export async function readLicences(
  keys: string[],
  findManifest: (name: string, version: string) => URL,
): Promise<LockedPackage[]> {
  const packages = new Map<string, LockedPackage>();
  for (const key of keys) {
    // "@opentelemetry/core@2.12.1_@opentelemetry+api@1.9.1": the peers follow the version.
    const [, name, version] = /^(@?[^@]+)@([^_]+)/.exec(key)!;
    const manifest: { license?: string } = JSON.parse(
      await Deno.readTextFile(findManifest(name!, version!)),
    );
    const licence = manifest.license ?? "none";
    packages.set(`${name}@${version}`, { name: name!, version: version!, licence });
  }
  return [...packages.values()].sort((a, b) => a.name < b.name ? -1 : 1);
}

function findInstalled(name: string, version: string): URL {
  const folder = new URL("node_modules/.deno/", ROOT);
  const prefix = `${name.replace("/", "+")}@${version}`;
  const installed = [...Deno.readDirSync(folder)].map((entry) => entry.name)
    .find((entry) => entry === prefix || entry.startsWith(`${prefix}_`));
  return new URL(`${installed}/node_modules/${name}/package.json`, folder);
}

/** The keys of the packages that a dependency brings along, peers included. */
function listReached(lock: Lockfile, specifiers: string[]): Set<string> {
  const reached = new Set<string>();
  const keys = Object.keys(lock.npm);
  const visit = (key: string) => {
    if (reached.has(key)) return;
    reached.add(key);
    for (const dependency of lock.npm[key]!.dependencies ?? []) {
      // Without a version where the lockfile has one version only.
      const found = keys.filter((each) =>
        each === dependency || each.startsWith(`${dependency}@`) ||
        each.startsWith(`${dependency}_`)
      );
      found.forEach(visit);
    }
  };
  for (const specifier of specifiers) {
    const name = /^npm:(@?[^@]+)@/.exec(specifier)![1];
    visit(`${name}@${lock.specifiers[specifier]}`);
  }
  return reached;
}

function buildTable(packages: LockedPackage[]): string {
  const rows = packages.map(({ name, version, licence }) => [name, version, licence]);
  const all = [["Package", "Version", "Licence"], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]!.length)));
  const lines = all.map((row) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`
  );
  lines.splice(1, 0, `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`);
  return lines.join("\n");
}

/** Returns the packages of deno.lock; `deployed` are those that the function imports. */
export async function readLockedPackages(): Promise<
  { deployed: LockedPackage[]; other: LockedPackage[] }
> {
  const lock: Lockfile = JSON.parse(await Deno.readTextFile(new URL("deno.lock", ROOT)));
  const members = Object.values(lock.workspace.members).flatMap((member) => member.dependencies);
  const reached = listReached(lock, members);
  const keys = Object.keys(lock.npm);
  return {
    deployed: await readLicences(keys.filter((key) => reached.has(key)), findInstalled),
    other: await readLicences(keys.filter((key) => !reached.has(key)), findInstalled),
  };
}

/** Returns docs/licences.md. */
export async function buildLicencePage(): Promise<string> {
  const { deployed, other } = await readLockedPackages();
  return `# Licences of the dependencies

\`deno task docs\` writes this page from \`deno.lock\` and the installed packages. A test fails for a licence that is not in
the list of \`local/reference/licences.ts\`. The packages of \`tests/clients\` are checked too and not listed.

## Deployed with the function

${buildTable(deployed)}

## Local stack and tests

${buildTable(other)}
`;
}
