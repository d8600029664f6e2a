/** Says what a result of the Data API says. */
import { describeResult, renderTexts } from "ai-home-assistant-client/sentences";

declare const console: { log(...values: unknown[]): void };

const message = { statements: [{ code: "issue_resolved", title: "Leak" }] };
const result = { type: "issue_status_updated", success: true, code: "ok", message };
console.log(describeResult(result, "en-US"));
console.log(describeResult(result, "de"));
console.log(describeResult({ outcome: "none" }, "fr") === "");
const preview = { statements: [{ code: "may_dismiss_issue", title: "Leak" }] };
console.log(JSON.stringify(renderTexts({ approval: { preview } }, "es")));
