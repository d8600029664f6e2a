import { parseArgs } from "node:util";
import { chatReplyText, problemText } from "./chat_text.ts";
import { parseObject, postJson, signInDemoPerson } from "./demo_session.ts";
import { dim } from "./colours.ts";
import { eachLine } from "./each_line.ts";
import { COMMAND, DEFAULT_PORT, FUNCTION_NAME, HOST } from "./settings.ts";
import { messageOf, StackError } from "./stack_error.ts";
import { answerTo, howToAnswer, type WaitingCall, waitingCall } from "./waiting_call.ts";

const HELP = `Talks to the assistant as the demo person.

  ${COMMAND} chat "My water heater is leaking, what should I do?"
  ${COMMAND} chat                    a conversation, a message a line

  --thread <key>   continue a thread (one of your own making is a new one)
  --url <url>      another stack (http://${HOST}:${DEFAULT_PORT})
  --json           print the raw reply
  --help           this text`;

if (import.meta.main) Deno.exit(await chat(Deno.args));

interface Session {
  url: string;
  token: string;
  json: boolean;
  threadId: string | undefined;
  /** What the last reply asked; the next line answers it. */
  waiting?: WaitingCall;
}

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
    const url = values.url.replace(/\/+$/, "");
    const token = await signInDemoPerson(url);
    const session: Session = { url, token, json: values.json, threadId: values.thread };
    if (positionals.length === 0) return await converse(session);
    let ok = await send(session, positionals.join(" "));
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

/** A line is the answer to what waits, else a message. */
function say(session: Session, line: string): Promise<boolean> {
  return session.waiting ? answer(session, session.waiting, line) : send(session, line);
}

/** Sends one message and prints what comes back; later messages follow in the same thread. */
async function send(session: Session, message: string): Promise<boolean> {
  return await exchange(session, "", { message, threadId: session.threadId });
}

async function answer(session: Session, call: WaitingCall, line: string): Promise<boolean> {
  return await exchange(session, "/tool-results", {
    threadId: session.threadId,
    ...answerTo(call, line),
  });
}

async function exchange(session: Session, path: string, sent: object): Promise<boolean> {
  const response = await postJson(`${session.url}/functions/v1/${FUNCTION_NAME}${path}`, {
    headers: {
      authorization: `Bearer ${session.token}`,
      "idempotency-key": crypto.randomUUID(),
    },
    body: sent,
  });
  const text = await response.text();
  const body = parseObject(text);
  session.waiting = body && waitingCall(body);
  if (session.json) console.log(text);
  if (!response.ok || typeof body?.message !== "string") {
    console.error(problemText(response.status, body, response.headers.get("retry-after")));
    return false;
  }
  if (typeof body.threadId === "string") session.threadId = body.threadId;
  if (!session.json) {
    console.log(chatReplyText(body));
    if (session.waiting) console.log(dim(howToAnswer(session.waiting)));
  }
  return true;
}
