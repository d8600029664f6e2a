/** One key that a person's devices send for two homes at the same time. PGlite runs no two at once. */
import { assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { DataResponse } from "../../support/person.ts";
import { startBehindLock } from "../../support/start_behind_lock.ts";

const test = inWorld();

const describe = ({ status, body }: DataResponse) => [
  status,
  (body as { details?: string }).details,
];

test("one key for calls in two homes at once is a mismatch in the second", async (world) => {
  const owner = await world.person();
  const created = await owner.rpc("create_home", { name: "Cabin", time_zone: "Europe/Berlin" });
  const idempotency_key = crypto.randomUUID();
  const record = (home_id: string) =>
    owner.rpc("run_home_tool", {
      home_id,
      tool_name: "record_home_event",
      input: { event_type: "note", title: "Filter size is 16x25" },
      idempotency_key,
    });
  const answers = await startBehindLock(
    world,
    ["private.person_storage_days", "person_id = $1", owner.id],
    () => record(owner.homeId),
    () => record(created.body as string),
  );
  assertEquals(answers.map(describe), [[200, undefined], [422, "idempotency_mismatch"]]);
  assertEquals(await world.eventTitles(owner.homeId), ["Filter size is 16x25"]);
  assertEquals(await world.eventTitles(created.body as string), []);
});

test("one key for a call and a new home at once is a mismatch in the second", async (world) => {
  const owner = await world.person();
  const idempotency_key = crypto.randomUUID();
  const answers = await startBehindLock(
    world,
    ["private.person_storage_days", "person_id = $1", owner.id],
    () =>
      owner.rpc("run_home_tool", {
        home_id: owner.homeId,
        tool_name: "record_home_event",
        input: { event_type: "note", title: "Filter size is 16x25" },
        idempotency_key,
      }),
    () => owner.rpc("create_home", { name: "Cabin", time_zone: "Europe/Berlin", idempotency_key }),
  );
  assertEquals(answers.map(describe), [[200, undefined], [422, "idempotency_mismatch"]]);
});
