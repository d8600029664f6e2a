/**
 * Appends an item, or joins its text with the last item's where both continue the same text. The items
 * are then fewer, and their texts in order are the same.
 *
 * @param targetOf the text that an item continues; undefined for an item that continues none
 */
export function pushDelta<Item extends object>(
  items: Item[],
  next: Item,
  targetOf: (item: Item) => string | undefined,
): void {
  const last = items.at(-1);
  const target = targetOf(next);
  if (last && target !== undefined && target === targetOf(last) && hasText(last) && hasText(next)) {
    items[items.length - 1] = { ...last, text: last.text + next.text };
  } else items.push(next);
}

function hasText(item: object): item is { text: string } {
  return "text" in item && typeof item.text === "string";
}
