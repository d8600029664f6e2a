/**
 * The message that a client built of a live turn, the message that it loads later, and the message that it
 * builds of a replay are equal, for every version and every kind of turn.
 */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { toUiMessages } from "@function/conversation/to_ui_messages.ts";
import { threadId } from "../../unit/stream/events.ts";
import {
  liveEvents,
  replayedTurn,
  storedMessage,
  type StoredTurn,
  storedTurns,
} from "../../unit/stream/stored_turns.ts";
import {
  AI_VERSIONS,
  type AiVersion,
  buildMessage,
  decide,
  withoutVersionFields,
} from "./ai_versions.ts";
import type { Message } from "../over_http/client.ts";

type Response = NonNullable<StoredTurn["response"]>;

/** The message in the client after the response to its pending call. */
async function respondedMessage(
  version: AiVersion,
  { turn, ...response }: Response,
): Promise<Message> {
  const before = storedTurns[turn]!;
  const message: Message = before.response && await respondedMessage(version, before.response);
  const { built } = await buildMessage(version, liveEvents(before), { message });
  const call = built.parts.findLast((part: Message) => part.toolCallId !== undefined);
  if (response.approved === undefined) {
    Object.assign(call, { state: "output-available", output: response.output });
  } else decide(call, version, response.approved);
  return built;
}

/** A replay has the outcome of a call, not the decision. */
function withoutDecision({ parts, ...message }: Message): Message {
  return { ...message, parts: parts.map(({ approval: _, ...part }: Message) => part) };
}

for (const [name, version] of Object.entries(AI_VERSIONS)) {
  for (const [kind, turn] of Object.entries(storedTurns)) {
    const build = async (...args: Parameters<typeof buildMessage>) =>
      withoutVersionFields((await buildMessage(...args)).built);
    const buildLive = async () => {
      const message = turn.response && await respondedMessage(version, turn.response);
      return await build(version, liveEvents(turn), { message });
    };

    Deno.test(`${name} loads the message that it built: ${kind}`, async () => {
      const { approvals } = version;
      const [loaded] = toUiMessages([storedMessage(turn)], { approvalMode: approvals, threadId });
      assertEquals(withoutVersionFields(loaded), await buildLive());
    });

    Deno.test(`${name} builds the same message of a replay: ${kind}`, async () => {
      const again = await build(version, replayedTurn(turn));
      if (turn.response) assertEquals(withoutDecision(again), withoutDecision(await buildLive()));
      else assertEquals(again, await buildLive());
    });

    if (turn.response) {
      Deno.test(`${name} continues its message with a replay: ${kind}`, async () => {
        const message = await respondedMessage(version, turn.response!);
        assertEquals(
          await build(version, replayedTurn(turn, true), { message }),
          await buildLive(),
        );
      });
    }
  }
}
