import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { createTextStream } from "../../supabase/functions/ai-home-assistant/text_stream.ts";
import { storableText } from "../../supabase/functions/ai-home-assistant/storable_text.ts";

const piece = fc.array(
  fc.constantFrom("a", " ", "\n", "\u00a0", "\0", "\ud83d", "\udd27", "🔧", "é"),
  { maxLength: 5 },
).map((letters) => letters.join(""));

Deno.test("the pieces of a flow are together what is stored", () => {
  fc.assert(fc.property(fc.array(piece, { maxLength: 8 }), fc.boolean(), (pieces, trim) => {
    const flow = createTextStream({ trim });
    const shown = [...pieces.map(flow.push), flow.end()];
    const stored = storableText(pieces.join(""));
    assertEquals(shown.join(""), trim ? stored.trim() : stored);
    for (const text of shown) assert(text.isWellFormed());
  }));
});

Deno.test("a flow shows words as soon as they come", () => {
  const flow = createTextStream({ trim: true });
  assertEquals(["  ", "Turn ", "off", " it"].map(flow.push), ["", "Turn", " off", " it"]);
});
