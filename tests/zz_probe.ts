import { inHome } from "./support/in_world.ts";
import { readRecord } from "./support/home_record.ts";
const test = inHome();
type Call = [string, Record<string, unknown>];
const rec = (event_type: string, title: string, more: object = {}): Call => ["record_home_event", { event_type, title, ...more }];
const add = (kind: string, more: object = {}): Call => ["update_home_asset", { kind, ...more }];
const find = (q: object): Call => ["search_home_record", q as Record<string, unknown>];
async function play(world: any, person: any, steps: (Call[] | string)[], show = (r: any) => "") {
  const ids: string[] = []; const threadId = crypto.randomUUID(); let last: any;
  for (const step of steps) {
    world.model.script.reset();
    if (typeof step === "string") { const { reply } = await person.ask({ message: step, threadId }); last = reply; console.log(`> ${step}\n  [${reply.outcome}] notice=${reply.notice} sugg=${JSON.stringify(reply.suggestions)}\n  ${reply.message}`); continue; }
    world.model.script.next({ toolCalls: step.map(([name, input]) => ({ name, arguments: JSON.stringify(input).replace(/<(\d+)>/g, (_, i) => ids[+i]!) })), when: { pass: 1 } });
    const { reply } = await person.ask({ message: "Note it", threadId }); last = reply;
    for (const c of reply.toolCalls ?? []) { const o = (c.output ?? {}) as any; ids.push(String(c.name === "record_home_event" ? o["eventId"] : o["assetId"] ?? o["eventId"])); console.log(`  ${c.name} ${c.state} ${o["code"] ?? c.errorText}: ${o["message"]} ${["type","ignored","still_open","related"].filter(k=>o[k]&&!(k=="type"&&o.success)).map(k=>k+"="+JSON.stringify(o[k])).join(" ")}`); }
    console.log(`  [${reply.outcome}] notice=${reply.notice} sugg=${JSON.stringify(reply.suggestions)} ${show(reply)}`);
  }
  return { last, ids, threadId };
}
test("L18 context", async ({ world, person }) => {
  console.log("\n== L18");
  await play(world, person, [[add("washer", { manufacturer: "Samsung", warranty_until: "2027-05-01", installed_on: "2015" })], [rec("issue_reported", "Washer leaks", { asset_id: "<0>" })], [["update_issue_status", { issue_id: "<1>", to_status: "resolved" }]], [rec("quote_received", "Pump quote", { asset_id: "<0>", cost_estimate_low: 200, cost_estimate_high: 300, vendor_name: "Bob & Co", performed_by: "Bob" })], [rec("issue_reported", "Drum loud", { asset_id: "<0>" })]]);
  world.model.script.reset(); world.model.script.next({ text: "Hi" });
  await person.ask("Hello");
  console.log(world.modelRequests()[0].body.messages.find((m: any) => m.role === "user" && m.content?.includes("<home_context>"))!.content);
  console.log(JSON.stringify(world.modelRequests()[0].body, (k, v) => k === "messages" || k === "tools" ? undefined : v));
});

test("L17 suggestions", async ({ world, person }) => {
  console.log("\n== L17");
  await play(world, person, [[add("washer")], [rec("issue_reported", "Washer leaks", { asset_id: "<0>" })], "mark this as fixed", "undo that", "undo that", [rec("issue_reported", "Gas smell in the kitchen", { severity: "critical" })], "don't record this: the tap drips", [["replace_home_asset", { old_asset_id: "<0>", manufacturer: "Bosch" }]], "yes", "undo that", [["request_user_input", { question: "Which?", kind: "choice", options: ["Blue", "Red"] }]], "I fixed the washer"]);
});
test("L16 yes", async ({ world, person }) => {
  console.log("\n== L16");
  await play(world, person, [[add("washer")], [["replace_home_asset", { old_asset_id: "<0>", manufacturer: "Bosch" }]], "Sí, por favor", [["replace_home_asset", { old_asset_id: "<1>", manufacturer: "Miele" }]], "no gracias", [["replace_home_asset", { old_asset_id: "<1>", manufacturer: "Miele" }]], "yes but in 2020", "yes"]);
});
test("L7/L6", async ({ world, person }) => {
  console.log("\n== L6");
  await play(world, person, [[add("washer", { manufacturer: "Samsung", model: "WF45" })], [["update_home_asset", { asset_id: "<0>", manufacturer: "LG" }]], [["update_home_asset", { asset_id: "<0>", space: "basement", warranty_until: "2030", price: "$899", serial: "S1", purchased_on: "March 2024", installed_on: "2024" }]], [["update_home_asset", { asset_id: "<0>", removed: true }]], "undo that", [rec("replacement", "New washer", { asset_id: "<0>", manufacturer: "Bosch", cost_actual: 900 })], [rec("repair", "Pump", { asset_id: "<0>", manufacturer: "LG", age_estimate_years: 3 })]]);
  console.log(JSON.stringify(await readRecord(person)));
});
