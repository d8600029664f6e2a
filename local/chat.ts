import { parseArgs } from "node:util";
import { sendTurn } from "./chat/send_turn.ts";
import { type Session, startSession } from "./chat/session.ts";
import { describePendingCall, parseToolCallResponse } from "./chat/pending_call.ts";
import { forEachLine } from "./terminal/for_each_line.ts";
import { COMMAND, DEFAULT_PORT, HOST } from "./stack/constants.ts";
import { messageOf, StackError } from "./stack/stack_error.ts";

const HELP = `Talks to the assistant as the demo person.

  ${COMMAND} chat "My water heater is leaking, what should I do?"
                                  a message; the next one continues the same thread
  ${COMMAND} chat                    a conversation in a new thread, a message a line

  --thread <key>   the thread: an id or a key of your own, which may be new
  --url <url>      another stack (http://${HOST}:${DEFAULT_PORT})
  --json           print the raw reply
  --help           this text

Ctrl-C stops an answer while it comes.`;

/** The key of the thread of a message without `threadId`. */
const DEFAULT_THREAD = "default";

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
        `"${values.url}" is not a URL: give one such as http://${HOST}:${DEFAULT_PORT}`,
      );
    }
    const isOneMessage = positionals.length > 0;
    const session = await startSession({
      url: values.url.replace(/\/+$/, ""),
      json: values.json,
      thread: values.thread ?? (isOneMessage ? DEFAULT_THREAD : undefined),
    });
    if (!isOneMessage) return await converse(session);
    let ok = await say(session, positionals.join(" "));
    while (ok && session.pendingCall && Deno.stdin.isTerminal()) {
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

/** Sends each line as a message until the input ends; returns the exit code of the last one. */
async function converse(session: Session): Promise<number> {
  const prompt = () => {
    if (Deno.stdin.isTerminal()) Deno.stdout.writeSync(new TextEncoder().encode("\n> "));
  };
  let ok = true;
  if (Deno.stdin.isTerminal()) console.log("A message a line; Ctrl-D ends.");
  prompt();
  await forEachLine(Deno.stdin.readable, async (line) => {
    if (line.trim()) ok = await say(session, line.trim());
    prompt();
  });
  return ok ? 0 : 1;
}

/** Sends a line as the response to the pending call, else as a message in the same thread. */
async function say(session: Session, line: string): Promise<boolean> {
  const { threadId, pendingCall } = session;
  if (!pendingCall) return await sendTurn(session, "", { message: line, threadId });
  const response = parseToolCallResponse(pendingCall, line);
  if (response) return await sendTurn(session, "/tool-results", { threadId, ...response });
  console.log(describePendingCall(pendingCall));
  return true;
}
