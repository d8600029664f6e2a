import { answerWithRules } from "./answer_with_rules.ts";
import { askForRoom } from "./ask_for_room.ts";
import { type FakeProvider, startFakeProvider } from "../fake_provider/start_fake_provider.ts";

/**
 * Starts the model that `task dev` uses without a key. Any free port by default. With `paceMs` its streams come as
 * slowly as those of a real model.
 */
export function startOfflineModel(
  options: { port?: number; paceMs?: number } = {},
): Promise<FakeProvider> {
  return startFakeProvider({
    ...options,
    propose: (request) => askForRoom(request) ?? answerWithRules(request),
  });
}
