import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { chatRequest } from "../../local/model/answer/chat_request.ts";
import { chunksOf, pieces } from "../../local/model/answer/chunks.ts";
import { checkRequest } from "../../local/model/check_request.ts";
import { requestParser } from "../../local/model/http/parse_request.ts";
import { answerByRules } from "../../local/model/rules/answer_by_rules.ts";
import { asking, body, HOME, type Message, TOOLS } from "./sample_home.ts";

const role = fc.constantFrom("system", "user", "assistant", "tool", "owner");
const message = fc.oneof(
  fc.record({
    role,
    content: fc.jsonValue(),
    tool_calls: fc.jsonValue(),
    tool_call_id: fc.string(),
  }, {
    requiredKeys: [],
  }),
  fc.jsonValue(),
);

Deno.test("checkRequest() takes any messages, tools and parameters", () => {
  fc.assert(fc.property(
    fc.array(message, { maxLength: 6 }),
    fc.dictionary(fc.constantFrom("tools", "tool_choice", "max_tokens", "stream"), fc.jsonValue()),
    fc.constantFrom<("openai" | "gemini")[]>(["openai"], ["gemini"], ["openai", "gemini"]),
    (messages, more, providers) => {
      const refusal = checkRequest(body(messages as Message[], more), { providers });
      assertEquals(refusal === null || refusal.status === 400, true);
    },
  ));
});

const WORDS = [
  ...[
    "leak",
    "leaking",
    "noisy",
    "fixed",
    "replaced",
    "flushed",
    "quoted",
    "mark",
    "till",
    "April",
  ],
  ...[
    "when",
    "did",
    "last",
    "how much",
    "due",
    "not",
    "if",
    "my",
    "sister's",
    "water heater",
    "it",
  ],
  ...[
    "the toilet",
    "yesterday",
    "$40",
    "6,800",
    "and",
    ",",
    ";",
    "?",
    "gas",
    "don't log",
    "reopen",
  ],
  ...[
    "email",
    "text",
    "the plumber",
    "Joe",
    "about",
    "asking for",
    "we paid",
    "it cost",
    "it was",
    "450",
    '"',
    ":",
  ],
];
const sentence = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }).map((words) => words.join(" ")),
);

Deno.test("rules answer anything with a call or with words that end in the sign-off", () => {
  fc.assert(fc.property(
    sentence,
    fc.oneof(fc.constant(HOME), fc.jsonValue()),
    (said, home) => {
      const request = body(asking(said, home), { tools: TOOLS });
      const { text, toolCalls } = answerByRules(chatRequest(request, ""));
      if (toolCalls) assertEquals(toolCalls.length > 0 && text === null, true);
      else assertEquals(text?.endsWith("\n\n— offline model"), true);
    },
  ));
});

type Delta = { content?: string; tool_calls?: { function: { arguments: string } }[] };

Deno.test("a stream says what the JSON answer says", () => {
  fc.assert(fc.property(sentence, fc.string(), (content, args) => {
    assertEquals(pieces(content).join(""), content);
    const call = { id: "a", type: "function", function: { name: "f", arguments: args } };
    const whole = { role: "assistant", content, tool_calls: [call] };
    const chunks = chunksOf({ choices: [{ index: 0, message: whole, finish_reason: "stop" }] });
    let text = "";
    let streamed = "";
    for (const { choices } of chunks as unknown as { choices: { delta: Delta }[] }[]) {
      text += choices[0]!.delta.content ?? "";
      streamed += choices[0]!.delta.tool_calls?.[0]?.function.arguments ?? "";
    }
    assertEquals([text, streamed], [content, args]);
  }));
});

Deno.test("requests are read the same however the network cuts them", () => {
  const wire = new TextEncoder().encode(
    "POST /a HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc" +
      "POST /b HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nde\r\n1\r\nf\r\n0\r\n\r\n" +
      "GET /c HTTP/1.1\r\nX: y\r\n\r\n",
  );
  fc.assert(fc.property(fc.array(fc.nat({ max: wire.length })), (cuts) => {
    const parse = requestParser();
    const ends = [...cuts.sort((a, b) => a - b), wire.length];
    const requests = ends.flatMap((end, i) => parse(wire.slice(ends[i - 1] ?? 0, end)));
    const seen = requests.map(({ target, body }) => [target, new TextDecoder().decode(body)]);
    assertEquals(seen, [["/a", "abc"], ["/b", "def"], ["/c", ""]]);
  }));
});
