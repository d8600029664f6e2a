/** F-L for answers that are streamed, in one world without a fallback model. */
import "./model/streamed.ts";
