/** Type-checks the apps of examples/ with the packages that their package.json names. */
import { createWorkFolder, type WorkFolder } from "./package/create_work_folder.ts";
import { installExample } from "./package/install_example.ts";

let work: WorkFolder;
Deno.test.beforeAll(async () => {
  work = await createWorkFolder();
});
Deno.test.afterAll(() => work.close());

for (const name of ["nextjs", "expo", "supabase-js", "web"]) {
  Deno.test(`the example ${name} type-checks`, async () => {
    await installExample(work, name, ["--omit=optional"]);
    await work.tsc(name, ["--noEmit"]);
  });
}
