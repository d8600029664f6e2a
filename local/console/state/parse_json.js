/**
 * Returns the value of a JSON text, and `otherwise` for any other text.
 * @param {any} text
 * @param {any} [otherwise]
 */
export function parseJson(text, otherwise) {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}
