import { type CapturedRequest, captureRequests } from "../local/stack/capture_requests.ts";
import { formatTable } from "./table.ts";
import { formatThreadInput, measureThreadInput } from "./thread_input.ts";

/** A write, a look-up of one fact and one of everything. */
const MESSAGES = [
  "My water heater is leaking, what should I do?",
  "When did we last flush the water heater?",
  "What is due?",
];

type Body = { messages: { role: string; content: string | null }[]; tools?: unknown[] };

/** Measures the requests for the demo home. Returns the section of the report. */
export async function measureTokens(): Promise<string> {
  const requests = await captureRequests(MESSAGES);
  const [first] = requests;
  const { messages, tools } = readBody(first!);
  const context = messages.find(({ content }) => content?.includes("<home_context>\n"));
  const results = requests.filter(({ pass }) => pass === 2)
    .map((request) => readBody(request).messages.findLast(({ role }) => role === "tool")?.content);
  const rows: [string, unknown, string][] = [
    ["pass one, the whole request", JSON.parse(first!.bodyText), "15,800"],
    [`its ${tools?.length ?? 0} tools`, tools, "10,000"],
    ["its instruction", messages[0], "–"],
    ["its home context", context, "–"],
    ["result of a write", results[0], "600"],
    ["result of a look-up", results[1], "2,000"],
    ["result of a list", results[2], "2,000"],
  ];
  return `## What a model reads

The demo home, first message of a thread, in bytes of JSON.

${
    formatTable(
      ["", "bytes", "at most"],
      rows.map(([name, value, most]) => [name, size(value), most]),
    )
  }

${formatThreadInput(await measureThreadInput())}`;
}

function readBody({ bodyText }: CapturedRequest): Body {
  return JSON.parse(bodyText);
}

/** Formats the bytes of a text, or of the JSON of any other value. */
function size(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return new TextEncoder().encode(text).length.toLocaleString("en");
}
