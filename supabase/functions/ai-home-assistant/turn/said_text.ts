import type { FileReading } from "../contract/file_reading.ts";
import type { Part } from "../contract/parts.ts";
import { isWritingTool } from "../tools/registry.ts";
import type { Tool } from "../tools/tool.ts";
import type { HeldTurn } from "./held_turn.ts";
import { callsOf, type ToolStep } from "./turn_answer.ts";
import type { SaidText } from "./words/assumed_values/assumed_values.ts";

/** Returns what was said up to the calls that follow these steps: the thread, the record and what tools found. */
export function buildSaidText(
  { history, userParts, screen, prompt, home }: Pick<
    HeldTurn,
    "history" | "userParts" | "screen" | "prompt" | "home"
  >,
  steps: readonly ToolStep[],
  { tools, locale }: { tools: readonly Tool[]; locale: string | undefined },
): SaidText {
  const messages = [...history, { role: "user" as const, parts: userParts }];
  const isFound = (name: string) => !isWritingTool(tools, name);
  // What a model had written is no evidence that somebody said it.
  const found = [
    ...history.flatMap(({ parts }) => parts).flatMap((part) =>
      part.type === "tool-result" && isFound(part.toolName) ? part.output : []
    ),
    ...callsOf(steps).filter(({ name }) => isFound(name)).map(({ output }) => output),
    screen,
  ];
  return {
    messages: messages.map(({ role, parts }) => ({ role, text: textOf(parts) })),
    // The line of the last days names each of them, whatever happened on it.
    homeLines: prompt.contextText.split("\n").filter((line) => !line.startsWith("Today|")),
    results: found.flatMap((output) => output === undefined ? [] : JSON.stringify(output)),
    context: {
      today: home.today,
      timeZone: home.timeZone,
      country: home.country ?? undefined,
      locale,
      currency: home.currency,
    },
  };
}

/** What a file says for certain: its document said it, not the model. */
function listReadTexts({ fields, lines }: FileReading): string[] {
  const certain = fields.filter(({ alternatives = [] }) => alternatives.length === 0);
  return [
    ...certain.flatMap(({ verbatim, value }) => [verbatim, value]),
    ...lines.flatMap(({ text, amount }) => [text, amount ?? ""]),
  ];
}

function textOf(parts: readonly Part[]): string {
  return parts.flatMap((part) => {
    if (part.type === "text") return part.text;
    if (part.type === "file") return part.reading ? listReadTexts(part.reading) : [];
    return part.type === "follow-up-context" ? JSON.stringify(part) : [];
  }).join("\n\n");
}
