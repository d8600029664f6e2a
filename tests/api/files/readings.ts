/** A picture is read once, by a completion without tools, and what is legible enters the record. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { expireLease } from "../../support/crash.ts";
import { inHome } from "../../support/in_world.ts";
import { renderPdf } from "../../support/documents.ts";
import { encode, renderHuge, renderLabel } from "../../support/pictures.ts";
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
const label = async (lines = LABEL) => await encode(renderLabel(lines), "png");

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
  assertEquals(reply.changed, ["events", "assets", "files", "threads"]);

  const [reading, toolPass, answerPass] = world.modelRequests();
  assertEquals([reading?.body.tools, answerPass?.body.tools], [undefined, undefined]);
  assertStringIncludes(JSON.stringify(reading?.body.messages), "data:image/png;base64,");
  for (const pass of [toolPass, answerPass]) {
    const text = JSON.stringify(pass?.body.messages);
    assert(!text.includes("base64"), "the picture reaches a pass with or after tools");
    assertStringIncludes(text, "<attached_file>");
  }
  const { body: shown } = await person.rpc("run_home_tool", {
    home_id: person.homeId,
    tool_name: "get_home_asset",
    input: { asset_id: (reply.focus as { id: string }).id },
  });
  assertEquals(
    (shown as { data: { files: { file_id: string; description: string }[] } }).data.files
      .map(({ file_id, description }) => [file_id, description]),
    [[id, "Nameplate of a water heater"]],
  );
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

test("a value whose characters are doubtful is assumed, until the person taps on what it is", async ({ world, person }) => {
  const id = await sendFile(world, person, await label());
  const serial = { name: "serial", verbatim: "0O8B15", value: "0O8B15", alternatives: ["008B15"] };
  const record = (input: object) => ({
    toolCalls: [{ name: "update_home_asset", arguments: input }],
  });
  world.model.script.next(
    readAs({ ...NAMEPLATE, fields: [...NAMEPLATE.fields, serial] }),
    record({ kind: "water_heater", model: "WH-500", serial: "0O8B15" }),
    { text: "Noted." },
  );
  const { reply } = await person.ask({ message: "Our water heater", files: [{ id }] });
  assertEquals(reply.receipts?.map(({ assumed }) => assumed), [["serial"]]);
  assertEquals(reply.suggestions, ["Serial number: 0O8B15", "Serial number: 008B15"]);

  const { id: asset_id } = reply.focus as { id: string };
  world.model.script.next(record({ asset_id, serial: "008B15" }), { text: "Noted." });
  const { reply: chosen } = await person.ask({ message: reply.suggestions[1]! });
  assertEquals(chosen.receipts?.map(({ assumed }) => assumed), [undefined]);
  const [asset] = await world.sql(
    "select serial, provenance #>> '{serial,source}' as source from home_assets where home_id = $1",
    [person.homeId],
  );
  assertEquals(asset, { serial: "008B15", source: "stated" });
});

test("a value of a picture that differs from the record waits for a yes, and is a photo's", async ({ world, person }) => {
  const { body: added } = await person.rpc("run_home_tool", {
    home_id: person.homeId,
    tool_name: "update_home_asset",
    input: { kind: "water_heater", manufacturer: "Bosch" },
  });
  const id = await sendFile(world, person, await label());
  world.model.script.next(readAs(NAMEPLATE), {
    toolCalls: [{
      name: "update_home_asset",
      arguments: {
        asset_id: (added as { data: { asset_id: string } }).data.asset_id,
        manufacturer: "Acme Thermal",
        model: "WH-500",
      },
    }],
  });
  const { reply } = await person.ask({ message: "", files: [{ id }] });
  assertEquals(reply.status, "requires_action", JSON.stringify(reply));
  const [call] = reply.toolCalls;
  const [change] = call!.approval!.plan!.changes;
  assertEquals(change?.before?.["manufacturer"], "Bosch");
  assertEquals(change?.after?.["manufacturer"], "Acme Thermal");
  world.model.script.next({ text: "Done." });
  const { reply: approved } = await person.respond({
    threadId: reply.threadId,
    toolCallId: call!.id,
    messageId: reply.messageId,
    approvalId: call!.approval!.id,
    output: "approved",
  });
  const [asset] = await world.sql<{ sources: object }>(
    `select jsonb_build_object('manufacturer', provenance #> '{manufacturer,source}', 'model',
      provenance #> '{model,source}') as sources from home_assets where home_id = $1`,
    [person.homeId],
  );
  assertEquals(asset?.sources, { manufacturer: "confirmed", model: "photo" });
  const [file] = await world.sql<{ is_proof: boolean }>(
    "select event_id is not null and asset_id is not null as is_proof from home_files where id = $1",
    [id],
  );
  assertEquals([file?.is_proof, approved.changed.includes("files")], [true, true]);
});

test("a message of another person's file is 404, and nothing is stored", async ({ world, person }) => {
  const owner = await world.person();
  const id = await sendFile(world, owner, await label());
  const { status, reply } = await person.ask({ message: "What is it?", files: [{ id }] });
  assertEquals([status, reply.code, reply.details?.field], [404, "not_found", "files"]);
  assertEquals(world.modelRequests(), []);
});

const UNREAD: [why: string, bytes: () => Promise<Uint8Array<ArrayBuffer>>, sentence: string][] = [
  [
    "a type that lies",
    () => Promise.resolve(new TextEncoder().encode("<svg/>")),
    "JPEG, PNG or WebP",
  ],
  ["a picture that unpacks to 100 megapixels", () => renderHuge(), "40 megapixels"],
];

for (const [why, bytes, sentence] of UNREAD) {
  test(`${why} is not sent to a model, and the person is told`, async ({ world, person }) => {
    const id = await sendFile(world, person, await bytes());
    world.model.script.next({ text: "What does it show?" });
    const { reply } = await person.ask({ message: "", files: [{ id }] });
    assertStringIncludes(reply.message, sentence);
    assertEquals(world.modelRequests().length, 1);
  });
}

for (
  const [why, answer] of [
    ["a refusal", { text: "I cannot look at pictures." }],
    ["an error", {
      raw: { error: { message: "Invalid image.", type: "invalid_request_error" } },
      status: 400,
    }],
  ] as const
) {
  test(`after ${why} the file is kept, and the person is told`, async ({ world, person }) => {
    const id = await sendFile(world, person, await label());
    world.model.script.next(answer as never, { text: "What does it show?" });
    const { reply } = await person.ask({ message: "Here", files: [{ id }] });
    assertStringIncludes(reply.message, "could not be read");
    const [file] = await world.sql("select reading, media_type from home_files where id = $1", [
      id,
    ]);
    assertEquals(file, { reading: null, media_type: "image/png" });
  });
}

test("a picture that is not legible is kept, and the person is told", async ({ world, person }) => {
  const id = await sendFile(world, person, await label());
  const blurred = { kind: "nameplate", is_legible: false, description: "A blurred label" };
  world.model.script.next(readAs(blurred), { text: "Thank you." });
  const { reply } = await person.ask({ message: "Here", files: [{ id }] });
  assertStringIncludes(reply.message, "could not be read");
  const [file] = await world.sql("select description from home_files where id = $1", [id]);
  assertEquals(file, { description: "A blurred label" });
});

test("a chat client sends a file by the address of its object, and never as bytes", async ({ world, person }) => {
  const id = await sendFile(world, person, await label());
  world.model.script.next(readAs(NAMEPLATE), { text: "A water heater by Acme Thermal." });
  const ask = (url: string) =>
    person.ask({
      id: "chat",
      messages: [{
        id: crypto.randomUUID(),
        role: "user",
        parts: [
          { type: "file", mediaType: "image/png", url },
          { type: "text", text: "What is this?" },
        ],
      }],
    }, { accept: "application/json" });
  const address =
    `${world.stack.url}/storage/v1/object/authenticated/home-files/${person.homeId}/${id}`;
  const { reply } = await ask(address);
  assertStringIncludes(reply.message, "Acme Thermal");
  const { messages } = await person.readThread(reply.threadId);
  assertEquals(messages[0]!.parts[0], {
    type: "file",
    mediaType: "image/png",
    url: `home-files/${person.homeId}/${id}`,
    fileId: id,
    description: "Nameplate of a water heater",
  });
  const refused = await ask("data:image/png;base64,AAAA");
  assertEquals([refused.status, refused.reply.code], [413, "too_large"]);
  assertStringIncludes(refused.reply.error, "files.add");
});

test("the same picture again is one file", async ({ world, person }) => {
  const ids = [
    await sendFile(world, person, await label()),
    await sendFile(world, person, await label()),
  ];
  for (const id of ids) {
    world.model.script.next(readAs(NAMEPLATE), { text: "Seen." });
    await person.ask({ message: "", files: [{ id }] });
  }
  const rows = await world.sql<{ same_as_id: string | null }>(
    "select same_as_id from home_files where home_id = $1 order by created_at",
    [person.homeId],
  );
  assertEquals(rows.map(({ same_as_id }) => same_as_id), [null, ids[0]!]);
});

test("a turn that is continued after its tools reads the picture once", async ({ world, person }) => {
  const id = await sendFile(world, person, await label());
  const request = { message: "Our water heater", messageId: "m1", files: [{ id }] };
  world.model.script.next(
    readAs(NAMEPLATE),
    {
      toolCalls: [{
        name: "update_home_asset",
        arguments: { kind: "water_heater", manufacturer: "Acme Thermal" },
      }],
    },
    { text: "Recorded." },
    { text: "Recorded again." },
  );
  world.api.break({ name: "finish_turn", kind: "refuse", times: 3 });
  await person.ask(request);
  await expireLease(world, person.homeId);
  const { reply } = await person.ask(request);
  assertStringIncludes(reply.message, "Recorded again.");
  const readings = world.modelRequests().filter(({ text }) => text.includes("base64"));
  assertEquals(readings.length, 1);
  const [count] = await world.sql("select count(*)::int from home_assets where home_id = $1", [
    person.homeId,
  ]);
  assertEquals(count, { count: 1 });
});

const RECEIPT = {
  kind: "sales_receipt",
  is_legible: true,
  description: "Receipt of Acme Plumbing",
  fields: [
    { name: "vendor", verbatim: "ACME PLUMBING", value: "Acme Plumbing" },
    { name: "date", verbatim: "03/11/2026", value: "2026-11-03" },
    { name: "total", verbatim: "$184.50", value: "184.50" },
  ],
  lines: [{ text: "Kitchen faucet cartridge", amount: "34.50" }, {
    text: "Labor",
    amount: "150.00",
  }],
};

test("a receipt is one event with its lines, and the same receipt again adds nothing", async ({ world, person }) => {
  const recordIt = {
    toolCalls: [{
      name: "record_home_event",
      arguments: {
        event_type: "repair_completed",
        title: "Replaced the kitchen faucet cartridge",
        system_kind: "faucet",
        occurred_on: "2026-11-03",
        cost_actual: 184.5,
        vendor_name: "Acme Plumbing",
      },
    }],
  };
  const receipt = await label(["ACME PLUMBING", "03/11/2026", "TOTAL $184.50"]);
  const codes = [];
  for (const bytes of [receipt, receipt, await label(["ACME PLUMBING again", "TOTAL $184.50"])]) {
    const id = await sendFile(world, person, bytes);
    world.model.script.next(readAs(RECEIPT), recordIt, { text: "That is the receipt." });
    const { reply } = await person.ask({ message: "Please record this", files: [{ id }] });
    codes.push((reply.toolCalls[0]?.output as { code: string }).code);
  }
  assertEquals(codes, ["ok", "already_done", "already_done"]);
  const events = await world.sql(
    `select source, cost_actual_minor::int as cost, occurred_on::text as day, jsonb_array_length(payload -> 'lines') as lines
    from home_events where home_id = $1 and event_type = 'repair_completed'`,
    [person.homeId],
  );
  assertEquals(events, [{ source: "document", cost: 18450, day: "2026-11-03", lines: 2 }]);
});

test("the text of a PDF is read where the provider takes no documents, and recorded", async ({ world, person }) => {
  const id = await sendFile(
    world,
    person,
    renderPdf([
      "Acme Plumbing",
      "November 3, 2026",
      "Kitchen faucet cartridge $34.50",
      "Labor $150.00",
      "Total $184.50",
    ]),
    "application/pdf",
  );
  const { reply } = await person.ask({ message: "", files: [{ id }] });
  assertStringIncludes(reply.receipts![0]!.text, "Kitchen faucet cartridge");
  const [reading] = world.modelRequests();
  assertStringIncludes(reading!.text, "November 3, 2026");
  assert(!reading!.text.includes("base64"));
  const [event] = await world.sql(
    `select title, cost_actual_minor::int as cost, occurred_on::text as day, source, payload -> 'assumed' as assumed
    from home_events where home_id = $1 and event_type = 'repair_completed'`,
    [person.homeId],
  );
  assertEquals(event, {
    title: "Kitchen faucet cartridge",
    cost: 18450,
    day: "2026-11-03",
    source: "document",
    assumed: null,
  });
});
