import { removeMetadata } from "@function/files/remove_metadata.ts";
import { assertEquals } from "@std/assert";
import { Buffer } from "node:buffer";
import { evaluatePictures, passes } from "../../eval/pictures/evaluate_pictures.ts";
import { judgeReading } from "../../eval/pictures/judge_reading.ts";
import { type RenderedPicture, renderPictures } from "../../eval/pictures/rendered_pictures.ts";
import { startFakeProvider } from "../../local/fake_provider/start_fake_provider.ts";

const pictures = await renderPictures();
const options = { sanitizeOps: false, sanitizeResources: false };

/** Evaluates a model that answers each picture as `read` does. */
async function evaluateModel(read: (picture: RenderedPicture) => object) {
  const byUrl = new Map(pictures.map((picture) => {
    const sent = removeMetadata(picture.bytes, "image/jpeg");
    return [`data:image/jpeg;base64,${Buffer.from(sent).toString("base64")}`, picture];
  }));
  const model = await startFakeProvider({
    propose({ messages }) {
      const content = messages.at(-1)?.content as unknown as { image_url?: { url: string } }[];
      const picture = byUrl.get(content.find((part) => part.image_url)!.image_url!.url)!;
      return { text: JSON.stringify({ files: [read(picture)] }) };
    },
  });
  try {
    const env = { OPENAI_API_KEY: "made-up", OPENAI_BASE_URL: `${model.url}/v1` };
    return await evaluatePictures(env);
  } finally {
    await model.close();
  }
}

function readWell({ kind, truth, spoiling: { isUnreadable } }: RenderedPicture) {
  const fields = Object.entries(truth).map(([name, value]) => ({ name, value, verbatim: value }));
  return {
    kind,
    is_legible: !isUnreadable,
    description: "A label",
    fields: isUnreadable ? [] : fields,
  };
}

Deno.test("a model that reads what can be read passes", options, async () => {
  const results = await evaluateModel(readWell);
  assertEquals(results.length, 140);
  for (const { id, spoiling, isUnreadable, isKindRight, asked, invented } of results) {
    assertEquals(invented, 0, `${id}, ${spoiling}`);
    if (!isUnreadable) assertEquals([isKindRight, asked], [true, 0], `${id}, ${spoiling}`);
  }
  assertEquals(passes(results, 1), true);
});

Deno.test("a model that guesses what nobody can read does not pass", options, async () => {
  const results = await evaluateModel((picture) =>
    readWell({ ...picture, spoiling: { ...picture.spoiling, isUnreadable: false } })
  );
  assertEquals(passes(results, 1), false);
  const invented = results.filter((one) => one.invented > 0).map(({ spoiling }) => spoiling);
  assertEquals([...new Set(invented)], ["blur 3", "glare 3"]);
});

const legible = pictures.find(({ id, spoiling }) => id === "dryer" && spoiling.name === "clear")!;
const field = (value: string, alternatives?: string[]) => ({
  name: "serial" as const,
  verbatim: value,
  value,
  ...(alternatives && { alternatives }),
});

for (
  const [what, fields, counts] of [
    ["the value", [field("l7k 220931")], { right: 1, asked: 2, invented: 0 }],
    ["another value", [field("L7K22O931")], { right: 0, asked: 2, invented: 1 }],
    ["a choice", [field("L7K22O931", ["L7K220931"])], { right: 0, asked: 3, invented: 0 }],
    ["nothing", [], { right: 0, asked: 3, invented: 0 }],
  ] as const
) {
  Deno.test(`a field that is read as ${what} is counted`, () => {
    const reading = {
      kind: "nameplate" as const,
      is_legible: true,
      description: "A label",
      fields: [...fields],
      lines: [],
    };
    assertEquals(judgeReading(legible, reading), counts);
  });
}
