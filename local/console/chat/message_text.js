/** Returns the texts of a message without Markdown syntax. */
export function getText({ parts }) {
  return parts.filter(({ type }) => type === "text")
    .map(({ text }) => text.replaceAll(/\*\*|`/g, ""))
    .join("\n\n");
}

/** Returns the data of a part such as `suggestions`; undefined when the message has none. */
export function getData({ parts }, name) {
  return parts.findLast(({ type }) => type === `data-${name}`)?.data;
}
