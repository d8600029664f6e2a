import { startOfflineModel } from "../offline_model/start_offline_model.ts";
import { startStack } from "./stack.ts";
import { postJson, signInDemoPerson } from "../terminal/demo_session.ts";

/** A request that the offline model got. */
export interface CapturedRequest {
  pass: number;
  /** As it was sent. */
  bodyText: string;
}

/** Returns the requests for these messages of the demo person, in one thread of a stack in memory. */
export async function captureRequests(messages: readonly string[]): Promise<CapturedRequest[]> {
  const model = await startOfflineModel();
  const stack = await startStack({ modelUrl: model.url });
  try {
    const token = await signInDemoPerson(stack.url);
    for (const message of messages) {
      const reply = await postJson(stack.functionUrl, {
        headers: { authorization: `Bearer ${token}` },
        body: { message },
      });
      if (!reply.ok) throw new Error(`The turn failed: ${await reply.text()}`);
    }
    return model.script.requests().filter(({ pass }) => pass > 0);
  } finally {
    await stack.close();
    await model.close();
  }
}
