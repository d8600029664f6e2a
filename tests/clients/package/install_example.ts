import type { WorkFolder } from "./create_work_folder.ts";
import { ROOT } from "./run_command.ts";

const EXAMPLES = new URL("examples/", ROOT);
const CLIENT = "ai-home-assistant-client";
/** What `npm install` and a build make. */
const NOT_COPIED = /^(?:\.|node_modules$|dist$|package)/;

/**
 * Copies an app of examples/ into a folder of its own and installs the packages that its package.json names, with the
 * client as it is built now.
 *
 * @param options of `npm install`
 * @returns the folder
 */
export async function installExample(
  work: WorkFolder,
  name: string,
  options: string[] = [],
): Promise<string> {
  const source = new URL(`${name}/`, EXAMPLES);
  const { dependencies, devDependencies } = JSON.parse(
    await Deno.readTextFile(new URL("package.json", source)),
  );
  const packages = Object.entries<string>({ ...dependencies, ...devDependencies })
    .filter(([name]) => name !== CLIENT && name !== "typescript")
    .map(([name, version]) => `${name}@${version}`);
  const folder = await work.install(name, [work.archive, ...options, ...packages]);
  await copySources(source, folder);
  return folder;
}

async function copySources(from: URL, to: string): Promise<void> {
  await Deno.mkdir(to, { recursive: true });
  for await (const { name, isDirectory } of Deno.readDir(from)) {
    if (NOT_COPIED.test(name)) continue;
    if (isDirectory) await copySources(new URL(`${name}/`, from), `${to}/${name}`);
    else await Deno.copyFile(new URL(name, from), `${to}/${name}`);
  }
}
