/**
 * For each type of delta, the field that holds its text. Its other fields say which part of the answer
 * it continues.
 */
export type DeltaTextFields<E extends { type: string }> = {
  [T in E["type"]]?: keyof Extract<E, { type: T }> & string;
};

/**
 * Returns one delta with the text of both if `next` continues the part of `last`, else undefined. A queue
 * of events, for a slow reader or for the turn event log, so holds one object for a text instead of one for
 * each token.
 */
export function joinDeltas<E extends { type: string }>(
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
