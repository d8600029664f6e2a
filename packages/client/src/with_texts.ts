import type { TextOfStatements } from "./generated/contract.ts";

/** The sentences of a result are texts in the database. `ai-home-assistant-client/sentences` says them. */
export type WithTexts<Value> = {
  [Key in keyof Value]: Key extends "message" | "question" ? TextOfStatements
    : Key extends "clarification" ? WithTexts<Value[Key]>
    : Value[Key];
};
