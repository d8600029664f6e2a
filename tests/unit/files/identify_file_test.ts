import { assertEquals } from "@std/assert";
import { identifyFile } from "@function/files/identify_file.ts";
import { encode, FORMATS, renderLabel } from "../../support/pictures.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

for (const format of FORMATS) {
  Deno.test(`identifyFile() reads the type and the size of a ${format}`, async () => {
    const bytes = await encode(renderLabel(["Acme"]), format);
    assertEquals(identifyFile(bytes), { mediaType: `image/${format}`, pixels: 720 * 112 });
  });
}

Deno.test("identifyFile() takes a PDF", () => {
  assertEquals(identifyFile(bytesOf("%PDF-1.7\n")), { mediaType: "application/pdf", pixels: 0 });
});

Deno.test("identifyFile() takes nothing else, whatever the file is called", () => {
  const others = [
    bytesOf("GIF89a\x01\0\x01\0\0\0\0;"),
    bytesOf("<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>"),
    bytesOf("<html>"),
    bytesOf(""),
    bytesOf("PK\x03\x04"),
    Uint8Array.of(0xff, 0xd8, 0xff),
  ];
  assertEquals(others.map(identifyFile), others.map(() => undefined));
});
