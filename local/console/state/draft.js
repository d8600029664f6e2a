import { stored } from "./stored.js";

/** What the person has typed; it survives a reload and an ended session. */
export const draft = stored("draft", "");
