import { assertEquals, assertRejects } from "@std/assert";
import { readBoundedBody } from "@function/model/read_bounded_body.ts";

Deno.test("readBoundedBody() cancels a body that stalls and rejects with the signal's reason", async () => {
  let isCancelled = false;
  const stalled = new Response(new ReadableStream({ cancel: () => void (isCancelled = true) }));
  const controller = new AbortController();
  const read = readBoundedBody(stalled, 100, controller.signal);
  controller.abort(new RangeError("stopped"));
  await assertRejects(() => read, RangeError, "stopped");
  assertEquals(isCancelled, true);
});
