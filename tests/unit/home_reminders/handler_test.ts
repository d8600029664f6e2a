import { assertEquals } from "@std/assert";
import { createHandler } from "../../../supabase/functions/home-reminders/handler.ts";
import type { Reminder } from "../../../supabase/functions/home-reminders/outbox.ts";

const TOKEN = "0123456789abcdef".repeat(4);
const OUTCOME = { action: "done", success: true, code: "ok", message: "Done." };

function setUp(secret: string | null) {
  const calls: string[] = [];
  const handle = createHandler({
    outbox: {
      lease: () => {
        calls.push("lease");
        return Promise.resolve([]);
      },
      settle: () => Promise.resolve(),
      useActLink: (token) => Promise.resolve(token === TOKEN ? OUTCOME : null),
    },
    send: () => Promise.resolve(true),
    secret,
    newId: () => "id",
    log: () => {},
  });
  const post = async (path: string, init: RequestInit) => {
    const url = `http://localhost/home-reminders/${path}`;
    const response = await handle(new Request(url, { method: "POST", ...init }));
    return { status: response.status, body: await response.json() };
  };
  return { post, calls, handle };
}

Deno.test("without a secret nothing is delivered, whatever the caller sends", async () => {
  const { post, calls } = setUp(null);
  for (const authorization of ["", "Bearer", "Bearer ", "Bearer null", `Bearer ${TOKEN}`]) {
    const { status, body } = await post("deliver", { headers: { authorization } });
    assertEquals([status, body.code], [503, "misconfigured"]);
  }
  assertEquals(calls, []);
});

Deno.test("executes act links without a secret", async () => {
  const { post } = setUp(null);
  const act = (token: string) => post("act", { body: JSON.stringify({ token }) });
  assertEquals(await act(TOKEN), { status: 200, body: OUTCOME });
  assertEquals((await act("0".repeat(64))).status, 404);
});

Deno.test("delivers only for the bearer of the secret", async () => {
  const { post, calls } = setUp(TOKEN);
  for (const authorization of ["", "Bearer ", `Basic ${TOKEN}`, `Bearer ${TOKEN}0`]) {
    assertEquals((await post("deliver", { headers: { authorization } })).status, 401);
  }
  assertEquals(calls, []);
  const { status } = await post("deliver", { headers: { authorization: `Bearer ${TOKEN}` } });
  assertEquals([status, calls], [200, ["lease"]]);
});

Deno.test("logs a warning when a reminder is not delivered", async () => {
  for (const [sent, level] of [[[true, true], "info"], [[true, false], "warn"]] as const) {
    const left = [...sent];
    const lines: string[] = [];
    const handle = createHandler({
      outbox: {
        lease: () => Promise.resolve(sent.map(() => ({}) as Reminder)),
        settle: () => Promise.resolve(),
        useActLink: () => Promise.resolve(null),
      },
      send: () => Promise.resolve(left.shift()!),
      secret: TOKEN,
      newId: () => "id",
      log: (line) => lines.push(line),
    });
    const headers = { authorization: `Bearer ${TOKEN}` };
    await handle(
      new Request("http://localhost/home-reminders/deliver", { method: "POST", headers }),
    );
    const delivered = sent.filter(Boolean).length;
    assertEquals(lines.map((line) => JSON.parse(line)), [
      { event: "reminders", level, delivered, failed: sent.length - delivered },
    ]);
  }
});

Deno.test("F-Q (limits): reads no more than a mebibyte of a body that has no end", async () => {
  const { post } = setUp(null);
  let kiloBytes = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      kiloBytes++;
      controller.enqueue(new Uint8Array(1_024).fill(32));
    },
  });
  const { status } = await post("act", { body });
  assertEquals([status, kiloBytes < 1_100], [400, true]);
});

Deno.test("a page may read that an address does not exist, because its preflight is allowed", async () => {
  const { handle } = setUp(null);
  const send = (method: string) =>
    handle(new Request("http://localhost/home-reminders/nothing", { method }));
  const [preflight, response] = [await send("OPTIONS"), await send("POST")];
  assertEquals([preflight.status, response.status], [204, 404]);
  for (const { headers } of [preflight, response]) {
    assertEquals(headers.get("access-control-allow-origin"), "*");
  }
});
