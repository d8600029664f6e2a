/**
 * `task prompt "…"`: what a model would be sent for the demo home, to the byte. It starts a stack in memory, has the
 * function take a turn, and prints the requests that the offline model got.
 */
import { bold, dim } from "./terminal/colours.ts";
import { captureRequests } from "./stack/capture_requests.ts";
import { COMMAND } from "./stack/constants.ts";

const MESSAGE = "My water heater is leaking, what should I do?";

const HELP = `Prints what a model would be sent for the demo home, to the byte.

  ${COMMAND} prompt ["a message"]`;

if (import.meta.main) Deno.exit(await printPrompt(Deno.args.join(" ").trim() || MESSAGE));

async function printPrompt(message: string): Promise<number> {
  if (message === "--help") {
    console.log(HELP);
    return 0;
  }
  for (const { pass, bodyText } of await captureRequests([message])) print(pass, bodyText);
  return 0;
}

/** The request's text is printed as it was sent, part by part, and each part's size beside it. */
function print(pass: number, bodyText: string): void {
  const { messages, tools, ...rest } = JSON.parse(bodyText) as {
    messages: { role: string }[];
    tools?: { function: { name: string } }[];
  };
  console.log(bold(`\nPass ${pass}: ${formatSize(bodyText)}`));
  part("settings", rest);
  for (const tool of tools ?? []) part(`tool ${tool.function.name}`, tool);
  for (const message of messages) part(message.role, message);
  const stable = JSON.stringify(messages[0]) + JSON.stringify(tools ?? []);
  console.log(dim(`The same for every turn and home: ${formatSize(stable)}`));
}

function part(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  console.log(`${bold(name)} ${dim(formatSize(text))}\n${text}`);
}

/** Tokens are an estimate at four characters each; models differ. */
function formatSize(text: string): string {
  const bytes = new TextEncoder().encode(text).length;
  return `${bytes.toLocaleString("en")} bytes, about ${
    Math.ceil(text.length / 4).toLocaleString("en")
  } tokens`;
}
