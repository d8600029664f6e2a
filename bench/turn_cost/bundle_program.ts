import { logProgress } from "../progress.ts";
import { DEFAULT_CONFIG, type Program, urlInRepository } from "./program.ts";

/**
 * Bundles a program and returns it as a program; undefined if that fails, as without esbuild, which `deno bundle`
 * installs at its first use.
 *
 * The bundle is like a deploy, which sends a function as one archive of modules that are transpiled and resolved
 * already (eszip), and evaluates a dynamic import only when it is reached. No program outside the hosted runtime
 * starts from such an archive.
 */
export async function bundleProgram(
  program: Program,
  folder: string,
): Promise<Program | undefined> {
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
  if (success) return { ...program, module: `file://${output}/${name}.js`, config: "none" };
  logProgress(`${program.name} is not bundled: ${new TextDecoder().decode(stderr).trim()}`);
  return undefined;
}
