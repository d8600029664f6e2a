import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { createSseParser, type ServerSentEvent } from "@function/model/streaming/sse_parser.ts";

function parse(...pieces: string[]): ServerSentEvent[] {
  const events: ServerSentEvent[] = [];
  const parser = createSseParser((event) => events.push(event));
  pieces.forEach(parser.push);
  const rest = parser.end();
  return rest ? [...events, rest] : events;
}

const event = (data: string, name = "") => ({ event: name, data });

Deno.test("ends an event at a blank line with each kind of line end", () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    assertEquals(parse(`data: a${end}${end}data:b${end}${end}`), [event("a"), event("b")]);
  }
});

Deno.test("joins data lines and ignores comments, ids and unknown fields", () => {
  const text = ": hello\nid: 1\nretry: 5\nevent: error\nodd\ndata: {\ndata:  }\n\n";
  assertEquals(parse(text), [event("{\n }", "error")]);
  assertEquals(parse(": ping\n\nevent: ping\n\n"), []);
  assertEquals(parse("event: a\n\ndata: 1\n\n"), [event("1")]);
});

Deno.test("end() returns the event without a blank line", () => {
  assertEquals(parse("data: a\n\ndata: [DO", "NE]"), [event("a"), event("[DONE]")]);
});

Deno.test("parses the same events from any pieces of a text", () => {
  const line = fc.constantFrom("data: a", "data:", "data: b: c", "data", ": c", "event: e", "", "");
  const ended = fc.tuple(line, fc.constantFrom("\n", "\r\n", "\r")).map((pair) => pair.join(""));
  fc.assert(fc.property(
    fc.array(ended, { maxLength: 12 }).map((lines) => lines.join("")),
    fc.array(fc.nat({ max: 80 }), { maxLength: 6 }),
    (text, cuts) => {
      const borders = [0, ...cuts.map((cut) => cut % (text.length + 1)), text.length].sort((a, b) =>
        a - b
      );
      const pieces = borders.slice(1).map((border, i) => text.slice(borders[i], border));
      assertEquals(parse(...pieces), parse(text));
      assertEquals(parse(...text.split("")), parse(text));
      assertEquals(parse(text), parse(text.replace(/\r\n?/g, "\n")));
    },
  ));
});
