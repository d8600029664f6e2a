import { assertEquals } from "@std/assert";
import { spanishSentences } from "@function/sentences/spanish.ts";
import { startAnotherFunction } from "../../support/another_function.ts";
import { sendRequest } from "../../support/http_request.ts";
import { inHome } from "../../support/in_world.ts";
import { recordIssue, updateStatus } from "../../support/tool_calls.ts";

const test = inHome();

test("with FAST_ACK=on a status change is confirmed in the person's language without pass two, a question is not", async ({ world, person }) => {
  await using quick = await startAnotherFunction(world, { FAST_ACK: "on" });
  world.model.script.next({ toolCalls: [recordIssue("Leak")] });
  const { reply: { functionResult } } = await person.ask("The tap leaks");
  const { issue_id } = JSON.parse(functionResult!).data;
  const ask = async (message: string, status: string, locale: string) => {
    const passes = world.modelRequests().length;
    world.model.script.next({ toolCalls: [updateStatus(issue_id, status)] });
    const body = JSON.stringify({ message, propertyId: person.homeId, locale });
    const { reply } = await sendRequest(quick.url, person, { body });
    return { reply, passes: world.modelRequests().length - passes };
  };

  const fixed = await ask("It's fixed", "resolved", "en");
  assertEquals(
    [fixed.passes, fixed.reply.message, fixed.reply.outcome],
    [1, "Marked “Leak” as resolved.", "saved"],
  );
  const reopened = await ask("Sigue goteando", "open", "es");
  assertEquals(
    [reopened.passes, reopened.reply.message],
    [1, "“Leak” vuelve a estar abierto."],
  );
  assertEquals(reopened.reply.suggestions.at(-1), spanishSentences.suggestions.undo);
  assertEquals((await ask("It's fixed, why did it leak?", "resolved", "en")).passes, 2);
});
