/** The outcome and the notice of a reply, which do not depend on what the model says. */
import { assertEquals } from "@std/assert";
import type { TurnOutcome } from "@function/contract/reply.ts";
import type { ScriptedResponse } from "../../../local/fake_provider/start_fake_provider.ts";
import { inWorld } from "../../support/in_world.ts";
import { listAttention, recordIssue } from "../../support/tool_calls.ts";
import { chunksOf, metadataOf, openStream, textsOf } from "../../support/turn_stream.ts";

const test = inWorld();

const LIE = "I've recorded the tile. Close the valve under the sink.";
const HONEST = "I could not save that. Close the valve under the sink.";
const PREFACE = "I've logged the tile for you.";
const CORRECTION = "(Nothing in your record was added or changed with this message.)";
const FAILED = "Not saved: “Leaking tap”. “explosion” is not a kind of entry that I know.";
const NOT_SAVED = `${FAILED} The record is as it was.`;
const PARTLY_SAVED = `${FAILED} Saved: “Loose tile”.`;

const save = recordIssue("Loose tile");
const failing = recordIssue("Leaking tap", { event_type: "explosion" });
const badLookUp = { name: "search_home_record", arguments: { asset_id: crypto.randomUUID() } };

interface Case {
  /** Pass one, then pass two. */
  script: ScriptedResponse[];
  outcome: TurnOutcome;
  notice?: string;
  texts: string[];
}

const CASES: Record<string, Case> = {
  "a save": {
    script: [{ toolCalls: [save] }, { text: LIE }],
    outcome: "saved",
    texts: [LIE],
  },
  "an answer without calls": {
    script: [{ text: "Close the valve." }],
    outcome: "nothing_to_save",
    notice: CORRECTION,
    texts: ["Close the valve.", CORRECTION],
  },
  "a claim without calls": {
    script: [{ text: LIE }],
    outcome: "nothing_to_save",
    notice: CORRECTION,
    texts: [LIE, CORRECTION],
  },
  "a claim after a look-up": {
    script: [{ toolCalls: [listAttention] }, { text: LIE }],
    outcome: "nothing_to_save",
    notice: CORRECTION,
    texts: [LIE, CORRECTION],
  },
  "a failed write and an honest answer": {
    script: [{ toolCalls: [failing] }, { text: HONEST }],
    outcome: "not_saved",
    notice: NOT_SAVED,
    texts: [NOT_SAVED, HONEST],
  },
  "a failed write and an answer that claims a save": {
    script: [{ toolCalls: [failing] }, { text: LIE }],
    outcome: "not_saved",
    notice: NOT_SAVED,
    texts: [NOT_SAVED, LIE],
  },
  "a failed write beside a look-up": {
    script: [{ toolCalls: [listAttention, failing] }, { text: LIE }],
    outcome: "not_saved",
    notice: NOT_SAVED,
    texts: [NOT_SAVED, LIE],
  },
  "a failed write beside a save": {
    script: [{ toolCalls: [save, failing] }, { text: LIE }],
    outcome: "partly_saved",
    notice: PARTLY_SAVED,
    texts: [PARTLY_SAVED, LIE],
  },
  "an unknown tool": {
    script: [{ toolCalls: [{ name: "summon_plumber", arguments: {} }] }, { text: LIE }],
    outcome: "not_saved",
    notice:
      "Not saved: something that I cannot do. That is not something I can do. The record is as it was.",
    texts: [
      "Not saved: something that I cannot do. That is not something I can do. The record is as it was.",
      LIE,
    ],
  },
  "unreadable arguments": {
    script: [{ toolCalls: [{ name: "record_home_event", arguments: "{not json" }] }, { text: LIE }],
    outcome: "not_saved",
    notice:
      "Not saved: the new entry. Some of the details did not fit. Please say it in other words. The record is as it was.",
    texts: [
      "Not saved: the new entry. Some of the details did not fit. Please say it in other words. The record is as it was.",
      LIE,
    ],
  },
  "17 calls": {
    script: [
      { toolCalls: Array.from({ length: 17 }, (_, i) => recordIssue(`Loose tile ${i}`)) },
      { text: LIE },
    ],
    outcome: "partly_saved",
    notice:
      "Not saved: “Loose tile 16”. At most 16 actions run in one message. Saved: “Loose tile 0”, “Loose tile 1”, “Loose tile 2”, “Loose tile 3”, “Loose tile 4” (+11).",
    texts: [
      "Not saved: “Loose tile 16”. At most 16 actions run in one message. Saved: “Loose tile 0”, “Loose tile 1”, “Loose tile 2”, “Loose tile 3”, “Loose tile 4” (+11).",
      LIE,
    ],
  },
  "a failed look-up": {
    script: [{ toolCalls: [badLookUp] }, { text: "I do not know." }],
    outcome: "nothing_to_save",
    notice: `Not everything could be looked up.\n\n${CORRECTION}`,
    texts: ["Not everything could be looked up.", "I do not know.", CORRECTION],
  },
  "a text beside the calls": {
    script: [{ text: "One moment.", toolCalls: [save] }, { text: "The tile is on record." }],
    outcome: "saved",
    texts: ["One moment.", "The tile is on record."],
  },
  "a text beside the calls that claims a save": {
    script: [{ text: PREFACE, toolCalls: [failing] }, { text: HONEST }],
    outcome: "not_saved",
    notice: NOT_SAVED,
    texts: [PREFACE, NOT_SAVED, HONEST],
  },
  "a text beside the calls that pass two repeats": {
    script: [{ text: PREFACE, toolCalls: [save] }, { text: `${PREFACE} Close the valve.` }],
    outcome: "saved",
    texts: [PREFACE, "Close the valve."],
  },
};

for (const [what, { script, outcome, notice, texts }] of Object.entries(CASES)) {
  test(`${what}: JSON, replay, reload and stream have the same outcome, notice and texts`, async (world) => {
    const message = texts.join("\n\n");
    const expected = [outcome, notice, message];
    const person = await world.person();
    world.model.script.next(...script);
    const headers = { "idempotency-key": crypto.randomUUID() };
    const asked = await person.ask("The tap leaks", headers);
    const { reply } = asked;
    assertEquals([reply.outcome, reply.notice, reply.message], expected, asked.text);
    assertEquals(reply.degraded, undefined);
    assertEquals((await person.ask("The tap leaks", headers)).reply, asked.reply);
    const [, reloaded] = (await person.readThread(reply.threadId)).messages;

    const other = await world.person();
    world.model.script.next(...script);
    const live = await openStream(world, other, "The tap leaks");
    const replay = await openStream(world, person, "The tap leaks", { headers });
    for (const stream of [live, replay]) {
      const chunks = await stream.readToEnd();
      const notices = chunksOf(chunks, "data-notice").map(({ data }) => data);
      assertEquals(textsOf(chunks), texts);
      assertEquals([metadataOf(chunks)["outcome"], notices], [outcome, notice ? [notice] : []]);
    }
    const { threadId } = metadataOf(live.chunks);
    const [, streamed] = (await other.readThread(threadId!)).messages;
    for (const { parts, metadata } of [reloaded!, streamed!]) {
      const shown = parts as { type: string; text?: string; data?: unknown }[];
      assertEquals(shown.filter(({ type }) => type === "text").map(({ text }) => text), texts);
      assertEquals(shown.find(({ type }) => type === "data-notice")?.data, notice);
      assertEquals((metadata as { outcome: string }).outcome, outcome);
    }
  });
}
