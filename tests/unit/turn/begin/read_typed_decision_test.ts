import { assertEquals } from "@std/assert";
import { NO_PHRASES, readTypedDecision, YES_PHRASES } from "@function/turn/typed_decision.ts";

const read = (message: string) => readTypedDecision({ message });

Deno.test("readTypedDecision() reads every phrase, whatever its case and punctuation", () => {
  for (const [decision, lists] of [["approved", YES_PHRASES], ["denied", NO_PHRASES]] as const) {
    for (const phrase of Object.values(lists).flat()) {
      for (const message of [phrase, phrase.toUpperCase(), `  “${phrase}!” `, `${phrase}...`]) {
        assertEquals(read(message), decision, message);
      }
    }
  }
});

Deno.test("readTypedDecision() ignores commas, apostrophes and the form of letters", () => {
  for (const yes of ["Yes, please.", "YES — go ahead!", "Oui, s’il te plaît", "Si\u0301"]) {
    assertEquals(read(yes), "approved", yes);
  }
  for (const no of ["No, thanks.", "Dont", "Don’t!", "Nein, danke"]) {
    assertEquals(read(no), "denied", no);
  }
});

Deno.test("readTypedDecision() reads no decision in any other message", () => {
  const others = [
    "",
    "?",
    "ok, forget it",
    "ok thanks",
    "ok yes",
    "yes, but make it $240",
    "yes and the roof leaks too",
    "no, the other one",
    "yes?",
    "¿Sí?",
    "not yet",
    "forget it",
    "never mind",
    "yesterday",
    "yes 👎",
    "I said no such thing",
    "yes\n\n[Attached file: invoice.pdf]",
  ];
  for (const message of others) assertEquals(read(message), null, message);
});

Deno.test("readTypedDecision() reads no decision in a message about an item that the person tapped on", () => {
  assertEquals(readTypedDecision({ message: "yes", followUpContext: { kind: "event" } }), null);
});
