import { assertEquals } from "@std/assert";
import type { StoredMessage } from "../../../supabase/functions/ai-home-assistant/contract/parts.ts";
import { fromClientMessages } from "../../../supabase/functions/ai-home-assistant/conversation/from_clients/from_client_messages.ts";
import { toModelMessages } from "../../../supabase/functions/ai-home-assistant/conversation/to_model/to_model_messages.ts";
import { toUiMessages } from "../../../supabase/functions/ai-home-assistant/conversation/to_ui/to_ui_messages.ts";

const text = await Deno.readTextFile(new URL("../../../docs/conversation.md", import.meta.url));
const rows = [...text.matchAll(/^\| (.+?) \| (.+?) \| `(.+?)` \| `(.+?)` \|$/gm)];

const PROJECTIONS: Record<string, (before: unknown) => unknown> = {
  "from clients": (before) =>
    fromClientMessages([before].flat()).messages.flatMap(({ parts }) => parts),
  "to the model": (before) => toModelMessages(stored(before), { model: "any" }).messages,
  "to UI messages": (before) =>
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

Deno.test("docs/conversation.md has examples of each projection", () => {
  assertEquals(
    new Set(rows.map(([, projection]) => projection)),
    new Set(Object.keys(PROJECTIONS)),
  );
});

for (const [, projection, which, before, after] of rows) {
  Deno.test(`docs/conversation.md: ${projection}: ${which}`, () => {
    assertEquals(PROJECTIONS[projection!]!(JSON.parse(before!)), JSON.parse(after!));
  });
}
