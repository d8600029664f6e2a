import { assertEquals, assertObjectMatch } from "@std/assert";
import { readHomeContext } from "../../../local/fake_provider/completion/read_home_context.ts";
import { contextOf } from "../../support/model_requests.ts";
import { inHome } from "../../support/in_world.ts";
import { addSystem as add, recordEvent as record, setStatus } from "../../support/weak_turn.ts";
import type { Call } from "../../support/weak_turn.ts";

const test = inHome();

test("pass one contains the last seven days, warranties, vendors, quotes, settled issues and due items", async ({ world, person }) => {
  const say = async ([name, input]: Call) => {
    world.model.script.next({ toolCalls: [{ name, arguments: input }], when: { pass: 1 } });
    return JSON.parse(
      (await person.ask(`Note it: ${JSON.stringify(input)}`)).reply.functionResult!,
    );
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
  const text = contextOf(world.modelRequests().at(-1)!);
  const context = readHomeContext(text);
  assertEquals(
    /\nToday\|(?:\w{3} [\d-]{10})\|last days: (?:\w{3} \d\d-\d\d(?:, )?){7}\n/.test(text),
    true,
  );
  assertObjectMatch(context.assets[0]!, { installed: "2024", warranty_until: "2031-12-31" });
  assertEquals(context.vendors.map(({ name }) => name), ["Bob & Co"]);
  const quote = context.recent_events.find(({ title }) => /Quote/.test(title))!;
  assertEquals(quote.labels.slice(1), ["estimate 200 to 300", "by v1d", "by Bob"]);
  assertObjectMatch(context.settled_issues[0]!, { title: "Washer leaks", status: "resolved" });
  assertObjectMatch(context.attention[0]!, { title: "Clean the filter", kind: "due" });
});
