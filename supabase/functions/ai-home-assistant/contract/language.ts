/** The languages in which the server says what it says itself. */
import { z } from "zod";

export const languageCode = z.enum(["en", "es", "de", "fr"]);
export type LanguageCode = z.infer<typeof languageCode>;
