import { assertEquals, assertRejects } from "@std/assert";
import { awaitFirstEvent } from "@function/http/response/route_result.ts";

async function* play(events: number[], error?: Error) {
  for (const event of events) yield await Promise.resolve(event);
  if (error) throw error;
}

Deno.test("awaitFirstEvent() rejects with the error of a turn that is refused", async () => {
  await assertRejects(() => awaitFirstEvent(play([], new Error("refused"))), Error, "refused");
});

Deno.test("awaitFirstEvent() returns the first event and yields all of them", async () => {
  for (const all of [[1, 2, 3], []]) {
    const { first, events } = await awaitFirstEvent(play(all));
    assertEquals(first, all[0]);
    assertEquals(await Array.fromAsync(events), all);
  }
});
