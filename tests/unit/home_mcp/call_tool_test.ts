import { assertEquals } from "@std/assert";
import { DONE, HOME, startEndpoint } from "./mcp_endpoint.ts";

Deno.test("a call with an idempotency key that is no string runs nothing", async () => {
  for (const idempotencyKey of [12345678, true, {}, ["12345678"]]) {
    for (const generation of ["callTool", "callToolOf2025"] as const) {
      const endpoint = startEndpoint({ run: () => DONE });
      const result = await endpoint[generation]({
        name: "list_attention",
        _meta: { idempotencyKey },
      });
      const { isError, structuredContent: { success, code, message } } = result;
      assertEquals([isError, success, code], [true, false, "invalid_arguments"]);
      assertEquals(message, "The idempotency key is not a string.");
      assertEquals(endpoint.calls, []);
    }
  }
});

Deno.test("a call passes its idempotency key on; null is none", async () => {
  for (const idempotencyKey of ["12345678", null]) {
    const { callTool, requests } = startEndpoint({ run: () => DONE });
    const { isError } = await callTool({ name: "list_attention", _meta: { idempotencyKey } });
    assertEquals(isError, false);
    assertEquals(requests.map((request) => request.idempotency_key ?? null), [idempotencyKey]);
    assertEquals("idempotency_key" in requests[0]!, idempotencyKey !== null);
  }
});

Deno.test("list_homes says which homes the client may write in", async () => {
  const readOnly = { ...HOME, id: "0198a000-0000-7000-8000-00000000000b" };
  const { callTool } = startEndpoint({
    run: () => DONE,
    homes: [HOME, readOnly],
    writableHomes: [HOME.id],
  });
  const { structuredContent } = await callTool({ name: "list_homes" });
  const homes: { id: string; access: string }[] = structuredContent.data.homes;
  assertEquals(homes.map(({ id, access }) => [id, access]), [
    [HOME.id, "write"],
    [readOnly.id, "read"],
  ]);
});
