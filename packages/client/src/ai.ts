/** Types for the AI SDK, versions 5 to 7. */
import type { UIMessage } from "ai";
import type { HomeMetadata, HomeTools, UiPart } from "./generated/contract.ts";

type DataPart = Extract<UiPart, { type: `data-${string}` }>;

/** The data parts by name: the part `data-suggestions` has the data of `suggestions`. */
export type HomeDataParts = {
  [Part in DataPart as Part["type"] extends `data-${infer Name}` ? Name : never]: Part["data"];
};

/** A message of a thread: types tool parts, data parts and metadata for `useChat<HomeMessage>`. */
export type HomeMessage = UIMessage<HomeMetadata, HomeDataParts, HomeTools>;

export type { HomeMetadata, HomeTools };
