import { assertEquals } from "@std/assert";
import { englishSentences } from "@function/sentences/english.ts";
import { TOOLS } from "@function/tools/registry.ts";
import type { ToolCall } from "@function/tools/tool_call.ts";
import { buildPendingParts } from "@function/turn/emit_answer.ts";
import { done, pending } from "./tool_calls.ts";

const ask = (preview?: string) => pending("replace_home_asset", preview ? { preview } : {});
const saved = done("record_home_event", "ok");
const failed = done("record_home_event", "conflict", { title: "Leak" });
const found = done("list_attention", "ok");

/** The notice, then the question. */
function textsOf(calls: ToolCall[], preface = ""): [notice: string, question: string] {
  const parts = buildPendingParts({ preface, calls }, [], TOOLS, englishSentences);
  const textOf = (notice: string | undefined) =>
    parts.find((part) => part.notice === notice)?.text ?? "";
  assertEquals(parts.every(({ by }) => by === "app"), true);
  return [textOf("pause"), textOf(undefined)];
}

Deno.test("buildPendingParts() says in the notice what was saved and what was not", () => {
  assertEquals(textsOf([saved, failed, found, ask("Replace it?"), ask("Replace it?")]), [
    "record_home_event ok.\n\nNot saved: “Leak”. Record_home_event conflict.",
    "list_attention ok.\n\nReplace it?",
  ]);
});

Deno.test("buildPendingParts() puts each preview into a paragraph of its own", () => {
  assertEquals(textsOf([ask("Replace it?"), ask("Remove it?")])[1], "Replace it?\n\nRemove it?");
});

Deno.test("buildPendingParts() corrects a preface that claims to have saved", () => {
  assertEquals(textsOf([ask("Replace it?")], "I have recorded it."), [
    "Nothing has been saved so far.",
    "Replace it?",
  ]);
});

Deno.test("buildPendingParts() says that an answer is needed if nothing else is said", () => {
  assertEquals(textsOf([ask()]), ["", "I need your answer before I can go on."]);
  assertEquals(textsOf([ask()], "Please look."), ["", ""]);
});
