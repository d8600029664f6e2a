/** Type-checks the apps of examples/ with the packages that their package.json names. */
import { createWorkFolder, type WorkFolder } from "./package/create_work_folder.ts";
import { ROOT } from "./package/run_command.ts";

const EXAMPLES = new URL("examples/", ROOT);
const CLIENT = "ai-home-assistant-client";
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
      .map(([name, version]) => `${name}@${version}`);
    const folder = await work.install(name, [work.archive, "--omit=optional", ...packages]);
    await copySources(new URL(`${name}/`, EXAMPLES), folder);
    await work.tsc(name, ["--noEmit"]);
  });
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
