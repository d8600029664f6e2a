/** Says what a result and an event of the Data API say. */
import {
  describeEvent,
  describeResult,
  labelKind,
  renderTexts,
} from "ai-home-assistant-client/sentences";

declare const console: { log(...values: unknown[]): void };

const message = { statements: [{ code: "issue_resolved", title: "Leak" }] };
const result = { type: "issue_status_updated", success: true, code: "ok", message };
console.log(describeResult(result, "en-US"));
console.log(describeResult(result, "de"));
console.log(describeResult({ outcome: "none" }, "fr") === "");
const preview = { statements: [{ code: "may_dismiss_issue", title: "Leak" }] };
console.log(JSON.stringify(renderTexts({ approval: { preview } }, "es")));
const title = {
  statements: [{ code: "event_status_changed", status: "deferred", review_on: "2027-04-15" }],
};
console.log(describeEvent({ title: "Gutter", body: null, written: { title } }, "es").title);
console.log(describeEvent({ title: "Gutter", body: "Loose", written: null }, "es"));
console.log(labelKind("water_heater", "fr-CA"), labelKind("wine_cooler", "de"));
