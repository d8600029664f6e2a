import { assert, assertEquals } from "@std/assert";
import { StorableTextStream } from "@function/text_stream.ts";
import { toStorableText } from "@function/storable_text.ts";
import fc from "../support/fast_check.ts";

const delta = fc.array(
  fc.constantFrom("a", " ", "\n", "\u00a0", "\0", "\ud83d", "\udd27", "🔧", "é"),
  { maxLength: 5 },
).map((letters) => letters.join(""));

Deno.test("the concatenated stream equals the stored text", () => {
  fc.assert(fc.property(fc.array(delta, { maxLength: 8 }), fc.boolean(), (deltas, trim) => {
    const stream = new StorableTextStream({ trim });
    const output = [...deltas.map((delta) => stream.push(delta)), stream.end()];
    const stored = toStorableText(deltas.join(""));
    assertEquals(output.join(""), trim ? stored.trim() : stored);
    for (const text of output) assert(text.isWellFormed());
  }));
});

Deno.test("emits words as soon as they arrive", () => {
  const stream = new StorableTextStream({ trim: true });
  assertEquals(["  ", "Turn ", "off", " it"].map((delta) => stream.push(delta)), [
    "",
    "Turn",
    " off",
    " it",
  ]);
});
