/** Returns the object without its undefined members, as `JSON.stringify` would send it. */
export function omitUndefined(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}
