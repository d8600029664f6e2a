import { ROOT, runCommand } from "./run_command.ts";

/** Builds the package and returns the path of its archive, in this folder. */
export async function packClient(folder: string): Promise<string> {
  const config = "packages/client/deno.json";
  // Another test module may build in the same folder.
  using lock = await Deno.open(new URL(config, ROOT));
  await lock.lock(true);
  await runCommand(Deno.execPath(), [
    "run",
    "-A",
    "--config",
    config,
    "packages/client/build/main.ts",
  ]);
  const folderOfPackage = new URL("packages/client/", ROOT);
  const name = await runCommand("npm", [
    "pack",
    "--silent",
    "--ignore-scripts",
    "--pack-destination",
    folder,
  ], { cwd: folderOfPackage });
  return `${folder}/${name.trim()}`;
}
