/** The operator's server is slow or down. */
import { assertEquals } from "@std/assert";
import { createWebhook } from "../../../supabase/functions/home-reminders/create_webhook.ts";
import type { Reminder } from "../../../supabase/functions/home-reminders/outbox.ts";
import { awaitLater } from "../../support/await_later.ts";
import { WEBHOOK_SECRET } from "../../support/reminders.ts";
import { until } from "../../support/until.ts";
import { assertEachOnce, inReminderScene, LEASE } from "./scene.ts";

inReminderScene(
  "a message whose webhook answers after the lease is settled once by two workers",
  async (scene) => {
    const ids = await scene.enqueue(1);
    const slow = Promise.withResolvers<number>();
    scene.receiver.respond = () => slow.promise;
    const [worker, other] = scene.workers;
    const first = awaitLater(worker.deliver());
    await until(() => scene.receiver.received.length === 1);
    scene.receiver.respond = undefined;
    await scene.wait(LEASE);
    assertEquals(await other.deliver(), { delivered: 1, failed: 0 });
    slow.resolve(200);
    assertEquals(await first, { delivered: 1, failed: 0 });
    await assertEachOnce(scene, ids);
  },
);

inReminderScene(
  "a late failure of one worker does not undo the success of another",
  async (scene) => {
    const ids = await scene.enqueue(1);
    const slow = Promise.withResolvers<number>();
    scene.receiver.respond = () => slow.promise;
    const [worker, other] = scene.workers;
    const first = awaitLater(worker.deliver());
    await until(() => scene.receiver.received.length === 1);
    scene.receiver.respond = undefined;
    await scene.wait(LEASE);
    await other.deliver();
    slow.resolve(500);
    assertEquals(await first, { delivered: 0, failed: 1 });
    await assertEachOnce(scene, ids);
  },
);

inReminderScene(
  "messages wait while the webhook answers 5xx and while it refuses connections",
  async (scene) => {
    const ids = await scene.enqueue(3);
    scene.receiver.respond = () => 502;
    await scene.deliverBoth();
    await scene.receiver.shut();
    const arrived = scene.receiver.received.length;
    assertEquals(arrived, 3);
    for (const minutes of [1, 2, 4]) {
      // Half of the pause is too early.
      await scene.wait(minutes * 30_000);
      await scene.deliverBoth();
      await scene.wait(minutes * 30_000);
      await scene.deliverBoth();
    }
    const attempts = await scene.sql(
      "select distinct attempts from public.reminders where id = any ($1)",
      [ids],
    );
    assertEquals(attempts, [{ attempts: 4 }]);
    scene.receiver.open();
    scene.receiver.respond = undefined;
    assertEquals(scene.receiver.received.length, arrived);
    await scene.wait(8 * 60_000);
    await scene.deliverBoth();
    await assertEachOnce(scene, ids);
  },
);

inReminderScene(
  "a message that nobody took goes on in the morning, and none is sent at night",
  async (scene) => {
    const ids = await scene.enqueue(1);
    scene.receiver.respond = () => 503;
    await scene.deliverBoth();
    const first = scene.receiver.received.length;
    scene.receiver.respond = undefined;
    // From ten o'clock to half past seven the next morning.
    for (let hour = 10; hour < 21; hour++) await scene.wait(60 * 60_000);
    await scene.sql("select private.enqueue_reminders()");
    for (let half = 0; half < 21; half++) {
      await scene.wait(30 * 60_000);
      await scene.deliverBoth();
    }
    assertEquals(scene.receiver.received.length, first, "silence from 20 to 8 o'clock");
    await scene.wait(60 * 60_000);
    await scene.deliverBoth();
    await assertEachOnce(scene, ids);
  },
);

Deno.test("createWebhook() gives up a webhook that does not answer in time", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, () => promise);
  const send = createWebhook({
    url: `http://127.0.0.1:${server.addr.port}/`,
    secret: WEBHOOK_SECRET,
    appUrl: "https://app.example.com",
    timeoutMs: 50,
    now: Date.now,
  });
  const reminder: Reminder = {
    id: "r1",
    attempt: 1,
    home_id: "h1",
    person_id: "p1",
    channel: "email",
    date: "2030-01-10",
    home_name: "Maple Street",
    language: "en",
    unsubscribe: "0".repeat(64),
    items: [],
  };
  assertEquals(await send(reminder), false);
  resolve(new Response());
  await server.shutdown();
});
