import { describeMachine, getLoadAverage } from "./machine.ts";
import { HELP, type Options, readOptions } from "./options.ts";
import { MEASURED_PARTS } from "./parts.ts";
import { logProgress } from "./progress.ts";
import { formatHead } from "./report.ts";

const ROOT = new URL("../", import.meta.url);

if (import.meta.main) Deno.exit(await runBench(Deno.args));

async function runBench(args: string[]): Promise<number> {
  let options: Options | null;
  try {
    options = readOptions(args);
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
  if (!options) {
    console.log(HELP);
    return 0;
  }
  const sections = [formatHead({
    command: formatCommand(args),
    machine: await describeMachine(),
    date: new Date().toISOString().slice(0, 16).replace("T", " ") + " UTC",
    load: getLoadAverage(),
  })];
  for (const part of options.parts) {
    logProgress(part);
    sections.push(await MEASURED_PARTS[part](options));
  }
  const text = `${sections.join("\n\n")}\n`;
  if (options.quick) {
    console.log(`\n${text}`);
  } else {
    await Deno.writeTextFile(new URL(options.out, ROOT), text);
    logProgress(`Written to ${options.out}`);
  }
  return 0;
}

/** Returns the command line with the scheme of a URL only: the rest may contain a password. */
function formatCommand(args: string[]): string {
  const shown = args.map((arg) => arg.replace(/(:\/\/).*/, "$1…"));
  return ["deno task bench", ...shown].join(" ");
}
