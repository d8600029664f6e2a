import type { z } from "zod";
import type { followUpPart, toolPart, uiMessage, uiPart } from "../../contract/http/ui_messages.ts";

/** A UI message of AI SDK 5 and later, with the parts that `toUiMessages` makes. */
export type UiMessage = z.infer<typeof uiMessage>;
export type UiPart = z.infer<typeof uiPart>;
export type UiToolPart = z.infer<typeof toolPart>;

/** What the person tapped on before writing. */
export const FOLLOW_UP_PART: z.infer<typeof followUpPart>["type"] = "data-follow-up-context";
