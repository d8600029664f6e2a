import type { z } from "zod";

/** The type without `readonly`, which no schema has. */
type Writable<Type> = { -readonly [Key in keyof Type]: Writable<Type[Key]> };

type Fits<A, B> = [Writable<A>] extends [Writable<B>] ? [keyof A] extends [keyof B] ? true : false
  : false;

/** Any type if the values that the schema accepts are those of `Type`, else a type that no schema has. */
type IfSame<Type, Schema extends z.ZodType> = Fits<Type, z.input<Schema>> extends true
  ? Fits<z.input<Schema>, Type> extends true ? unknown
  : "accepts a value that the type does not have"
  : "does not accept each value of the type";

/** Returns its argument. A schema that accepts other values than those of `Type` does not compile. */
export function schemaOf<Type>() {
  return <Schema extends z.ZodType>(schema: Schema & IfSame<Type, Schema>): Schema => schema;
}
