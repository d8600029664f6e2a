/** Type-checks the apps of examples/ with the packages that their package.json names. */
import { createWorkFolder, type WorkFolder } from "./package/create_work_folder.ts";
import { ROOT, runCommand } from "./package/run_command.ts";

const EXAMPLES = new URL("examples/", ROOT);
const CLIENT = "ai-home-assistant-client";
/** Their dependencies are 400 MB of native code and tools, which no type needs. */
const WITHOUT_DEPENDENCIES = ["expo", "react-native"];

let work: WorkFolder;
Deno.test.beforeAll(async () => {
  work = await createWorkFolder();
});
Deno.test.afterAll(() => work.close());

for (const name of ["nextjs", "expo", "supabase-js"]) {
  Deno.test(`the example ${name} type-checks`, async () => {
    const { dependencies, devDependencies } = JSON.parse(
      await Deno.readTextFile(new URL(`${name}/package.json`, EXAMPLES)),
    );
    const packages = Object.entries<string>({ ...dependencies, ...devDependencies })
      .filter(([name]) => name !== CLIENT && name !== "typescript")
      .map(([name, version]) => ({ name, spec: `${name}@${version}` }));
    const isWhole = (one: { name: string }) => !WITHOUT_DEPENDENCIES.includes(one.name);
    const installed = packages.filter(isWhole).map(({ spec }) => spec);
    const folder = await work.install(name, [work.archive, "--omit=optional", ...installed]);
    for (const { name, spec } of packages.filter((one) => !isWhole(one))) {
      await unpack(spec, `${folder}/node_modules/${name}`);
    }
    await copySources(new URL(`${name}/`, EXAMPLES), folder);
    await work.tsc(name, ["--noEmit"]);
  });
}

/** Puts a package without its dependencies into a folder. */
async function unpack(spec: string, folder: string): Promise<void> {
  await Deno.mkdir(folder, { recursive: true });
  const archive = await runCommand("npm", ["pack", "--silent", "--ignore-scripts", spec], {
    cwd: folder,
  });
  await runCommand("tar", ["xzf", archive.trim(), "--strip-components=1"], { cwd: folder });
}

const COPIED = /\.(?:ts|tsx|json)$/;

async function copySources(from: URL, to: string): Promise<void> {
  for await (const { name, isDirectory } of Deno.readDir(from)) {
    if (isDirectory && name === "app") {
      await Deno.mkdir(`${to}/app`, { recursive: true });
      await copySources(new URL("app/", from), `${to}/app`);
    } else if (COPIED.test(name) && !name.startsWith("package")) {
      await Deno.copyFile(new URL(name, from), `${to}/${name}`);
    }
  }
}
