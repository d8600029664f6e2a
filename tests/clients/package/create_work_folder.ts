import { packClient } from "./pack_client.ts";
import { INSTALL, runCommand } from "./run_command.ts";

/** A temporary folder with the archive of the package and a compiler. */
export interface WorkFolder {
  path: string;
  /** The path of the package's archive. */
  archive: string;
  /** Runs tsc 7, which is native and takes a tenth of the time, or tsc 5. */
  tsc(folder: string, options: string[], version?: "5.9.3" | "7.0.2"): Promise<string>;
  /** Makes a folder with these packages. */
  install(folder: string, packages: string[]): Promise<string>;
  /** Removes all of it. */
  close(): Promise<void>;
}

export async function createWorkFolder(): Promise<WorkFolder> {
  const path = await Deno.makeTempDir({ prefix: "client_package_" });
  const archive = await packClient(path);
  const compilers = new Map<string, Promise<string>>();

  async function install(folder: string, packages: string[]): Promise<string> {
    const cwd = `${path}/${folder}`;
    await Deno.mkdir(cwd, { recursive: true });
    await Deno.writeTextFile(`${cwd}/package.json`, '{ "private": true, "type": "module" }');
    await runCommand("npm", [...INSTALL, ...packages], { cwd });
    return cwd;
  }

  return {
    path,
    archive,
    install,
    async tsc(folder, options, version = "7.0.2") {
      const tools = compilers.get(version) ??
        install(`typescript-${version}`, [`typescript@${version}`]);
      compilers.set(version, tools);
      const program = `${await tools}/node_modules/typescript/bin/tsc`;
      return await runCommand("node", [program, ...options], { cwd: `${path}/${folder}` });
    },
    close: () => Deno.remove(path, { recursive: true }),
  };
}
