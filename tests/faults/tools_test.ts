/** F-T: the calls that the model proposes, in one world. */
import "./tools/shapes.ts";
import "./tools/effects.ts";
