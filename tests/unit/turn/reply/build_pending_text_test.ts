import { assertEquals } from "@std/assert";
import { type ToolCall, withResult } from "@function/tools/tool_call.ts";
import { buildPendingText } from "@function/turn/reply/build_pending_text.ts";
import { proposeCall, toolResult } from "../../tools/builders.ts";

const recorded = withResult(proposeCall("t"), toolResult("Recorded the leak."));
const pending: ToolCall = proposeCall("replace_home_asset");
const replace = { ...pending, preview: "Replace it?" };

const TEXTS: [title: string, preface: string, calls: ToolCall[], ...paragraphs: string[]][] = [
  [
    "joins the preface, the results and the previews once each",
    "One moment.",
    [recorded, replace, replace],
    ...["One moment.", "Recorded the leak.", "Replace it?"],
  ],
  [
    "corrects a preface that claims to have saved",
    "I have recorded it.",
    [replace],
    ...["I have recorded it.", "Nothing has been saved so far.", "Replace it?"],
  ],
  [
    "says that an answer is needed if nothing else is said",
    "",
    [pending],
    "I need your answer before I can go on.",
  ],
  [
    "adds nothing to a preface of calls without previews",
    "Please look.",
    [pending],
    "Please look.",
  ],
];
for (const [title, preface, calls, ...paragraphs] of TEXTS) {
  Deno.test(`buildPendingText() ${title}`, () => {
    assertEquals(buildPendingText({ preface, calls }).text, paragraphs.join("\n\n"));
  });
}
