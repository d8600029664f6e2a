import { addReadings, readFiles } from "../files/read_files.ts";
import type { ChatMessage } from "../contract/chat_completion.ts";
import { readModelServer } from "../model/model_id.ts";
import type { TurnDependencies } from "./dependencies.ts";
import type { HeldTurn } from "./held_turn.ts";

/** For the readings of all files of a message, which may be long receipts. Tokens. */
const READING_TOKENS = 2_000;
const READING_TIMEOUT_MS = 30_000;
/** Before the passes with and without tools. */
const READING_PASS = 0;

/**
 * Reads the files of the person's message with one completion without tools, the only one that sees them. From then on
 * the message has what was read, as data. Throws only the cancellation's reason.
 */
export async function readMessageFiles(
  turn: HeldTurn,
  deps: TurnDependencies,
): Promise<void> {
  const { messageFiles, cancellation: { signal } } = turn;
  turn.filesRead = await readFiles(messageFiles, {
    store: deps.files,
    complete: (messages) => requestReading(messages, turn, deps),
    takesDocuments: readModelServer(deps.settings.visionModelId)?.host === "api.openai.com",
    language: turn.sentences.language,
    signal,
  });
  turn.userParts = turn.userParts.map((part) =>
    part.type === "file" ? addReadings(part, messageFiles, turn.filesRead) : part
  );
  turn.prompt = turn.promptFor(turn.userParts);
  deps.trace.note({
    files: messageFiles.length,
    ...(turn.filesRead.unread.length > 0 &&
      { files_unread: turn.filesRead.unread.map(({ reason }) => reason).join() }),
  });
}

async function requestReading(
  messages: ChatMessage[],
  { cancellation, deadline, meter }: HeldTurn,
  { model, settings, now }: TurnDependencies,
) {
  const start = now();
  const completion = await model.complete({
    messages,
    model: settings.visionModelId,
    maxTokens: READING_TOKENS,
    temperature: 0,
    deadline: Math.min(deadline, start + READING_TIMEOUT_MS),
    signal: cancellation.signal,
  });
  meter.add(READING_PASS, completion, now() - start);
  return completion;
}
