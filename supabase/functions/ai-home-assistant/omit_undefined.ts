/** The type of an object whose undefined members are left out. */
export type WithoutUndefined<T> =
  & { [K in keyof T as undefined extends T[K] ? never : K]: T[K] }
  & { [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> };

/** Returns the object without its undefined members, as `JSON.stringify` would send it. */
export function omitUndefined<T extends object>(object: T): WithoutUndefined<T> {
  const members = Object.entries(object).filter(([, value]) => value !== undefined);
  return Object.fromEntries(members) as WithoutUndefined<T>;
}
