/** F-L in streamed turns, in a world without a fallback model. */
import "./model/streamed.ts";
