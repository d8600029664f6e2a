import { assertEquals, assertObjectMatch } from "@std/assert";
import { inHome } from "../../support/in_world.ts";
import { addSystem as add, recordEvent as record, setStatus } from "../../support/weak_turn.ts";
import type { Call } from "../../support/weak_turn.ts";

const test = inHome();

test("pass one knows the last seven days, warranties with their source, vendors, quotes, settled issues and what is due", async ({ world, person }) => {
  const say = async ([name, input]: Call) => {
    world.model.script.next({ toolCalls: [{ name, arguments: input }], when: { pass: 1 } });
    return JSON.parse((await person.ask("Note it")).reply.functionResult!);
  };
  const { assetId: asset_id } = await say(
    add("washer", { warranty_until: "2031", installed_on: "2024" }),
  );
  const leak = await say(record("issue_reported", "Washer leaks", { asset_id }));
  await say(setStatus(leak.eventId, "resolved"));
  await say(record("quote_received", "Quote for a pump", {
    asset_id,
    cost_estimate_low: 200,
    cost_estimate_high: 300,
    vendor_name: "Bob & Co",
    performed_by: "Bob",
  }));
  await world.addSchedule(person, "Clean the filter", asset_id);

  world.model.script.next({ text: "Hi." });
  await person.ask("Hello");
  const content = world.modelRequests().at(-1)!.body.messages
    .find(({ role, content }) => role === "user" && content?.includes("<home_context>"))!.content!;
  const context = JSON.parse(/<home_context>\n(.*)\n/.exec(content)![1]!);
  assertEquals(Object.keys(context.last_days).length, 7);
  assertEquals(
    context.weekday,
    new Date(`${context.today}T00:00Z`).toLocaleDateString("en", {
      weekday: "long",
      timeZone: "UTC",
    }),
  );
  const [washer] = context.assets;
  assertObjectMatch(washer, {
    installed: "2024",
    installed_source: "stated",
    warranty_until: "2031-12-31",
    warranty_source: "stated",
  });
  assertEquals(context.vendors.map(({ name }: { name: string }) => name), ["Bob & Co"]);
  const quote = context.recent_events.find(({ title }: { title: string }) => /Quote/.test(title));
  assertObjectMatch(quote, { vendor: "Bob & Co", by: "Bob", cost_low: 200, cost_high: 300 });
  assertObjectMatch(context.settled_issues[0], { title: "Washer leaks", status: "resolved" });
  assertObjectMatch(context.attention[0], { title: "Clean the filter", type: "schedule" });
});
