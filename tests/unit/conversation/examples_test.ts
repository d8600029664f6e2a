import { assertEquals } from "@std/assert";
import type { StoredMessage } from "@function/contract/parts.ts";
import { readClientMessage } from "@function/conversation/client_message.ts";
import { toModelMessages } from "@function/conversation/to_model_messages.ts";
import { toUiMessages } from "@function/conversation/to_ui_messages.ts";

const PROJECTIONS: Record<string, (before: unknown) => unknown> = {
  "From clients": (before) => readClientMessage(before).message?.parts ?? [],
  "To the model": (before) => toModelMessages(stored(before), { model: "any" }).messages,
  "To UI messages": (before) =>
    toUiMessages(stored(before)).map(({ role, parts }) => ({ role, parts })),
};

function stored(messages: unknown): StoredMessage[] {
  return (messages as Pick<StoredMessage, "role" | "parts">[]).map((message, i) => ({
    ...message,
    id: `m${i}`,
    origin: "turn",
    model: null,
    provider: null,
  }));
}

const page = await Deno.readTextFile(new URL("examples.md", import.meta.url));
const sections = page.split("\n## ").slice(1);

for (const section of sections) {
  const [projection, ...cases] = section.split("\n### ");
  const project = PROJECTIONS[projection!.trim()]!;
  for (const example of cases) {
    const blocks = [...example.matchAll(/```json\n(.*?)```/gs)].map(([, json]) =>
      JSON.parse(json!)
    );
    const after = blocks.pop();
    Deno.test(`${projection!.trim()}: ${example.split("\n")[0]}`, () => {
      assertEquals(blocks.length > 0, true);
      for (const before of blocks) assertEquals(project(before), after);
    });
  }
}

Deno.test("examples.md has examples of each projection", () => {
  assertEquals(sections.map((section) => section.split("\n")[0]), Object.keys(PROJECTIONS));
});
