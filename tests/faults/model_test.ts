/** F-L: the model API, in a world without a fallback model. */
import "./model/answered.ts";
import "./model/pass_one.ts";
import "./model/pass_two.ts";
