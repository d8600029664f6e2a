/** Workers are killed with SIGKILL between any two steps: lease, call of the webhook, settlement. */
import { assertEquals } from "@std/assert";
import { setTimeout as delay } from "node:timers/promises";
import type { ApiFault } from "../../support/api_proxy.ts";
import { awaitLater } from "../../support/await_later.ts";
import { chooseFaultSeed, createRandom } from "../../support/random.ts";
import { until } from "../../support/until.ts";
import { assertEachOnce, inReminderScene, LEASE } from "./scene.ts";

/** The request at which the worker is killed, and how often the message is sent afterwards. */
type Death = [when: string, name: ApiFault["name"], kind: ApiFault["kind"], copies: number];

// `refuse`: the request is lost. `hold`: it arrives after the kill. `hold_answer`: only its response is lost.
const DEATHS: Death[] = [
  ["before the lease", "lease_reminders", "refuse", 1],
  ["while the lease is on its way", "lease_reminders", "hold", 1],
  ["after the lease", "lease_reminders", "hold_answer", 1],
  ["before the settlement", "settle_reminder", "refuse", 2],
  ["while the settlement is on its way", "settle_reminder", "hold", 1],
  ["after the settlement", "settle_reminder", "hold_answer", 1],
];

for (const [when, name, kind, copies] of DEATHS) {
  inReminderScene(`F-D14: a worker killed ${when} loses and doubles no message`, async (scene) => {
    const ids = await scene.enqueue(1);
    const [worker, other] = scene.workers;
    scene.api.break({ name, kind, held: () => worker.kill() });
    assertEquals(await worker.deliver(), null);
    // A held request arrives after the kill.
    await until(() => scene.api.calls.every(({ ended }) => ended < Infinity));
    await other.deliver();
    await scene.wait(LEASE);
    await scene.deliverBoth();
    await assertEachOnce(scene, ids);
    assertEquals(scene.receiver.received.length, copies);
  });
}

inReminderScene(
  "F-D14: a worker killed while the webhook has its message sends it again with the same id",
  async (scene) => {
    const ids = await scene.enqueue(1);
    const [worker, other] = scene.workers;
    scene.receiver.respond = () => {
      worker.kill();
      scene.receiver.respond = undefined;
      return 200;
    };
    assertEquals(await worker.deliver(), null);
    assertEquals(await other.deliver(), { delivered: 0, failed: 0 });
    await scene.wait(LEASE);
    await scene.deliverBoth();
    await assertEachOnce(scene, ids);
    assertEquals(scene.receiver.received.length, 2);
  },
);

inReminderScene(
  "F-D14: two workers killed at random deliver each of 10 messages once in effect",
  async (scene) => {
    const random = createRandom(chooseFaultSeed());
    const ids = await scene.enqueue(10);
    scene.receiver.respond = async () => {
      await delay(random() * 20);
      return random() < 0.2 ? 503 : 200;
    };
    for (const worker of [...scene.workers, ...scene.workers]) {
      const delivering = awaitLater(scene.deliverBoth());
      await delay(random() * 40);
      worker.kill();
      await delivering;
      await scene.wait(LEASE);
    }
    scene.receiver.respond = undefined;
    for (let round = 0; round < 20; round++) {
      await scene.deliverBoth();
      if ((await scene.countStates(ids))["delivered"] === ids.length) break;
      await scene.wait(LEASE);
    }
    await assertEachOnce(scene, ids);
  },
);
