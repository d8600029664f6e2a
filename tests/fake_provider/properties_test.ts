import { assertEquals } from "@std/assert";
import { buildChunks, pieces } from "../../local/fake_provider/completion/build_chunks.ts";
import { checkRequest } from "../../local/fake_provider/check_request.ts";
import { createRequestParser } from "../../local/fake_provider/http/parse_request.ts";
import { body, type Message } from "./sample_home.ts";
import { withPlainKeys } from "../support/plain_keys.ts";
import fc from "../support/fast_check.ts";

const role = fc.constantFrom("system", "user", "assistant", "tool", "owner");
const message = fc.oneof(
  fc.record({
    role,
    content: withPlainKeys(fc.jsonValue()),
    tool_calls: withPlainKeys(fc.jsonValue()),
    tool_call_id: fc.string(),
  }, {
    requiredKeys: [],
  }),
  withPlainKeys(fc.jsonValue()),
);

Deno.test("checkRequest() never throws for any messages, tools and parameters", () => {
  fc.assert(fc.property(
    fc.array(message, { maxLength: 6 }),
    fc.dictionary(
      fc.constantFrom("tools", "tool_choice", "max_tokens", "stream"),
      withPlainKeys(fc.jsonValue()),
    ),
    fc.constantFrom<("openai" | "gemini")[]>(["openai"], ["gemini"], ["openai", "gemini"]),
    (messages, more, providers) => {
      const refusal = checkRequest(body(messages as Message[], more), { providers });
      assertEquals(refusal === null || refusal.status === 400, true);
    },
  ));
});

const text = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.lorem({ mode: "sentences" }));

type Delta = { content?: string; tool_calls?: { function: { arguments: string } }[] };

Deno.test("a stream has the content of the JSON completion", () => {
  fc.assert(fc.property(text, fc.string(), (content, args) => {
    assertEquals(pieces(content).join(""), content);
    const call = { id: "a", type: "function", function: { name: "f", arguments: args } };
    const whole = { role: "assistant", content, tool_calls: [call] };
    const chunks = buildChunks({ choices: [{ index: 0, message: whole, finish_reason: "stop" }] });
    let spoken = "";
    let streamed = "";
    for (const { choices } of chunks as unknown as { choices: { delta: Delta }[] }[]) {
      spoken += choices[0]!.delta.content ?? "";
      streamed += choices[0]!.delta.tool_calls?.[0]?.function.arguments ?? "";
    }
    assertEquals([spoken, streamed], [content, args]);
  }));
});

Deno.test("requests are parsed the same in any network pieces", () => {
  const wire = new TextEncoder().encode(
    "POST /a HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc" +
      "POST /b HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nde\r\n1\r\nf\r\n0\r\n\r\n" +
      "GET /c HTTP/1.1\r\nX: y\r\n\r\n",
  );
  fc.assert(fc.property(fc.array(fc.nat({ max: wire.length })), (cuts) => {
    const parse = createRequestParser();
    const ends = [...cuts.sort((a, b) => a - b), wire.length];
    const requests = ends.flatMap((end, i) => parse(wire.slice(ends[i - 1] ?? 0, end)));
    const seen = requests.map(({ target, body }) => [target, new TextDecoder().decode(body)]);
    assertEquals(seen, [["/a", "abc"], ["/b", "def"], ["/c", ""]]);
  }));
});
