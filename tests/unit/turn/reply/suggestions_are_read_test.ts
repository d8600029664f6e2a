import { assert, assertEquals } from "@std/assert";
import { LANGUAGES } from "@function/sentences/choose_sentences.ts";
import { generateFollowUpSuggestions } from "@function/turn/suggestions.ts";
import { readTypedDecision } from "@function/turn/typed_decision.ts";
import { readChoices } from "@function/turn/partial_decision.ts";
import { recogniseLanguage } from "@function/turn/words/recognise_language.ts";
import { asksQuestion, forbidsRecording } from "@function/turn/words/message_words.ts";
import { findDangers } from "@function/turn/words/danger.ts";
import { toolResult } from "../../tools/builders.ts";

for (const sentences of LANGUAGES) {
  const { language, replies, suggestions } = sentences;
  const { yes, no, yesToBoth, noToBoth, yesToAll, noToAll, undo, ...others } = suggestions;

  Deno.test(`the suggestions yes and no are read as a decision in ${language}`, () => {
    assertEquals(readTypedDecision({ message: yes }), { decision: "approved" });
    assertEquals(readTypedDecision({ message: no }), { decision: "denied" });
    assertEquals(readTypedDecision({ message: yesToBoth }), { decision: "approved_both" });
    assertEquals(readTypedDecision({ message: yesToAll }), { decision: "approved_all" });
    for (const message of [noToBoth, noToAll]) {
      assertEquals(readTypedDecision({ message }), { decision: "denied_all" });
    }
    for (const message of [yesToBoth, noToBoth, yesToAll, noToAll]) {
      assertEquals(recogniseLanguage(message), language, message);
    }
  });

  Deno.test(`the example of a part of a plan is read as one in ${language}`, () => {
    const [, message] = /[“„«]\s?(.+?)\s?[”“»]/.exec(replies.partPossible)!;
    assertEquals(readChoices({ message: message! }), [
      { approved: [], denied: [{ from: 1, to: 1 }], rest: true },
    ]);
  });

  Deno.test(`a suggestion decides no pending call and forbids no recording in ${language}`, () => {
    const texts = Object.values(others).map((make) =>
      (make as (argument: unknown) => string)({ name: "Xyzzy", kind: "xyzzy" })
    );
    for (const text of [undo, ...texts]) {
      const read = readTypedDecision({ message: text });
      assert(read === null || read.decision === "unclear", text);
      assert(!forbidsRecording(text) && findDangers(text).length === 0, text);
    }
  });

  Deno.test(`a suggestion that asks is read as a question in ${language}, one that acts is not`, () => {
    const acts = [
      undo,
      others.markAsFixed("X"),
      others.markAsDone("X"),
      others.skipThisTime("X"),
    ];
    const questions = [others.adviceOn("X"), others.whenLastDone("X"), others.statusOf("X")];
    for (const text of acts) assert(!asksQuestion(text, [language]), text);
    for (const text of questions) {
      assert(asksQuestion(text.replace(/[?¿]/g, ""), [language]), text);
    }
  });

  Deno.test(`a suggestion names a kind of system in words of ${language}`, () => {
    const [text] = generateFollowUpSuggestions("Hello", {
      sentences,
      openIssues: [],
      attention: [],
      results: [toolResult("Done.", {
        type: "home_event_recorded",
        eventType: "issue_reported",
        systemKind: "washing_machine",
      })],
      focus: { ids: new Set(), kinds: new Set() },
      isSilent: false,
    });
    const words = { en: "washing machine", es: "lavadora", de: "Waschmaschine", fr: "lave-linge" };
    assert(text!.includes(words[language]), text);
  });
}
