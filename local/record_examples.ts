/**
 * `task docs:record`: records the examples of docs/reference/openapi.json from a stack in memory with the offline
 * model: a turn that is saved and one that waits for an approval. Ids and times are those of the recording, so only a
 * changed reply is a reason to repeat it.
 */
import { startOfflineModel } from "./offline_model/start_offline_model.ts";
import type { RecordedExamples } from "./reference/openapi/recorded_examples.ts";
import { startStack } from "./stack/stack.ts";
import { postJson, signInDemoPerson } from "./terminal/demo_session.ts";
import { ROOT } from "./stack/constants.ts";

const FILE = new URL("local/reference/openapi/recorded_examples.json", ROOT);

/** The requests of `sendMessage`, by the names of their examples. */
const MESSAGES = {
  saved: {
    message: "My water heater is leaking, what should I do?",
    messageId: "m-1",
    threadId: "kitchen",
  },
  requires_action: {
    message: "We replaced the water heater with a Rheem last week, please swap it in the record",
    threadId: "heater",
  },
};

if (import.meta.main) {
  const examples = await recordExamples();
  await Deno.writeTextFile(FILE, `${JSON.stringify(examples, null, 2)}\n`);
}

async function recordExamples(): Promise<RecordedExamples> {
  const model = await startOfflineModel();
  const stack = await startStack({ modelUrl: model.url });
  const examples: RecordedExamples = { requests: {}, responses: {} };
  try {
    const token = await signInDemoPerson(stack.url);
    for (const [name, body] of Object.entries(MESSAGES)) {
      const reply = await postJson(stack.functionUrl, {
        headers: { authorization: `Bearer ${token}` },
        body,
      });
      if (!reply.ok) throw new Error(`${name}: ${await reply.text()}`);
      (examples.requests["sendMessage"] ??= {})[name] = { value: body };
      (examples.responses["sendMessage"] ??= {})[name] = { value: await reply.json() };
    }
    return examples;
  } finally {
    await stack.close();
    await model.close();
  }
}
