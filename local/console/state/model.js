import { signal } from "@preact/signals";

/** `{ model: "offline" | "configured", configured: { name, host } | null }`; null until it is read. */
export const model = signal(
  /** @type {{ model: string, configured: { name: string, host: string } | null } | null} */ (null),
);
export const modelError = signal(/** @type {string | null} */ (null));
export const isModelChanging = signal(false);

export async function readModel() {
  const response = await fetch("/_dev/model").catch(() => undefined);
  if (response?.ok) model.value = await response.json();
}

/** Changes the model of the stack, for all who use it. */
export async function chooseModel(name) {
  isModelChanging.value = true;
  modelError.value = null;
  try {
    const response = await fetch("/_dev/model", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ model: name }),
    });
    const answer = await response.json();
    if (response.ok) model.value = answer;
    else modelError.value = answer.error;
  } catch {
    modelError.value = "The local stack does not answer. Is task dev running?";
  } finally {
    isModelChanging.value = false;
  }
}
