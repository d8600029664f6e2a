import { assertEquals } from "@std/assert";
import { identifyFile } from "@function/files/identify_file.ts";
import { renderLabel } from "../../support/pictures.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

for (const format of ["jpeg", "png", "webp"] as const) {
  Deno.test(`identifyFile() reads the type and the size of a ${format}`, async () => {
    const bytes = new Uint8Array(await renderLabel(["Acme"]).toFormat(format).toBuffer());
    assertEquals(identifyFile(bytes), { mediaType: `image/${format}`, pixels: 720 * 112 });
  });
}

Deno.test("identifyFile() takes a PDF", () => {
  assertEquals(identifyFile(bytesOf("%PDF-1.7\n")), { mediaType: "application/pdf", pixels: 0 });
});

Deno.test("identifyFile() takes nothing else, whatever the file is called", async () => {
  const gif = new Uint8Array(await renderLabel(["Acme"]).gif().toBuffer());
  const tiff = new Uint8Array(await renderLabel(["Acme"]).tiff().toBuffer());
  const others = [
    gif,
    tiff,
    bytesOf("<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>"),
    bytesOf("<html>"),
    bytesOf(""),
    bytesOf("PK\x03\x04"),
    Uint8Array.of(0xff, 0xd8, 0xff),
  ];
  assertEquals(others.map(identifyFile), others.map(() => undefined));
});
