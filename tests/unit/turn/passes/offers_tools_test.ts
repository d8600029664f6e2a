import { assertEquals } from "@std/assert";
import { offersTools } from "@function/turn.ts";
import { proposeCall } from "../../tools/builders.ts";
import { heldTurn, stepOf } from "../builders.ts";

const steps = [stepOf(proposeCall("request_user_input"))];
const stored = { type: "tools-stored", steps, mayCallToolsAgain: true };
const withoutId = [stepOf({ ...proposeCall("request_user_input"), providerCallId: null })];

const CASES: [what: string, turn: object, expected: boolean][] = [
  ["pass one", { progress: { type: "none" } }, true],
  ["the pass after an answered question", { progress: stored }, true],
  ["other stored calls", { progress: { ...stored, mayCallToolsAgain: false } }, false],
  ["a turn beyond a limit", { progress: stored, isLimitExceeded: true }, false],
  ["a call without an id", { progress: { ...stored, steps: withoutId } }, false],
  ["a decision by message", { progress: { type: "decided", steps } }, false],
];
for (const [what, turn, expected] of CASES) {
  Deno.test(`offersTools() is ${expected} for ${what}`, () => {
    assertEquals(offersTools(heldTurn({ isLimitExceeded: false, ...turn })), expected);
  });
}
