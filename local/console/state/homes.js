import { computed, effect, signal, untracked } from "@preact/signals";
import { callRpc, readRows } from "./data_api.js";
import { person } from "./session.js";
import { stored } from "./stored.js";

/** The homes of the person; null until they are read. */
export const homes = signal(/** @type {import("../types.d.ts").Row<"homes">[] | null} */ (null));
export const homesError = signal(/** @type {string | null} */ (null));
/** The id of the home that the person has chosen. */
export const chosenId = stored("home", null);

/**
 * The home that is shown; null before the first one. Most modules run only with a home, so the type has no null.
 * @type {import("@preact/signals").ReadonlySignal<import("../types.d.ts").Row<"homes">>}
 */
export const home =
  /** @type {any} */ (computed(() =>
    homes.value?.find(({ id }) => id === chosenId.value) ?? homes.value?.[0] ?? null
  ));

export async function readHomes() {
  homesError.value = null;
  try {
    homes.value = await readRows("homes", {
      select: "id,name,currency,time_zone",
      order: "created_at",
    });
  } catch (error) {
    homesError.value = error.message;
  }
}

/** Creates a home and shows it. Throws an error with a sentence for the person. */
export async function createHome(details) {
  const id = await callRpc("create_home", details);
  await readHomes();
  chosenId.value = id;
}

let readFor;
effect(() => {
  const id = person.value?.id;
  if (id === readFor) return;
  readFor = id;
  homes.value = null;
  if (id) untracked(readHomes);
});
