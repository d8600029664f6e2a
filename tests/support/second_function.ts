import { anotherFunction } from "./another_function.ts";

/** A second process of the function with the settings of the first, without a gateway in front of it. */
export const secondFunction = anotherFunction({});
