import type { z } from "zod";
import type { UI_CHUNKS } from "../contract/http/ui_chunks.ts";

/**
 * The chunks of an AI SDK UI message stream that this function sends: those that every client since AI
 * SDK 5.0.0 accepts, and the two approval chunks of 6 and 7. A client fails the whole stream for one
 * unknown chunk or key, so test a new one with all of them (tests/clients).
 */
export type UiChunk = z.infer<typeof UI_CHUNKS[keyof typeof UI_CHUNKS]>;

/** The last chunk of a stream. */
export type TerminalChunk = Extract<UiChunk, { type: "finish" | "abort" | "error" }>;
