import { logProgress } from "../progress.ts";
import type { Row } from "./plan.ts";
import { DEFAULT_CONFIG, type Program, urlInRepository } from "./program.ts";

/**
 * Returns the rows with the bundles of their programs; undefined for a program that cannot be bundled. Without network
 * `deno bundle` cannot install esbuild at its first use.
 *
 * @param folder where the bundles are written
 */
export async function bundlePrograms(rows: Row[], folder: string): Promise<(Row | undefined)[]> {
  const bundles = new Map<Program, Program | undefined>();
  for (const { program } of rows) {
    if (!bundles.has(program)) bundles.set(program, await bundleProgram(program, folder));
  }
  return rows.map(({ program, mode }) => {
    const bundle = bundles.get(program);
    return bundle && { program: bundle, mode };
  });
}

/**
 * Returns the bundle of a program; undefined if it cannot be bundled.
 *
 * A bundle is like a deploy, which sends a function as one archive of modules that are transpiled and resolved
 * already (eszip), and evaluates a dynamic import only when it is reached. No program outside the hosted runtime
 * starts from such an archive.
 */
async function bundleProgram(program: Program, folder: string): Promise<Program | undefined> {
  const name = program.name.replace(/\W+/g, "_");
  const [entry, output] = [`${folder}/${name}.ts`, `${folder}/${name}`];
  // `deno bundle` takes no data URL.
  await Deno.writeTextFile(entry, `import ${JSON.stringify(urlInRepository(program.module))};\n`);
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...[
        "bundle",
        "--quiet",
        "--config",
        urlInRepository(program.config ?? DEFAULT_CONFIG).pathname,
      ],
      // Without splitting, each module that a dynamic import can reach is wrapped in a function.
      ...["--code-splitting", "--outdir", output, entry],
    ],
    stdout: "null",
    stderr: "piped",
  }).output();
  const module = `file://${output}/${name}.js`;
  if (success) return { ...program, name: `${program.name}, bundle`, module, config: "none" };
  logProgress(`${program.name} is not bundled: ${new TextDecoder().decode(stderr).trim()}`);
  return undefined;
}
