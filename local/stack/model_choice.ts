import { SETTINGS } from "../../supabase/functions/ai-home-assistant/settings/settings.ts";

export type ModelName = "offline" | "configured";

/** The model of the function: the offline one, or the one of the operator's variables. */
export interface ModelChoice {
  current(): ModelName;
  /** The configured model and its server; undefined without OPENAI_API_KEY. */
  configured: { name: string; host: string } | undefined;
  /** The function's variables for the current model. */
  variables(): { offlineModelUrl: string | undefined; operator: Record<string, string> };
  /** Changes the model and restarts the function. Resolves to false when it does not start. */
  choose(model: ModelName): Promise<boolean>;
}

/**
 * Returns the choice, which begins with the configured model where there is one.
 *
 * @param offlineModelUrl of a running offline model; without it the first choice of that model starts one
 */
export function createModelChoice(
  { operator, offlineModelUrl, startOfflineModel, restartFunction }: {
    operator: Record<string, string>;
    offlineModelUrl: string | undefined;
    startOfflineModel: () => Promise<string>;
    restartFunction: () => Promise<boolean>;
  },
): ModelChoice {
  const configured = describeConfiguredModel(operator);
  let model: ModelName = configured ? "configured" : "offline";
  let offlineUrl = offlineModelUrl;
  let last: Promise<unknown> = Promise.resolve();

  async function change(to: ModelName): Promise<boolean> {
    if (to === model) return true;
    if (to === "offline") offlineUrl ??= await startOfflineModel();
    model = to;
    return await restartFunction();
  }

  return {
    current: () => model,
    configured,
    variables() {
      if (model === "configured") return { offlineModelUrl: undefined, operator };
      return {
        offlineModelUrl: offlineUrl,
        operator: configured ? removeModel(operator) : operator,
      };
    },
    choose(to) {
      const changed = last.then(() => change(to));
      last = changed.catch(() => {});
      return changed;
    },
  };
}

function describeConfiguredModel(env: Record<string, string>): ModelChoice["configured"] {
  if (!env["OPENAI_API_KEY"]) return undefined;
  const { model, baseUrl } = SETTINGS.model;
  const address = env[baseUrl.name] ?? baseUrl.default;
  return {
    name: env[model.name] ?? model.default,
    host: URL.canParse(address) ? new URL(address).host : address,
  };
}

/** Without the provider's key, which must not reach another model. */
function removeModel(env: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith("OPENAI_")));
}
