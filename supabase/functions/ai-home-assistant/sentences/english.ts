import type { NamedSystem, Sentences } from "./sentences.ts";

export const englishSentences: Sentences = {
  language: "en",
  errors: {
    invalid_request: "Something in this request is not right. Please check it and send it again.",
    unauthenticated: "You are not signed in. Please sign in and try again.",
    token_expired:
      "Your session has ended. Please sign in again, then send your message once more.",
    model_credits_exhausted:
      "The assistant has run out of credit for now, so your message was not answered. " +
      "Please tell whoever runs this app, and try again later.",
    not_found: "We could not find that in your homes. Please check which home is selected.",
    method_not_allowed: "This address does not take that kind of request. Please update the app.",
    turn_in_progress:
      "Your last message is still being answered. Please wait a moment and try again.",
    home_missing: "You have no home here yet. Please add your home first, then send this again.",
    already_decided: "This was already decided the other way. Ask again if you changed your mind.",
    reload_required:
      "The conversation has gone on since. Please open it again, then approve or decline this.",
    not_a_decision: "This step needs a yes or a no. Please approve it or decline it.",
    message_deleted: "This message was deleted. Please write a new one.",
    approval_expired: "This question has expired and nothing was changed. Please ask for it again.",
    too_large: "This message is too large. Please shorten it and send it again.",
    unsupported_media_type:
      "The app sent this message in a form we cannot read. Please update the app.",
    idempotency_key_reused:
      "A different message was already sent under this id. Please send it as a new message.",
    history_is_fixed: "Only the last answer can be given again. Please send it as a new message.",
    rate_limited: "That is a lot of messages in a short time. Please wait a little and try again.",
    budget_exhausted: "The assistant's share for this month is used up. " +
      "Your home record is still there; the assistant is back when the new month starts.",
    internal: "Something went wrong on our side. Please try again in a moment.",
    model_error: "The assistant could not give an answer just now. Please try again in a moment.",
    unavailable:
      "The assistant is very busy or out of reach right now. Please try again in a moment.",
    model_timeout: "The assistant took too long to answer. Please try again.",
  },
  specialErrors: {
    nothingAtAddress: "There is nothing at this address. Please update the app.",
    fileInMessage:
      "Upload the file first and send its id: an app does so with files.add of the client package.",
    messageIncomplete: "Your message did not arrive completely. Please send it again.",
    apiKeyInsteadOfSignIn:
      "The app sent its own key instead of your sign-in. Please sign in and try again.",
    chooseHome: "Please choose the home this is about.",
    messageIsFixed: "What was said stays as it was. Please send it as a new message.",
    outputDoesNotFit:
      "The app sent an answer that does not fit the question. Please update the app.",
    answerDidNotArrive: "The rest of this answer did not arrive here. Please reload to see it.",
    connectionTooSlow: "The connection was too slow to keep up. Please reload to see the answer.",
    checkField: (field, problem) => `Please check "${field}": it ${problem}.`,
  },
  fieldProblems: {
    required: "is required",
    blank: "must not be blank",
    empty: "must not be empty",
    nul: "must not contain the character NUL",
    notUnicode: "must be valid Unicode",
    badName: "is not a name that can be used",
    unknownFields: "must not have fields that are unknown here",
    notUuid: "must be a uuid",
    notMessageId: "must be the id of a message",
    threadKey: "must be 1 to 64 characters of A-Z a-z 0-9 _ -",
    idempotencyKey: "must be one key of 8 to 255 visible ASCII characters",
    messageOrApproval: "is required, or approvalId",
    outputOrError: "is required, or state 'output-error' with errorText",
    optionalChanges: "must list keys of optional changes of the plan, with an approval",
    lastMessageId: "must end with a message that has an id",
    lastMessage: "must end with a message of the person or an answer of theirs",
    invalid: "is not valid",
    tooDeep: (max) => `must not be nested deeper than ${max} levels`,
    type: (type) =>
      `must be ${
        type === "int" ? "a whole number" : `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`
      }`,
    minCharacters: (count) => `must have at least ${countOf(count, "character")}`,
    maxCharacters: (count) => `must have at most ${countOf(count, "character")}`,
    minItems: (count) => `must have at least ${countOf(count, "item")}`,
    maxItems: (count) => `must have at most ${countOf(count, "item")}`,
    min: (size) => `must be at least ${size.toLocaleString("en")}`,
    max: (size) => `must be at most ${size.toLocaleString("en")}`,
    oneOf: (options) => `must be one of ${options}`,
    format: (format) => `must be a valid ${format}`,
  },
  replies: {
    answerNeeded: "I need your answer before I can go on.",
    partPossible: "You can approve a part of it, for example “all but the first”.",
    severalPending: "Nothing was decided, because more than one thing waits for your answer:",
    askedAgain: "Nothing was done, because the record has changed since that was asked:",
    stopped: "Stopped. Nothing was saved.",
    nothingSavedYet: "Nothing has been saved so far.",
    dangerNotRecorded:
      "I could not answer, and nothing is recorded. When everyone is safe, send your message again.",
    nothingChanged: "(Nothing in your record was added or changed with this message.)",
    noReminderSet: "(No reminder was set with this message. To get one, say “remind me …”.)",
    nothingBooked:
      "(Nothing was booked, ordered or paid with this message, and nobody was called.)",
    nothingBookedOrSent:
      "(Nothing was booked, ordered, paid or sent with this message, and nobody was called.)",
    answered: "Thank you for your answer.",
  },
  notices: {
    unreadFiles: {
      missing: "The file did not arrive. Send it again.",
      unsupported: "This file cannot be used: send a JPEG, PNG or WebP picture, or a PDF.",
      too_many_pixels: "The picture is too large: send it with at most 40 megapixels.",
      failed:
        "The file is kept, but it could not be read. Tell me what it shows, or send a sharper picture.",
    },
    quote: (title) => `“${title}”`,
    failed: (names) => `Not saved: ${names}.`,
    unclear: (names) => `Not saved yet, because something must be known first: ${names}.`,
    denied: (names) => `Not done, because the answer was no: ${names}.`,
    expired: (names) => `Not done, because nobody answered in time: ${names}.`,
    cancelled: (names) => `Not done, because the conversation went on without an answer: ${names}.`,
    notLookedUp: () => "Not everything could be looked up.",
    notSent: () => "The draft was not sent.",
    unchanged: "The record is as it was.",
    saved: (names) => `Saved: ${names}.`,
    changeOf: (title) => `the change of ${title}`,
    daysAway: "the days away",
    callNames: {
      record_home_event: "the new entry",
      update_issue_status: "the change of an issue",
      correct_home_record: "the correction",
      replace_home_asset: "the replacement",
      update_home_asset: "the change of a system",
      schedule_maintenance: "the schedule",
      manage_schedule: "the change of a schedule",
    },
    unknownCall: "something that I cannot do",
  },
  suggestions: {
    undo: "Undo that",
    yes: "Yes",
    no: "No",
    yesToBoth: "Yes to both",
    noToBoth: "No to both",
    yesToAll: "Yes to all",
    noToAll: "No to all",
    markAsFixed: (title) => `Mark "${title}" as fixed`,
    markAsDone: (title) => `Mark "${title}" as done`,
    adviceOn: (title) => `What should I do about "${title}"?`,
    whenLastDone: (title) => `When was "${title}" last done?`,
    skipThisTime: (title) => `Skip "${title}" this time`,
    statusOf: (title) => `What is the status of "${title}"?`,
    warrantyOf: (asset) => `How long is the warranty of "${asset}"?`,
    earlierTrouble: (system) => `Has ${nameOf(system)} had trouble before?`,
    dueNext: (system) => `What is due next for ${nameOf(system)}?`,
    acceptOffers: (n) => `Yes, look after ${n === 1 ? "this task" : `these ${n} tasks`}`,
  },
  arguments: {
    dateAsSaid: (given) => `Date as it was said: “${given}”`,
    amountAsSaid: (given) => `Amount as it was said: “${given}”`,
  },
};

function countOf(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

function nameOf({ name, kind }: NamedSystem): string {
  return name === undefined ? `the ${kind}` : `"${name}"`;
}
