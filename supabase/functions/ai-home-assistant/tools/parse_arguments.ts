import { z } from "zod";
import { toStorableText } from "../storable_text.ts";
import type { Tool } from "./tool.ts";

/** Longer arguments of a call are neither executed nor stored. */
export const MAX_ARGUMENTS_CHARACTERS = 32_000;

export type ParsedArguments = { ok: true; input: unknown } | { ok: false; reason: string };

/**
 * Parses a call's arguments by the tool's schema. Never throws. `reason` is written for the model;
 * empty arguments do not count as `{}`.
 */
export function parseArguments(tool: Tool, text: string): ParsedArguments {
  if (text.length > MAX_ARGUMENTS_CHARACTERS) {
    return {
      ok: false,
      reason: `the arguments are longer than ${MAX_ARGUMENTS_CHARACTERS} characters`,
    };
  }
  const json = parseStorableJson(text);
  if (!json.ok) return json;
  if (!isSafeObject(json.value)) {
    return { ok: false, reason: "the arguments must be a JSON object" };
  }
  const checked = tool.input.safeParse(json.value);
  return checked.success
    ? { ok: true, input: checked.data }
    : { ok: false, reason: describeIssues(checked.error) };
}

function parseStorableJson(
  text: string,
): { ok: true; value: unknown } | { ok: false; reason: string } {
  if (text.trim() === "") return { ok: false, reason: "the arguments are empty" };
  try {
    return {
      ok: true,
      value: JSON.parse(text, (_, v) => typeof v === "string" ? toStorableText(v) : v),
    };
  } catch (error) {
    const detail = error instanceof Error ? error.message : "unreadable";
    return {
      ok: false,
      reason: `the arguments are not valid JSON: ${toStorableText(detail.slice(0, 200))}`,
    };
  }
}

function isSafeObject(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  // JSON.parse makes `__proto__` an own key, which a schema ignores.
  return !Object.hasOwn(value, "__proto__");
}

function describeIssues(error: z.ZodError): string {
  const reasons = error.issues.slice(0, 5)
    .map((issue) => `${issue.path.join(".") || "arguments"}: ${issue.message.slice(0, 200)}`);
  return toStorableText(reasons.join("; "));
}
