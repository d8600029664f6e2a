/** What the function sends to the database, as docs/openapi.json describes it. */
import { assertEquals } from "@std/assert";
import {
  findTurnRequest,
  TURN_REQUESTS,
} from "../../../local/reference/openapi/data_api/turn_requests.ts";
import { inHome } from "../../support/in_world.ts";
import { startApprovalTurn } from "../../support/pending_calls.ts";
import { follow, holdInPassTwo, stop } from "../../support/running_turn.ts";
import { openStream } from "../../support/turn_stream.ts";
import type { World } from "../../support/world.ts";

const test = inHome();

/** `renew_turn` is called after seconds only. */
const FUNCTIONS = [
  "answer_call",
  "append_turn_events",
  "begin_turn",
  "finish_turn",
  "read_messages",
  "read_turn_events",
  "release_turn",
  "run_tools",
  "stop_turn",
];

/** Returns the requests that the function sends from now on, by SQL function. */
function keepRequests({ api }: World): Map<string, unknown[]> {
  const kept = new Map<string, unknown[]>();
  for (const name of FUNCTIONS) {
    kept.set(name, []);
    api.break({
      name,
      kind: "change",
      times: Infinity,
      change: (body: { request: unknown }) => (kept.get(name)!.push(body.request), body),
    });
  }
  return kept;
}

test("requests to the functions of turns have the fields of docs/openapi.json and no others", async ({ world, person }) => {
  const kept = keepRequests(world);
  const { person: approver, call } = await startApprovalTurn(world);
  const approve = { ...call, output: "approved" };
  await (await openStream(world, approver, approve, { path: "/tool-results" })).readToEnd();
  await approver.readThread("default");
  const { stream, threadId } = await holdInPassTwo(world, person);
  const follower = await follow(world, person, threadId);
  await follower.waitForText("The tap");
  await stop(world, person, threadId);
  await stream.readToEnd();
  await follower.readToEnd();
  world.model.script.next({ fault: "F-L01" });
  await person.ask("Hello");

  for (const [name, requests] of kept) {
    assertEquals([name, requests.length > 0], [name, true]);
    const schema = TURN_REQUESTS[findTurnRequest(`${name}.request`)!]!;
    // Parsing leaves out fields that the schema does not have.
    for (const request of requests) assertEquals(schema.parse(request), request, name);
  }
});
