import { assert, assertEquals } from "@std/assert";
import { userMessage } from "../../support/chat_client.ts";
import { inWorld } from "../../support/in_world.ts";
import { startApprovalTurn } from "../../support/pending_calls.ts";
import type { Person } from "../../support/person.ts";
import { recordLeak } from "../../support/tool_calls.ts";
import { openStream, requestStream, typesOf } from "../../support/turn_stream.ts";

const test = inWorld();

const chatForm = (person: Person, text: string) => ({
  id: "thread-of-the-client",
  messages: [userMessage(crypto.randomUUID(), text)],
  trigger: "submit-message",
  propertyId: person.homeId,
});

for (
  const [who, form, accept, streams] of [
    ["an app that asks for events", "app", "text/event-stream", true],
    ["an app that takes either", "app", "application/json, text/event-stream", true],
    ["an app that takes anything", "app", "*/*", false],
    ["a chat client, which says nothing", "chat", "*/*", true],
    ["a chat client that asks for events", "chat", "text/event-stream", true],
    ["a chat client that asks for JSON", "chat", "application/json", false],
  ] as const
) {
  test(`${who} receives ${streams ? "a stream" : "JSON"}`, async (world) => {
    const person = await world.person();
    const body = form === "app" ? "Hello" : chatForm(person, "Hello");
    const response = await requestStream(world, person, body, { headers: { accept } });
    const text = await response.text();
    const type = response.headers.get("content-type")!;
    assertEquals([response.status, type.split(";")[0]], [
      200,
      streams ? "text/event-stream" : "application/json",
    ]);
    if (streams) assert(text.endsWith("data: [DONE]\n\n"));
    else assertEquals(JSON.parse(text).status, "completed");
  });
}

test("streams a pending approval without badge or suggestions, with X-Approval-Mode: output as a call", async (world) => {
  for (const mode of ["parts", "output"]) {
    const person = await world.person({ policy: "approval" });
    world.model.script.next({ text: "One moment.", toolCalls: [recordLeak()], when: { pass: 1 } });
    const headers = { "x-approval-mode": mode };
    const stream = await openStream(world, person, "The tap in the kitchen leaks", { headers });
    assertEquals(typesOf(await stream.readToEnd()), [
      ...["start", "start-step", "text-start", "text-delta", "text-end"],
      ...["tool-input-start", "tool-input-delta", "tool-input-available"],
      ...mode === "parts" ? ["tool-approval-request"] : [],
      ...["data-plan", "text-start", "text-delta", "text-end", "finish-step", "finish"],
    ]);
  }
});

test("streams a denial as tool-output-denied, or as an output with X-Approval-Mode: output", async (world) => {
  for (const mode of ["parts", "output"]) {
    const { person, call } = await startApprovalTurn(world);
    const stream = await openStream(world, person, { ...call, output: "denied" }, {
      path: "/tool-results",
      headers: { "x-approval-mode": mode },
    });
    const types = typesOf(await stream.readToEnd());
    const denial = mode === "parts" ? "tool-output-denied" : "tool-output-available";
    assertEquals(types.slice(0, 2), ["start", denial]);
    assertEquals(types.at(-1), "finish");
    assertEquals(await world.eventTitles(person.homeId), []);
  }
});
