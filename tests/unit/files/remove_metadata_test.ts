import { assert, assertEquals } from "@std/assert";
import { identifyFile } from "@function/files/identify_file.ts";
import { removeMetadata } from "@function/files/remove_metadata.ts";
import fc, { cases } from "../../support/fast_check.ts";
import {
  encode,
  encodeWithMetadata,
  FORMATS,
  readPixels,
  renderLabel,
} from "../../support/pictures.ts";

const label = () => renderLabel(["Acme WH-500", "S/N 0O8B-1I5S"]);
const textOf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

for (const format of FORMATS) {
  Deno.test(`removeMetadata() leaves the pixels of a ${format} and nothing about the place and the device`, async () => {
    const bytes = await encodeWithMetadata(label(), format);
    assert(textOf(bytes).includes("Secret Phone 5"));
    const { mediaType } = identifyFile(bytes)!;
    const cleaned = removeMetadata(bytes, mediaType);
    assert(!textOf(cleaned).includes("Secret"));
    assertEquals(await readPixels(cleaned), await readPixels(bytes));
    assertEquals(removeMetadata(cleaned, mediaType), cleaned);
    assertEquals(identifyFile(cleaned), identifyFile(bytes));
  });
}

Deno.test("removeMetadata() keeps the orientation of a JPEG", async () => {
  for (let orientation = 1; orientation <= 8; orientation++) {
    const bytes = await encodeWithMetadata(label(), "jpeg", orientation);
    const cleaned = removeMetadata(bytes, "image/jpeg");
    assertEquals(await readPixels(cleaned), await readPixels(bytes));
  }
});

Deno.test("removeMetadata() leaves out what follows the picture", async () => {
  for (const format of FORMATS) {
    const bytes = await encode(label(), format);
    const { mediaType } = identifyFile(bytes)!;
    const longer = new Uint8Array([...bytes, ...new TextEncoder().encode("<script>")]);
    assertEquals(removeMetadata(longer, mediaType), removeMetadata(bytes, mediaType));
  }
});

Deno.test("identifyFile() and removeMetadata() end for any bytes", async () => {
  const starts = await Promise.all(FORMATS.map((format) => encodeWithMetadata(label(), format)));
  const damaged = fc.tuple(
    fc.constantFrom(...starts),
    fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 8 }),
    fc.nat(2_000),
  ).map(([bytes, changes, length]) => {
    const copy = bytes.slice(0, length);
    for (const [at, byte] of changes) if (at < copy.length) copy[at] = byte;
    return copy;
  });
  fc.assert(
    fc.property(damaged, (bytes) => {
      const facts = identifyFile(bytes);
      if (!facts) return;
      assert(removeMetadata(bytes, facts.mediaType).length <= bytes.length + 64);
    }),
    { numRuns: cases(200) },
  );
});
