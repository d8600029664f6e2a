/** A picture is read once, by a completion without tools, and what is legible enters the record. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { inHome } from "../../support/in_world.ts";
import { renderLabel } from "../../support/pictures.ts";
import { sendFile } from "../../support/send_file.ts";

const test = inHome();

const LABEL = ["Acme Thermal", "Model WH-500", "S/N 0O8B15"];
const NAMEPLATE = {
  kind: "nameplate",
  is_legible: true,
  description: "Nameplate of a water heater",
  fields: [
    { name: "manufacturer", verbatim: "Acme Thermal", value: "Acme Thermal" },
    { name: "model", verbatim: "Model WH-500", value: "WH-500" },
  ],
};
const readAs = (...files: object[]) => ({ text: JSON.stringify({ files }) });
const label = async (lines = LABEL) => new Uint8Array(await renderLabel(lines).png().toBuffer());

test("a nameplate is read without tools, and its values are recorded with the picture", async ({ world, person }) => {
  const id = await sendFile(world, person, await label());
  world.model.script.next(readAs(NAMEPLATE));
  world.model.script.next({
    toolCalls: [{
      name: "update_home_asset",
      arguments: { kind: "water_heater", manufacturer: "Acme Thermal", model: "WH-500" },
    }],
  }, { text: "I recorded the water heater." });
  const { status, reply } = await person.ask({
    message: "This is our water heater",
    files: [{ id }],
  });
  assertEquals(status, 200, JSON.stringify(reply));
  assertEquals(reply.receipts?.map(({ assumed }) => assumed), [undefined]);

  const [reading, toolPass, answerPass] = world.modelRequests();
  assertEquals([reading?.body.tools, answerPass?.body.tools], [undefined, undefined]);
  assertStringIncludes(JSON.stringify(reading?.body.messages), "data:image/png;base64,");
  for (const pass of [toolPass, answerPass]) {
    const text = JSON.stringify(pass?.body.messages);
    assert(!text.includes("base64"), "the picture reaches a pass with or after tools");
    assertStringIncludes(text, "<attached_file>");
  }
  const [file] = await world.sql<Record<string, unknown>>(
    `select f.media_type, f.description, f.event_id is not null as has_event, a.manufacturer, a.model
    from home_files f join home_assets a on a.id = f.asset_id where f.id = $1`,
    [id],
  );
  assertEquals(file, {
    media_type: "image/png",
    description: "Nameplate of a water heater",
    has_event: true,
    manufacturer: "Acme Thermal",
    model: "WH-500",
  });
});
