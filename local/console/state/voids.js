import { shareRows } from "./shared_rows.js";

/** The newest entries that take another one out of the record, as an undo does. */
const voids = shareRows("home_events", {
  select: "id,corrects_event_id",
  event_type: "eq.void",
  order: "seq.desc",
  limit: "1000",
}, ["events"]);

/** Whether the first event of a call is undone; undefined until that is known. */
export function isUndone(eventId) {
  if (!voids.value) return undefined;
  // To undo the void of a void, its event is taken out again.
  const undoing = findVoided(findVoided(eventId)) ?? eventId;
  return findVoids(undoing).some(({ id }) => findVoids(id).length === 0);
}

const findVoided = (id) => voids.value?.find((one) => one.id === id)?.corrects_event_id;
const findVoids = (id) => (voids.value ?? []).filter((one) => one.corrects_event_id === id);
