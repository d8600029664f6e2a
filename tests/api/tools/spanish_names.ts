/** What nobody named, in a turn of a home that speaks Spanish: its systems, work of the catalogue, and entries. */
import { assertEquals, assertNotMatch, assertStringIncludes } from "@std/assert";
import { describePlan } from "@function/sentences/statements/plans.ts";
import { inHome } from "../../support/in_world.ts";
import type { ReplyResponse } from "../../support/http_request.ts";

const test = inHome();

type Reply = ReplyResponse["reply"];

const ENGLISH = /furnace|filter\b|replace|scheduled|completed|water heater|\badded|garage|another/i;

/** The reply without what the model wrote. */
function assertSpanish({ toolCalls, ...reply }: Reply) {
  const shown = toolCalls.map(({ output, approval, errorText }) => ({
    output: withoutCodes(output),
    preview: approval?.preview,
    plan: approval?.plan && describePlan(approval.plan, "es"),
    errorText,
  }));
  const texts = [reply.message, reply.notice, reply.suggestions, shown];
  assertNotMatch(JSON.stringify(texts), ENGLISH);
}

/** The strings of a result with a space in them: codes and ids have none. */
function withoutCodes(value: unknown): unknown {
  if (typeof value === "string") return value.includes(" ") ? value : "";
  return typeof value === "object" && value !== null ? Object.values(value).map(withoutCodes) : "";
}

test("a task of the catalogue is scheduled, completed and found without an English name", async ({ world, person }) => {
  const call = (name: string, input: Record<string, unknown>) => {
    world.model.script.reset();
    world.model.script.next({
      toolCalls: [{ id: "call_0", name, arguments: input }],
      when: { pass: 1 },
    });
  };
  const say = async (message: string, threadId?: string) => {
    const { reply } = await person.ask({ message, locale: "es", ...(threadId && { threadId }) });
    assertSpanish(reply);
    return reply;
  };
  const outputOf = ({ toolCalls: [first] }: Reply) =>
    first!.output as { code: string; title: string; message: string };

  await world.addAsset(person, { kind: "furnace", name: "Furnace", space: "sótano" });
  call("schedule_maintenance", { schedules: [{ offer: "furnace_filter" }] });
  const asked = await say("Programa lo del calefactor");
  assertEquals(
    describePlan(asked.toolCalls[0]!.approval!.plan!, "es").map((line) => line.split(" – ")[0]),
    [
      "Programa: Cambiar el filtro del calefactor",
    ],
  );
  const approved = await say("sí", asked.threadId);
  assertStringIncludes(approved.message, "“Cambiar el filtro del calefactor”");

  call("manage_schedule", { task: "furnace filter", action: "complete", done_on: "2026-01-05" });
  const done = outputOf(await say("El filtro del calefactor está cambiado"));
  assertEquals([done.code, done.title], ["ok", "Cambiar el filtro del calefactor"]);

  call("search_home_record", { system_kind: "furnace" });
  const found = await say("¿Qué se ha hecho en el calefactor?");
  assertEquals(
    (found.toolCalls[0]!.output as { data: { assets: { name: string }[] } }).data.assets[0]!.name,
    "Calefactor de aire (sótano)",
  );
});
