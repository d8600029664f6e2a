import { toLanguage } from "@function/sentences/statements/render.ts";

/** The language of what the server says: that of the browser, if it has sentences in it. The console itself is in English. */
export const language = toLanguage(navigator.language);
