import { red, yellow } from "../terminal/colours.ts";
import { formatBadge, formatFailure, formatSuggestions } from "./chat_text.ts";
import type { Chunk } from "./read_chunks.ts";

/** Prints a turn while it is streamed. */
export interface TurnView {
  print(chunk: Chunk): void;
  /** How the turn ended; undefined until its last chunk. */
  end(): "finish" | "abort" | "error" | undefined;
}

export function createTurnView(write: (text: string) => void): TurnView {
  let written = false;
  let inLine = false;
  let degraded = false;
  // Printed below the line that says how the turn ended.
  let suggestions: string[] = [];
  let end: ReturnType<TurnView["end"]>;

  function printText(text: string): void {
    write(text);
    written = true;
    inLine = !text.endsWith("\n");
  }

  function printLine(text: string | undefined): void {
    if (text !== undefined) printText(`${inLine ? "\n" : ""}${text}\n`);
  }

  function print(chunk: Chunk): void {
    switch (chunk.type) {
      case "message-metadata":
        degraded ||= (chunk.messageMetadata as { degraded?: boolean }).degraded === true;
        break;
      case "text-start":
        // A badge separates two texts of one message.
        if (written) printLine("");
        break;
      case "text-delta":
        printText(String(chunk.delta));
        break;
      case "text-end":
        if (inLine) printText("\n");
        break;
      case "tool-output-available":
        printLine(formatBadge(chunk.output));
        break;
      case "tool-output-error":
        printLine(formatFailure(chunk.errorText));
        break;
      case "tool-output-denied":
        printLine(formatFailure("You said no."));
        break;
      case "data-suggestions":
        suggestions = chunk.data as string[];
        break;
      case "finish":
      case "abort":
      case "error":
        end = chunk.type;
        if (degraded) {
          printLine(
            yellow("  The model gave no answer in the end; this one is made from the record."),
          );
        }
        if (end === "abort") printLine(yellow("  Stopped."));
        if (end === "error") printLine(red(String(chunk.errorText)));
        else if (inLine) printText("\n");
        if (suggestions.length > 0) printLine(formatSuggestions(suggestions));
    }
  }

  return { print, end: () => end };
}
