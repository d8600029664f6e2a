/**
 * `deno task sql ["select …"]`: the database of the running stack, as its superuser. With a Postgres server it opens
 * psql where that is installed; else each statement that ends with a semicolon is run, and its rows are printed.
 */
import { parseArgs } from "node:util";
import { COMMAND } from "./stack/constants.ts";
import { messageOf, StackError } from "./stack/stack_error.ts";
import { DEFAULT_URL, sendDevCommand } from "./terminal/dev_request.ts";
import { forEachLine } from "./terminal/for_each_line.ts";
import { formatRows } from "./terminal/format_rows.ts";

const HELP = `Opens the database of the running stack.

  ${COMMAND} sql                     psql, or a prompt: a statement ends with a semicolon
  ${COMMAND} sql "select …"          one statement

  --url <url>   another stack (${DEFAULT_URL})
  --help        this text`;

if (import.meta.main) Deno.exit(await openDatabase(Deno.args));

/** Runs `task sql`; resolves with the exit code. */
async function openDatabase(args: string[]): Promise<number> {
  try {
    const { url, statement, isHelp } = readArguments(args);
    if (isHelp) {
      console.log(HELP);
      return 0;
    }
    const { server } = await sendDevCommand<{ server: string | null }>(url, "/_dev/sql");
    if (statement) return await run(url, statement) ? 0 : 1;
    return await openPsql(server) ?? await promptForStatements(url);
  } catch (error) {
    if (!(error instanceof StackError)) throw error;
    console.error(error.message);
    return 1;
  }
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        url: { type: "string", default: DEFAULT_URL },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    return { url: values.url, isHelp: values.help, statement: positionals.join(" ").trim() };
  } catch (error) {
    throw new StackError(`${messageOf(error).split(". ")[0]}: see ${COMMAND} sql --help`);
  }
}

/** Returns the exit code of psql; undefined where it cannot be used: PGlite is no server. */
async function openPsql(server: string | null): Promise<number | undefined> {
  if (server === null) return undefined;
  try {
    return (await new Deno.Command("psql", { args: [server] }).spawn().status).code;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

/** Runs the statements of the input until it ends; returns 1 if one of them failed. */
async function promptForStatements(url: string): Promise<number> {
  const isTerminal = Deno.stdin.isTerminal();
  const prompt = (text: string) => {
    if (isTerminal) Deno.stdout.writeSync(new TextEncoder().encode(text));
  };
  let statement = "";
  let hasFailed = false;
  if (isTerminal) console.log("A statement ends with a semicolon; Ctrl-D ends.");
  prompt("sql> ");
  await forEachLine(Deno.stdin.readable, async (line) => {
    statement += `${line}\n`;
    if (line.trimEnd().endsWith(";")) {
      hasFailed = !await run(url, statement) || hasFailed;
      statement = "";
    }
    prompt(statement.trim() ? "...> " : "sql> ");
  });
  if (statement.trim()) hasFailed = !await run(url, statement) || hasFailed;
  return hasFailed ? 1 : 0;
}

/** Prints the rows of a statement, or why it failed. Returns whether it succeeded. */
async function run(url: string, statement: string): Promise<boolean> {
  try {
    const { rows } = await sendDevCommand<{ rows: Record<string, unknown>[] }>(url, "/_dev/sql", {
      statement,
    });
    console.log(formatRows(rows));
    return true;
  } catch (error) {
    if (!(error instanceof StackError)) throw error;
    console.error(error.message);
    return false;
  }
}
