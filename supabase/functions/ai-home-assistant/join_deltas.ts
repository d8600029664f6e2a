/**
 * For each type of delta, the field that holds its text. Its other fields say which part of the answer
 * it continues.
 */
export type DeltaTextFields<E extends { type: string }> = {
  [T in E["type"]]?: keyof Extract<E, { type: T }> & string;
};

/**
 * Adds an event to a list. A delta that continues the part of the last one is joined to it, so that a list that waits
 * for a slow reader or for the next batch holds one object for a text instead of one for each token.
 */
export function pushJoined<E extends { type: string }>(
  events: E[],
  next: E,
  textFields: DeltaTextFields<E>,
): void {
  const joined = joinDeltas(events.at(-1), next, textFields);
  if (joined) events[events.length - 1] = joined;
  else events.push(next);
}

/** Returns one delta with the text of both if `next` continues the part of `last`, else undefined. */
function joinDeltas<E extends { type: string }>(
  last: E | undefined,
  next: E,
  textFields: DeltaTextFields<E>,
): E | undefined {
  const textField: string | undefined = textFields[next.type as E["type"]];
  if (!last || !textField || last.type !== next.type) return undefined;
  const lastFields: Record<string, unknown> = last;
  const nextFields: Record<string, unknown> = next;
  for (const key in nextFields) {
    if (key !== textField && nextFields[key] !== lastFields[key]) return undefined;
  }
  return { ...last, [textField]: `${lastFields[textField]}${nextFields[textField]}` };
}
