import { assertEquals } from "@std/assert";
import { composeMessage } from "@function/tools/compose_message.ts";
import { correctHomeRecord } from "@function/tools/correct_home_record.ts";
import { recordHomeEvent } from "@function/tools/record_home_event.ts";
import { replaceHomeAsset } from "@function/tools/replace_home_asset.ts";
import { requestUserInput } from "@function/tools/request_user_input.ts";
import { updateIssueStatus } from "@function/tools/update_issue_status.ts";
import type { Tool } from "@function/tools/tool.ts";
import { assertRejects, read } from "../assert_arguments.ts";
import { leak } from "./read_leak.ts";

const id = "7d1c02a8-92c1-4b1d-9d43-3a2b5c8e0f11";

const INVALID: [tool: Tool, input: Record<string, unknown>, message: string][] = [
  [recordHomeEvent, { title: "Leak" }, "the kind of entry is missing"],
  [recordHomeEvent, { event_type: "note", title: null }, "the title is missing"],
  [
    recordHomeEvent,
    { ...leak, event_type: "explosion" },
    "“explosion” is not a kind of entry that I know",
  ],
  [
    updateIssueStatus,
    { issue_id: "the leak", to_status: "resolved" },
    "it is not clear which issue is meant",
  ],
  [updateIssueStatus, { issue_id: id, to_status: "" }, "the new status is missing"],
  [replaceHomeAsset, {}, "the system or appliance that was replaced is missing"],
  [
    correctHomeRecord,
    { event_id: id, action: "amend", title: "" },
    "there is nothing to correct in that entry",
  ],
  [composeMessage, { channel: "sms" }, "the text of the message is missing"],
  [requestUserInput, { question: "Which?", kind: "riddle" }, "“riddle” is not a kind that I know"],
];
for (const [tool, input, message] of INVALID) {
  Deno.test(`readArguments() says in plain words that ${message}`, async () => {
    const result = await read(tool, input);
    assertEquals(!result.ok && result.message, `Nothing was saved: ${message}.`);
  });
}

const REJECTED: [title: string, inputs: Parameters<typeof assertRejects>[1]][] = [
  ["invalid JSON with the parse error (F-T04)", [['{"title": "Le', "not valid JSON"]]],
  ["empty arguments instead of reading {} (F-T05)", [["", "empty"], ["  ", "empty"]]],
  [
    "JSON that is not an object (F-T07)",
    ["null", "[]", "7", '"x"', "true"].map((text) => [text, "must be a JSON object"]),
  ],
  ["a bad required argument and names it (F-T08)", [
    [{ ...leak, event_type: "status_change" }, "event_type"],
    [{ ...leak, title: "" }, "title"],
    [{ ...leak, title: {} }, "title"],
  ]],
  [
    "arguments over the length limit (F-T13)",
    [[{ title: "x".repeat(1_000_000) }, "longer than 32000 characters"]],
  ],
];
for (const [title, inputs] of REJECTED) {
  Deno.test(`readArguments() rejects ${title}`, async () =>
    await assertRejects(recordHomeEvent, inputs));
}
