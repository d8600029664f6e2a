/** The input and the output of a call in formats that write them as JSON text: chat completions and TanStack AI. */
import { parseJson } from "../../json_value.ts";
import { fromToolContent } from "../tool_content.ts";

/** The arguments as a value; a text that is not valid JSON stays a text. */
export function readInput(value: unknown): unknown {
  if (typeof value !== "string") return value;
  return value === "" ? null : parseJson(value) ?? value;
}

export function readOutput(content: unknown): unknown {
  return typeof content === "string" ? fromToolContent(content) : content;
}
