import type { UnreadReason } from "../contract/file_reading.ts";
import type { LanguageCode } from "../contract/language.ts";
import type { ErrorCode } from "../errors.ts";

/** A name, title or text of the person. The sentence quotes it. */
type Quoted = string;

/**
 * The texts for a person that this function makes, in one language. Each language is one file with all of
 * them. Sentences that SQL makes, the `message` of a tool result among them, are not here: they are English.
 */
export interface Sentences {
  language: LanguageCode;
  /** For each error code what happened and what to do next. Never text of a provider or the database. */
  errors: Record<ErrorCode, string>;
  /** Replace the sentence of the error's code where more is known. */
  specialErrors: {
    nothingAtAddress: string;
    /** A chat client sent the bytes of a file in the message. */
    fileInMessage: string;
    messageIncomplete: string;
    apiKeyInsteadOfSignIn: string;
    chooseHome: string;
    messageIsFixed: string;
    outputDoesNotFit: string;
    answerDidNotArrive: string;
    connectionTooSlow: string;
    /** `problem` is one of `fieldProblems`. */
    checkField(field: string, problem: string): string;
  };
  fieldProblems: FieldProblems;
  /** Frames of replies without a model's answer. */
  replies: {
    answerNeeded: string;
    /** After the preview of a plan with several optional changes. */
    partPossible: string;
    /** For a plain yes or no while several calls are pending; a list of them follows. */
    severalPending: string;
    /** The answer to a plain yes to a call whose plan has changed; the new preview follows. */
    askedAgain: string;
    stopped: string;
    nothingSavedYet: string;
    /** After the safety steps, where the model failed. */
    dangerNotRecorded: string;
    /** After a message that says or wants something, or a text that says something was saved, where nothing was written. */
    nothingChanged: string;
    /** A correction of a model that promises a reminder. It says how to get one. */
    noReminderSet: string;
    /** A correction of a model that says it booked, ordered, paid or called somebody, or will, beside a message to send. */
    nothingBooked: string;
    /** The same without a message to send, also where the model says that it wrote to somebody. */
    nothingBookedOrSent: string;
    /** Replaces the output of a client-side tool. */
    answered: string;
  };
  /** What was asked for and not done. `names` is a list such as "“Leaking tap”, the correction". */
  notices: {
    /** Why a file of the message was not read. */
    unreadFiles: Record<UnreadReason, string>;
    quote(title: Quoted): string;
    failed(names: string): string;
    unclear(names: string): string;
    denied(names: string): string;
    expired(names: string): string;
    cancelled(names: string): string;
    notLookedUp(): string;
    notSent(): string;
    /** What the record has after a turn in which a write failed. */
    unchanged: string;
    saved(names: string): string;
    /** Names a call by the thing that it is about. */
    changeOf(title: Quoted): string;
    /** Names a call that sets or ends days away. */
    daysAway: string;
    /** What a call without a title is named by: for each tool that writes. */
    callNames: Record<string, string>;
    unknownCall: string;
  };
  /** Messages the person may send next. The English ones are understood by local/offline_model. */
  suggestions: {
    undo: string;
    yes: string;
    no: string;
    yesToBoth: string;
    noToBoth: string;
    yesToAll: string;
    noToAll: string;
    markAsFixed(title: Quoted): string;
    markAsDone(title: Quoted): string;
    adviceOn(title: Quoted): string;
    whenLastDone(title: Quoted): string;
    skipThisTime(title: Quoted): string;
    statusOf(title: Quoted): string;
    warrantyOf(asset: Quoted): string;
    earlierTrouble(system: NamedSystem): string;
    dueNext(system: NamedSystem): string;
    acceptOffers(count: number): string;
  };
  /** Lines of an entry's description: what was said and could not be read. */
  arguments: {
    dateAsSaid(given: Quoted): string;
    amountAsSaid(given: Quoted): string;
  };
}

/** A system or appliance: its name if it is on record, and its kind in words of the language. */
export interface NamedSystem {
  name?: string | undefined;
  kind: string;
}

/** What is wrong with a field of a request. In English also the `reason` in the error's details. */
export interface FieldProblems {
  required: string;
  blank: string;
  empty: string;
  nul: string;
  notUnicode: string;
  badName: string;
  unknownFields: string;
  notUuid: string;
  notMessageId: string;
  threadKey: string;
  idempotencyKey: string;
  messageOrApproval: string;
  outputOrError: string;
  optionalChanges: string;
  lastMessageId: string;
  lastMessage: string;
  invalid: string;
  tooDeep(max: number): string;
  /** `type` is that of JSON, or `int`. */
  type(type: string): string;
  minCharacters(count: number): string;
  maxCharacters(count: number): string;
  minItems(count: number): string;
  maxItems(count: number): string;
  min(size: number): string;
  max(size: number): string;
  /** `options` are values in JSON. */
  oneOf(options: string): string;
  format(format: string): string;
}
