/** `task client:build`: writes dist/ with .js and .d.ts, because Node strips no types below node_modules. */
import ts from "typescript";

const ROOT = new URL("../", import.meta.url);
const DIST = new URL("dist/", ROOT);
const DATABASE = new URL(import.meta.resolve("@function/record/database.types.ts"));

/** Its message says what is wrong in the sources. */
class BuildError extends Error {}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: [],
  declaration: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noPropertyAccessFromIndexSignature: true,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
};

const removeDist = () => Deno.remove(DIST, { recursive: true }).catch(() => {});

await removeDist();
try {
  await buildSources();
  await buildDatabaseTypes();
  await buildBundles();
} catch (error) {
  // `npm pack` would take what is there.
  await removeDist();
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
  Deno.exit(1);
}

async function buildSources(): Promise<void> {
  const entries = ["index.ts", "ai.ts"].map((name) => new URL(`src/${name}`, ROOT).pathname);
  const rootDir = new URL("src", ROOT).pathname;
  const program = ts.createProgram(entries, { ...options, rootDir, outDir: DIST.pathname });
  const { diagnostics } = program.emit(undefined, (file, text) => {
    // Declarations keep the extensions of their imports.
    const imported = file.endsWith(".d.ts")
      ? text.replace(/(from "\.[^"]+)\.ts"/g, '$1.js"')
      : text;
    ts.sys.writeFile(file, imported);
  });
  const all = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  report(all.filter((one) => !isPeer(one)));
}

/** The types of the Data API: the schema of the database is not in src/, so it is copied beside them. */
async function buildDatabaseTypes(): Promise<void> {
  await buildTypes("database_schema", await Deno.readTextFile(DATABASE));
  const text = await Deno.readTextFile(new URL("src/database.ts", ROOT));
  await buildTypes(
    "database",
    text.replace(/"[^"]+\/database\.types\.ts"/, '"./database_schema.js"')
      .replaceAll(/(from "\.\/[^"]+)\.ts"/g, '$1.js"'),
  );
}

/**
 * Bundles the readers and the sentences of the function, each in an entry of its own. The words of dates are in a chunk
 * that `readDate` imports when it needs them.
 */
async function buildBundles(): Promise<void> {
  const sources = ["readers", "sentences"].map((name) => new URL(`src/${name}.ts`, ROOT).pathname);
  const config = new URL("deno.json", ROOT).pathname;
  const settings = ["--quiet", "--platform", "browser", "--code-splitting"];
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["bundle", "--config", config, ...settings, "--outdir", DIST.pathname, ...sources],
  }).output();
  if (!success) throw new BuildError(new TextDecoder().decode(stderr));
  for (const name of ["readers", "sentences"]) {
    const text = await Deno.readTextFile(new URL(`src/${name}.ts`, ROOT));
    await writeDeclarations(name, text.replaceAll("/contract.ts", "/contract.js"));
  }
  // Its licence wants its text wherever its code is.
  const licence = new URL("../../LICENSE.txt", import.meta.resolve("chrono-node"));
  await Deno.copyFile(licence, new URL("chrono-node.LICENSE.txt", DIST));
}

/** Writes the declarations and the empty module of a text that has only types. */
async function buildTypes(name: string, text: string): Promise<void> {
  await writeDeclarations(name, text);
  const script = ts.transpileModule(text, { compilerOptions: options });
  await Deno.writeTextFile(new URL(`${name}.js`, DIST), script.outputText);
}

async function writeDeclarations(name: string, text: string): Promise<void> {
  const { outputText, diagnostics } = ts.transpileDeclaration(text, {
    compilerOptions: options,
    reportDiagnostics: true,
  });
  report(diagnostics ?? []);
  await Deno.writeTextFile(new URL(`${name}.d.ts`, DIST), outputText);
}

/** The peer `ai` is not installed here; the tests check its types with each version. */
function isPeer({ code, messageText }: ts.Diagnostic): boolean {
  return code === 2307 && ts.flattenDiagnosticMessageText(messageText, "").includes("'ai'");
}

function report(found: readonly ts.Diagnostic[]): void {
  if (found.length === 0) return;
  const host = {
    getCurrentDirectory: Deno.cwd,
    getNewLine: () => "\n",
    getCanonicalFileName: (name: string) => name,
  };
  throw new BuildError(ts.formatDiagnostics(found, host));
}
