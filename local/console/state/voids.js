import { effect, signal, untracked } from "@preact/signals";
import { readRows } from "./data_api.js";
import { readVersion } from "./changed_lists.js";
import { home } from "./homes.js";

/** The newest entries that take another one out of the record, as an undo does; null until they are read. */
const voids = signal(
  /** @type {Pick<import("../types.d.ts").Row<"home_events">, "id" | "corrects_event_id">[] | null} */ (null),
);

/** Whether the first event of a call is undone; undefined until that is known. */
export function isUndone(eventId) {
  if (!voids.value) return undefined;
  // To undo the void of a void, its event is taken out again.
  const undoing = findVoided(findVoided(eventId)) ?? eventId;
  return findVoids(undoing).some(({ id }) => findVoids(id).length === 0);
}

const findVoided = (id) => voids.value?.find((one) => one.id === id)?.corrects_event_id;
const findVoids = (id) => (voids.value ?? []).filter((one) => one.corrects_event_id === id);

async function readVoids(id) {
  const rows = await readRows("home_events", {
    select: "id,corrects_event_id",
    home_id: `eq.${id}`,
    event_type: "eq.void",
    order: "seq.desc",
    limit: "1000",
  }).catch(() => voids.value);
  if (id === home.value?.id) voids.value = rows;
}

let readFor;
effect(() => {
  const id = home.value?.id;
  readVersion(["events"]);
  if (id !== readFor) voids.value = null;
  readFor = id;
  if (id) untracked(() => readVoids(id));
});
