import { assertEquals } from "@std/assert";
import { renderTexts } from "@function/sentences/statements/render.ts";

const filter = {
  title: "Replace the filter",
  due_on: "2027-01-03",
  every: { unit: "month", count: 3 },
};
const roof = { title: "Look over the roof", due_on: "2027-03-01" };

const receiptOf = (schedules: object[]) => {
  const message = { statements: [{ code: "schedules_added", schedules }] };
  const result = { success: true, code: "ok", eventId: "e", message };
  return (renderTexts(result, "en") as { receipt: string }).receipt;
};

Deno.test("the receipt of a scheduled task has its interval and its date", () => {
  assertEquals(
    receiptOf([filter]),
    "Scheduled: Replace the filter (every 3 months, due January 3, 2027)",
  );
});

Deno.test("the receipt of a list names each task with its interval and its date", () => {
  assertEquals(
    receiptOf([filter, roof]),
    "Scheduled: Replace the filter (every 3 months, January 3, 2027) · Look over the roof (March 1, 2027)",
  );
});
