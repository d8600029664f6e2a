/** Each case that says what a conversation may change: its calls pass, and the careless turn fails. */
import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { CASES, evaluate } from "../../eval/evaluate.ts";
import type { CaseResult } from "../../eval/run_case.ts";
import { startFakeProvider } from "../../local/fake_provider/start_fake_provider.ts";
import { chooseFaultSeed, takePart } from "../support/random.ts";
import { ScriptedModel } from "./scripted_model.ts";

const withChanges = CASES.filter(({ changes }) => changes);
/** A twelfth of them, which another run chooses anew, and all with FC_RUNS=12. */
const scripted = takePart(withChanges, 12, chooseFaultSeed());

/** Of these the server holds back what the careless turn tries, so that nothing is wrong afterwards. */
const HELD = [
  "visit-without-a-day",
  "leaves-are-no-seam",
  "a-new-heater-has-no-old-leak",
  "quotes-yes-visit-no",
  "fixed-but-which",
  "a-rattle-is-no-maker",
  // In a danger no text of the model is shown.
  "gas-and-a-flush",
  "gas-does-not-wait",
];

let results: CaseResult[];

Deno.test.beforeAll(async () => {
  const script = new ScriptedModel(scripted);
  const model = await startFakeProvider({ propose: (request) => script.propose(request) });
  results = await evaluate(scripted, {
    runs: 2,
    env: { OPENAI_API_KEY: "made-up", OPENAI_BASE_URL: `${model.url}/v1` },
    onResult: ({ id }) => script.beCareless(id),
    onStart: (_neighbour, references) => script.readIds(references),
  });
  await model.close();
});

for (const { id, careless } of scripted) {
  Deno.test(`passes the calls of ${id} and fails its careless turn`, () => {
    const [right, wrong] = [1, 2].map((run) =>
      results.find((result) => result.id === id && result.run === run)!
    );
    assertEquals(right!.faults, [], JSON.stringify(right!.turns, null, 1));
    assert(careless, "no careless turn");
    const faults = wrong!.faults.filter((fault) => !fault.includes("has no reply"));
    if (HELD.includes(id)) assertEquals(faults, [], JSON.stringify(wrong!, null, 1));
    else assertNotEquals(faults, [], JSON.stringify(wrong!, null, 1));
  });
}
