/** What OpenAI's families refuse is known from the model's name: the first turn of a process has no refused request. */
import { assertEquals } from "@std/assert";
import { startAnotherFunction } from "../../support/another_function.ts";
import { inWorld } from "../../support/in_world.ts";
import { recordIssue } from "../../support/tool_calls.ts";

const test = inWorld();

const MODELS = ["gpt-6.1-terra", "openai/gpt-6-luna", "gpt-5.4-mini", "gpt-5-mini"];

for (const model of MODELS) {
  for (const accept of ["application/json", "text/event-stream"]) {
    test(`${model}: both passes of a new process are accepted (${accept})`, async (world) => {
      await using cold = await startAnotherFunction(world, { OPENAI_MODEL: model });
      world.model.script.next({ toolCalls: [recordIssue("Leaking tap")], when: { pass: 1 } });
      const person = await world.person();
      const body = JSON.stringify({ message: "The tap leaks, what now?" });
      const headers = {
        authorization: `Bearer ${person.token}`,
        "content-type": "application/json",
        accept,
      };
      const reply = await fetch(cold.url, { method: "POST", headers, body });
      assertEquals([reply.status, (await reply.text()).includes("record_home_event")], [200, true]);
      const requests = world.model.script.requests();
      assertEquals(requests.map(({ refused }) => refused), [undefined, undefined]);
    });
  }
}
