import { red, yellow } from "../colours.ts";
import { badge, notDone, suggestionLines } from "./chat_text.ts";
import type { Chunk } from "./read_chunks.ts";

/** Prints a turn while it is told. */
export interface TurnView {
  show(chunk: Chunk): void;
  /** How it ended; undefined as long as its last chunk has not come. */
  end(): "finish" | "abort" | "error" | undefined;
}

export function createTurnView(write: (text: string) => void): TurnView {
  let written = false;
  let inLine = false;
  let degraded = false;
  // They stand below the words about how the turn ended.
  let suggestions: string[] = [];
  let end: ReturnType<TurnView["end"]>;

  function words(text: string): void {
    write(text);
    written = true;
    inLine = !text.endsWith("\n");
  }

  function line(text: string | undefined): void {
    if (text !== undefined) words(`${inLine ? "\n" : ""}${text}\n`);
  }

  function show(chunk: Chunk): void {
    switch (chunk.type) {
      case "message-metadata":
        degraded ||= (chunk.messageMetadata as { degraded?: boolean }).degraded === true;
        break;
      case "text-start":
        // What was recorded stands between two texts of one answer.
        if (written) line("");
        break;
      case "text-delta":
        words(String(chunk.delta));
        break;
      case "text-end":
        if (inLine) words("\n");
        break;
      case "tool-output-available":
        line(badge(chunk.output));
        break;
      case "tool-output-error":
        line(notDone(chunk.errorText));
        break;
      case "tool-output-denied":
        line(notDone("You said no."));
        break;
      case "data-suggestions":
        suggestions = chunk.data as string[];
        break;
      case "finish":
      case "abort":
      case "error":
        end = chunk.type;
        if (degraded) {
          line(yellow("  The model gave no answer in the end; this one is made from the record."));
        }
        if (end === "abort") line(yellow("  Stopped."));
        if (end === "error") line(red(String(chunk.errorText)));
        else if (inLine) words("\n");
        if (suggestions.length > 0) line(suggestionLines(suggestions));
    }
  }

  return { show, end: () => end };
}
