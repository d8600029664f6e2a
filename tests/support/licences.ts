import { ROOT } from "../../local/stack/constants.ts";

/** A package of the lockfile. */
export interface LockedPackage {
  name: string;
  version: string;
  licence: string;
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

/** Returns the packages of deno.lock, without the builds of one for other systems, which are not installed. */
export async function readLockedPackages(): Promise<LockedPackage[]> {
  const lock: { npm: Record<string, { os?: string[] }> } = JSON.parse(
    await Deno.readTextFile(new URL("deno.lock", ROOT)),
  );
  const keys = Object.entries(lock.npm).flatMap(([key, { os }]) => os ? [] : [key]);
  return await readLicences(keys, findInstalled);
}
