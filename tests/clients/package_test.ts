/** The package as an app installs it: from its archive, in an empty folder, with npm, tsc and Node. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { createWorkFolder, type WorkFolder } from "./package/create_work_folder.ts";
import { ROOT, runCommand } from "./package/run_command.ts";
import { startDev } from "./package/start_dev.ts";

const PROGRAMS = new URL("package/programs/", import.meta.url);
/** A folder for each set of packages, with the programs that it compiles. */
const FOLDERS: Record<string, { packages: string[]; programs: string[] }> = {
  "plain": { packages: [], programs: ["first_turn", "react_native", "readers", "sentences"] },
  "supabase": { packages: ["@supabase/supabase-js@2.119.1"], programs: ["database"] },
  "ai5": { packages: ["ai@5.0.277", "zod@4.6.7"], programs: ["home_message", "use_chat"] },
  "ai6": { packages: ["ai@6.0.326", "zod@4.6.7"], programs: ["home_message", "use_chat"] },
  "ai7": { packages: ["ai@7.0.173", "zod@4.6.7"], programs: ["home_message", "use_chat"] },
};
const MODULES = {
  bundler: ["--module", "esnext", "--moduleResolution", "bundler"],
  nodenext: ["--module", "nodenext", "--moduleResolution", "nodenext"],
};

let work: WorkFolder;
Deno.test.beforeAll(async () => {
  work = await createWorkFolder();
  await Promise.all(
    Object.entries(FOLDERS).map(async ([name, { packages, programs }]) => {
      const folder = await work.install(name, [work.archive, ...packages]);
      for (const program of programs) {
        await Deno.copyFile(new URL(`${program}.ts`, PROGRAMS), `${folder}/${program}.ts`);
      }
    }),
  );
});
Deno.test.afterAll(() => work.close());

Deno.test("src/generated/contract.ts equals the output of the generator", async () => {
  const file = `${work.path}/contract.ts`;
  const config = ["--config", "packages/client/deno.json"];
  const build = "packages/client/build/client_types.ts";
  await runCommand(Deno.execPath(), ["run", "-A", ...config, build, file]);
  const stored = new URL("packages/client/src/generated/contract.ts", ROOT);
  assertEquals(await Deno.readTextFile(stored), await Deno.readTextFile(file));
});

Deno.test("the package has its files and no dependency", async () => {
  const folder = `${work.path}/plain/node_modules/ai-home-assistant-client`;
  const { dependencies, exports } = JSON.parse(
    await Deno.readTextFile(`${folder}/package.json`),
  );
  assertEquals(dependencies, undefined);
  const targets = Object.values<string | Record<string, string>>(exports).flatMap((target) =>
    typeof target === "string" ? [target] : Object.values(target)
  );
  for (const target of [...targets, "README.md", "LICENSE"]) await Deno.stat(`${folder}/${target}`);
});

Deno.test("readers and sentences are in no other entry, and readers read digits without the parser of words", async () => {
  const dist = new URL(`file://${work.path}/plain/node_modules/ai-home-assistant-client/dist/`);
  for (const entry of ["index.js", "ai.js", "database.js"]) {
    const files = await listStaticImports(new URL(entry, dist));
    assertEquals(files.filter((file) => /readers|sentences|worded_dates|chunk-/.test(file)), []);
  }
  const readers = await listStaticImports(new URL("readers.js", dist));
  assertEquals(readers.filter((file) => /worded_dates|index/.test(file)), []);
  const text = await Deno.readTextFile(new URL("readers.js", dist));
  const [, words] = /import\("\.\/(worded_dates-\w+\.js)"\)/.exec(text)!;
  await Deno.stat(new URL(words!, dist));
});

/** The files that a module needs before it runs. */
async function listStaticImports(file: URL): Promise<string[]> {
  const text = await Deno.readTextFile(file);
  const imported = [...text.matchAll(/(?:from|import) ?"(\.[^"]+)"/g)].map(([, path]) => path!);
  const further = await Promise.all(imported.map((path) => listStaticImports(new URL(path, file))));
  return [file.pathname.split("/").at(-1)!, ...further.flat()];
}

for (const [resolution, options] of Object.entries(MODULES)) {
  Deno.test(`programs type-check under moduleResolution ${resolution}`, async (t) => {
    for (const [name, { programs }] of Object.entries(FOLDERS)) {
      const isPlain = name === "plain";
      await t.step(name, async () => {
        await work.tsc(name, [
          ...["--strict", "--target", "es2022", "--lib", "es2022,dom,dom.iterable"],
          ...["--outDir", `dist-${resolution}`],
          // Declarations of other packages have errors of their own.
          ...isPlain ? [] : ["--skipLibCheck"],
          ...options,
          ...programs.map((program) => `${program}.ts`),
        ], isPlain ? "5.9.3" : "7.0.2");
      });
    }
  });
}

Deno.test("compiled programs run under Node against task dev", async () => {
  await using dev = await startDev();
  const run = (program: string) =>
    runCommand("node", [`dist-nodenext/${program}.js`, dev.functionUrl, dev.token], {
      cwd: `${work.path}/plain`,
    });
  assertEquals(await run("first_turn"), "saved 0\ninvalid_request 400\n");
  assertEquals(await run("react_native"), "completed\nstart finish\nstart finish\n");
  assertEquals(
    await run("readers"),
    [
      ...["2026-03-09", "2026-09-03 2026-03-09", "2026-11-27 true", "2026 true", "undefined"],
      ...[
        '{"every":{"count":3,"unit":"month"}}',
        '{"every":{"count":1,"unit":"year",' +
        '"season":[9,10,11],"fixed":true}}',
        '{"every":{"count":1,"unit":"month","fixed":true},' +
        '"due_on":"2026-12-15"}',
        '{"problem":"usage"}',
        '{"once":true}',
        "undefined",
      ],
      ...['{"amount":240}', '{"amount":1240.5}', '{"problem":"other_currency"}'],
      ...[
        "RangeError: today must be YYYY-MM-DD",
        "RangeError: currency must be a code such as USD",
      ],
      "",
    ].join("\n"),
  );
  assertEquals(
    await run("sentences"),
    [
      ...["Marked “Leak” as resolved.", "„Leak“ ist als erledigt vermerkt.", "true"],
      '{"approval":{"preview":"¿Descarto “Leak”?"}}',
      ...["Aplazado hasta el 15 de abril de 2027", "{ title: 'Gutter', body: 'Loose' }"],
      ...["Chauffe-eau Wine cooler", ""],
    ].join("\n"),
  );
});
