/** F-L: the model over HTTP, in one world without a fallback model. */
import "./model/pass_one.ts";
import "./model/pass_two.ts";
