import { signal } from "@preact/signals";
import { showToast } from "../ui/toast.js";

/** `{ model: "offline" | "configured", configured: { name, host } | null }`; null until it is read. */
export const model = signal(
  /** @type {{ model: string, configured: { name: string, host: string } | null } | null} */ (null),
);

export async function readModel() {
  const response = await fetch("/_dev/model").catch(() => undefined);
  if (response?.ok) model.value = await response.json();
}

/** Changes the model of the stack, for all who use it. */
export async function chooseModel(name) {
  const response = await fetch("/_dev/model", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ model: name }),
  }).catch(() => undefined);
  if (!response?.ok) showToast({ text: "The model was not changed.", isBad: true });
  await readModel();
}
