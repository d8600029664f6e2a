import { setMember } from "../../json_text.ts";
import type { Completion, CompletionRequest, OnDelta } from "../chat_model.ts";
import { ModelFailure } from "../model_failure.ts";
import { CONTINUE_INSTRUCTION } from "../prompts/continue_instruction.ts";
import { type Attempt, attempt, type PassState } from "./attempt.ts";
import { createContinuation } from "./join_continuation.ts";

/**
 * Requests an answer that is cut off once more, with a higher token limit; text that was streamed is continued
 * instead. Returns the answer as it is if that fails: a person already reads its text.
 */
export async function repairCutOff(
  pass: PassState,
  at: Attempt,
  cutOff: Completion,
): Promise<Completion> {
  const { sink } = pass;
  const hadEmitted = sink?.hasEmitted ?? false;
  const hadCalls = sink?.hasCalls ?? false;
  try {
    if (!hadEmitted) return await attempt(pass, { ...at, isRaised: true });
    return hadCalls ? await repeatWithNewCalls(pass, at) : await continueText(pass, at, cutOff);
  } catch (error) {
    // Another answer has been streamed by now, so `cutOff` is not what the person sees.
    const isReplaced = (!hadEmitted && sink?.hasEmitted) || (!hadCalls && sink?.hasCalls);
    if (!(error instanceof ModelFailure) || isReplaced) throw error;
    return { ...cutOff, requestCount: pass.requestCount, usage: { ...pass.usage } };
  }
}

/**
 * The answer to the same request, with a higher limit and not streamed: if it fails too, the calls that
 * were streamed remain those of the answer.
 */
export async function repeatWithNewCalls(pass: PassState, at: Attempt): Promise<Completion> {
  const request = { ...at.request, onDelta: undefined };
  const again = await attempt(pass, { ...at, isRaised: true, request });
  pass.sink!.restart(again);
  return again;
}

/**
 * Streams the rest of a text into the part that has been streamed, and the calls that follow it. If the rest
 * breaks off, the answer ends there.
 */
export async function continueText(
  pass: PassState,
  at: Attempt,
  cutOff: Completion,
): Promise<Completion> {
  const sink = pass.sink!;
  const start = sink.text;
  const continuation = createContinuation(start, (text) => sink.emit({ type: "text", text }));
  let rest: Completion;
  try {
    rest = await attempt(pass, {
      ...at,
      request: toContinuation(at.request, start, (delta) => {
        if (delta.type === "text") return continuation.push(delta.text);
        continuation.end();
        sink.emit(delta);
      }),
    });
  } catch (error) {
    if (!sink.hasCalls) continuation.end();
    if (!(error instanceof ModelFailure) || sink.hasCalls || sink.text === start) throw error;
    const { requestCount, usage } = pass;
    return { ...withText(cutOff, sink.text), requestCount, usage: { ...usage } };
  }
  if (!continuation.hasText()) continuation.push(rest.text.trim());
  continuation.end();
  if (!sink.hasCalls) sink.emitCalls(rest);
  const { finishReason, isCutOff, requestCount, usage } = rest;
  const base = rest.toolCalls.length > 0 ? rest : cutOff;
  return { ...withText(base, sink.text), finishReason, isCutOff, requestCount, usage };
}

function withText(completion: Completion, text: string): Completion {
  const rawMessage = setMember(completion.rawMessage, "content", JSON.stringify(text));
  return { ...completion, text, rawMessage };
}

/** A user message comes last, because some providers accept no other role there. */
function toContinuation(
  request: CompletionRequest,
  start: string,
  onDelta: OnDelta,
): CompletionRequest {
  const { instruction, messagesFor, ...rest } = request;
  const asked = [instruction, CONTINUE_INSTRUCTION].filter((text) => text !== undefined);
  const append = (messages: CompletionRequest["messages"]): CompletionRequest["messages"] => [
    ...messages,
    { role: "assistant", content: start },
    { role: "user", content: asked.join("\n\n") },
  ];
  return {
    ...rest,
    onDelta,
    messages: append(request.messages),
    ...(messagesFor && { messagesFor: (model, options) => append(messagesFor(model, options)) }),
  };
}
