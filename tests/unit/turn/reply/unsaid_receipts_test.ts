import { assertEquals } from "@std/assert";
import type { LanguageTag } from "@function/sentences/statements/format.ts";
import { listUnsaidReceipts } from "@function/turn/unsaid_receipts.ts";
import { toolResult } from "../../tools/builders.ts";
import { proposed } from "./tool_calls.ts";

function callWith(receipt: string | undefined, data: object, message = "Done.") {
  return { ...proposed("any"), result: toolResult(message, { data, ...(receipt && { receipt }) }) };
}

const list = (text: string, calls: ReturnType<typeof callWith>[], language: LanguageTag = "en") =>
  listUnsaidReceipts(text, calls, { language, systems: ["Dishwasher", "Washer", "Water heater"] });

const isSaid = (
  text: string,
  data: object,
  language: LanguageTag = "en",
  receipt = "Recorded: X",
) => list(text, [callWith(receipt, data)], language).length === 0;

Deno.test("a text says a write if it names the thing or its system", () => {
  const leak = { title: "Dishwasher leaking", asset: "Dishwasher (kitchen)" };
  const texts: [said: boolean, text: string, data: object, language?: LanguageTag][] = [
    [true, "I noted the dishwasher.", leak],
    [true, "Dishwashers often do that; it is on file.", leak],
    [false, "I noted the leak at the washer.", leak],
    [false, "Noted.", leak],
    [false, "", leak],
    [true, "I noted the leaks at the tap.", { title: "Leaking tap", asset: "Sink" }],
    [false, "I noted the washer leak.", { title: "Washer leak", asset: "Dishwasher" }],
    [true, "The gutters are done.", { title: "Clean the gutters" }],
    [true, "El canalón queda para más tarde.", { title: "Limpiar los canalones" }, "es"],
    [false, "Anotado.", { title: "Limpiar los canalones" }, "es"],
    [true, "Die Spülmaschine ist notiert.", { title: "Spülmaschine tropft" }, "de"],
    [true, "Le robinet est noté.", { title: "Robinet qui fuit" }, "fr"],
    [false, "A new one costs more.", { vendor: "Ace Plumbing" }],
    [true, "Ace Plumbing is on file.", { vendor: "Ace Plumbing" }],
  ];
  for (const [said, text, data, language] of texts) {
    assertEquals(isSaid(text, data, language), said, `${text} ${JSON.stringify(data)}`);
  }
});

Deno.test("a text says a list if it names each of its things", () => {
  const data = { schedules: [{ title: "Clean the gutters" }, { title: "Flush the water heater" }] };
  assertEquals(isSaid("Gutters and water heater are planned.", data), true);
  assertEquals(isSaid("The gutters and one more are planned.", data), false);
});

Deno.test("a text with another amount or date does not say a write", () => {
  const filter = { title: "Furnace filter", cost: 85, occurred_on: "2026-04-03" };
  const receipt = "Recorded: Furnace filter · $85 · April 3, 2026";
  const said = (text: string) => isSaid(text, filter, "en", receipt);
  assertEquals(said("The furnace filter is noted."), true);
  assertEquals(said("The furnace filter for $85 of April 3 is noted, not $90."), true);
  assertEquals(said("The furnace filter for $80 is noted."), false);
  assertEquals(said("The furnace filter of April 2 is noted."), false);
});

Deno.test("what other calls found or wrote contradicts no write", () => {
  const filter = callWith("Recorded: Furnace filter · $85", { title: "Furnace filter" });
  const costs = callWith(undefined, { due_on: "2027-05-06" }, "A furnace costs $4,000–$7,000.");
  const text = "The furnace filter is noted. A furnace costs $4,000 to $7,000; see May 6.";
  assertEquals(list(text, [filter, costs]), []);
  assertEquals(list(text, [filter]), ["Recorded: Furnace filter · $85"]);
});

Deno.test("a receipt that several calls share is listed once", () => {
  const call = callWith("Recorded: Leak", { title: "Leak" });
  assertEquals(list("Noted.", [call, call]), ["Recorded: Leak"]);
});

Deno.test("a text that leaves out that all was on record already gets the message that says so", () => {
  const message = "That was taken back already.";
  const known = {
    ...proposed("correct_home_record"),
    result: toolResult(message, { code: "already_done", data: {} }),
  };
  assertEquals(list("Yes.", [known, known]), [message]);
  assertEquals(list("That was already undone.", [known]), []);
  assertEquals(list("Das war schon zurückgenommen.", [known], "de"), []);
  const saved = callWith("Recorded: Leak", { title: "Leak" });
  assertEquals(list("The leak is noted.", [known, saved]), []);
});

Deno.test("the message of a call that could not use what was said is not said twice", () => {
  const message = "Scheduled “Chimney sweep” every year. No system of this home is a chimney.";
  const ignored = [{ field: "schedules[0].system_kind", given: "chimney", reason: "not_found" }];
  const data = { schedules: [{ title: "Chimney sweep" }] };
  const call = {
    ...proposed("schedule_maintenance"),
    result: toolResult(message, { data, ignored, receipt: "Scheduled: Chimney sweep" }),
  };
  assertEquals(list(`${message.replace(". ", ".\n")}\n\nAnything else?`, [call]), []);
  assertEquals(list("Scheduled “Chimney sweep” every year for your chimney.", [call]), [message]);
});
