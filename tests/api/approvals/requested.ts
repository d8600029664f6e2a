import { assert, assertEquals } from "@std/assert";
import { anotherFunction } from "../../support/another_function.ts";
import { sendRequest } from "../../support/http_request.ts";
import type { ApprovalPlan } from "../../../supabase/functions/ai-home-assistant/contract/tool_call_view.ts";
import { inWorld } from "../../support/in_world.ts";
import { startApprovalTurn, storedApproval } from "../../support/pending_calls.ts";
import { recordLeak } from "../../support/tool_calls.ts";

const test = inWorld();

const shortLived = anotherFunction({ APPROVAL_TTL_HOURS: "3" });

test("asks for an approval with a preview and writes nothing", async (world) => {
  const { person, asked: { status, reply }, threadId } = await startApprovalTurn(world);
  const { id } = await storedApproval(world, threadId);
  assertEquals([status, reply.status], [200, "requires_action"]);
  assertEquals(reply.message, "May I record “Leaking tap”?");
  assertEquals([reply.functionCall, reply.functionResult], [undefined, undefined]);
  const [call] = reply.toolCalls;
  const { expiresAt, plan, ...shown } = call!.approval as unknown as Record<string, string> & {
    plan: ApprovalPlan;
  };
  assertEquals([call!.state, call!.input], ["approval-requested", recordLeak().arguments]);
  assertEquals(shown, { id, preview: "May I record “Leaking tap”?" });
  assertEquals([plan.id, ...Object.keys(plan)], [id, "id", "changes"]);
  assertEquals(plan.changes.map(({ key, code, label }) => [key, code, label]), [
    ["event:new:1", "event_added", "Leaking tap"],
  ]);
  assert(Math.abs(Date.parse(expiresAt!) - Date.now() - 24 * 3_600_000) < 3_600_000, expiresAt);
  assertEquals(await world.eventTitles(person.homeId), []);
  assertEquals(world.modelRequests().length, 1, "no pass two before the decision");
});

test("APPROVAL_TTL_HOURS sets the expiry of an approval", async (world) => {
  const person = await world.person({ policy: "approval" });
  const { url } = await shortLived(world);
  world.model.script.next({ toolCalls: [recordLeak()], when: { pass: 1 } });
  const body = JSON.stringify({ message: "The tap leaks" });
  const asked = await sendRequest(url, person, { body });
  const { hours } = await storedApproval(world, asked.reply.threadId);
  assertEquals(Math.round(hours * 1_000) / 1_000, 3);
});
