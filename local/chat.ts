import { parseArgs } from "node:util";
import { exchange } from "./chat/exchange.ts";
import { newSession, type Session } from "./chat/session.ts";
import { answerTo, howToAnswer } from "./chat/waiting_call.ts";
import { eachLine } from "./each_line.ts";
import { COMMAND, DEFAULT_PORT, HOST } from "./settings.ts";
import { messageOf, StackError } from "./stack_error.ts";

const HELP = `Talks to the assistant as the demo person.

  ${COMMAND} chat "My water heater is leaking, what should I do?"
  ${COMMAND} chat                    a conversation, a message a line

  --thread <key>   continue a thread (one of your own making is a new one)
  --url <url>      another stack (http://${HOST}:${DEFAULT_PORT})
  --json           print the raw reply
  --help           this text

Ctrl-C stops an answer while it comes.`;

if (import.meta.main) Deno.exit(await chat(Deno.args));

/** Runs `task chat`; resolves with the exit code. */
async function chat(args: string[]): Promise<number> {
  try {
    const { values, positionals } = readArguments(args);
    if (values.help) {
      console.log(HELP);
      return 0;
    }
    if (!URL.canParse(values.url)) {
      throw new StackError(
        `"${values.url}" is no URL: give one such as http://${HOST}:${DEFAULT_PORT}`,
      );
    }
    const session = await newSession({ ...values, url: values.url.replace(/\/+$/, "") });
    if (positionals.length === 0) return await converse(session);
    let ok = await say(session, positionals.join(" "));
    while (ok && session.waiting && Deno.stdin.isTerminal()) {
      const line = prompt(">");
      if (line === null) break;
      ok = await say(session, line.trim());
    }
    return ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof StackError)) throw error;
    console.error(error.message);
    return 1;
  }
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        thread: { type: "string" },
        url: { type: "string", default: `http://${HOST}:${DEFAULT_PORT}` },
        json: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    throw new StackError(`${messageOf(error).split(". ")[0]}: see ${COMMAND} chat --help`);
  }
}

/** A message a line until the input ends; the exit code is that of the last one. */
async function converse(session: Session): Promise<number> {
  const prompt = () => {
    if (Deno.stdin.isTerminal()) Deno.stdout.writeSync(new TextEncoder().encode("\n> "));
  };
  let ok = true;
  if (Deno.stdin.isTerminal()) console.log("A message a line; Ctrl-D ends.");
  prompt();
  await eachLine(Deno.stdin.readable, async (line) => {
    if (line.trim()) ok = await say(session, line.trim());
    prompt();
  });
  return ok ? 0 : 1;
}

/** A line is the answer to what waits, else a message; the next one follows in the same thread. */
async function say(session: Session, line: string): Promise<boolean> {
  const { threadId, waiting } = session;
  if (!waiting) return await exchange(session, "", { message: line, threadId });
  const answer = answerTo(waiting, line);
  if (answer) return await exchange(session, "/tool-results", { threadId, ...answer });
  console.log(howToAnswer(waiting));
  return true;
}
