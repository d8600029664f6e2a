import { h } from "preact";
import htm from "htm";

/** Makes elements from a template; texts become text nodes, never markup. */
export const html = /** @type {any} */ (htm).bind(h);
