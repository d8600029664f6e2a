import { anotherFunction } from "../support/another_function.ts";

/** A second process of the function, as plain as the stack's own, without a gateway before it. */
export const secondFunction = anotherFunction({});
