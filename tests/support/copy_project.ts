import { toFileUrl } from "@std/path";

const ROOT = new URL("../../", import.meta.url);

/** What the client package is built from. */
const PARTS = [
  "deno.json",
  "deno.lock",
  "supabase/functions",
  "packages/client",
  "local/reference",
];

/** Runs a test in a copy of what the client package is built from. */
export async function withClientCopy(run: (folder: URL) => Promise<void>): Promise<void> {
  const folder = toFileUrl(`${await Deno.makeTempDir()}/`);
  try {
    for (const part of PARTS) await copy(new URL(part, ROOT), new URL(part, folder));
    const config = new URL("deno.json", folder);
    const text = await Deno.readTextFile(config);
    // Without it, deno would fill a node_modules in the copy.
    await Deno.writeTextFile(
      config,
      text.replace('"nodeModulesDir": "auto"', '"nodeModulesDir": "none"'),
    );
    await run(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function copy(from: URL, to: URL): Promise<void> {
  if ((await Deno.stat(from)).isFile) return await Deno.copyFile(from, to);
  await Deno.mkdir(to, { recursive: true });
  for await (const { name } of Deno.readDir(from)) {
    if (name !== "dist") await copy(new URL(`${from.href}/${name}`), new URL(`${to.href}/${name}`));
  }
}

/** Runs deno in a folder. */
export async function runDeno(folder: URL, ...args: string[]) {
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args,
    cwd: folder,
    env: { NO_COLOR: "1" },
  }).output();
  return { success, stderr: new TextDecoder().decode(stderr) };
}
