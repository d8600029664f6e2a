/** What the screens use of the frame. */
export { askToConfirm } from "./confirm";
export { CopyField } from "./CopyField";
export { describeError } from "./errors";
export { describeAuthError } from "./session/describeAuthError";
export * from "./format";
export { Icon } from "./Icon";
export { fill, useLanguage, useTexts } from "./language";
export * from "./parts";
export { rememberHome, type Role, useHome } from "./session/HomeContext";
export { CONTACT, functionUrl, supabase } from "./session/supabase";
export { Empty, Loading, ReadState } from "./states";
export { useAction } from "./useAction";
export { useRead } from "./useRead";
export { useTools } from "./useTools";
export { useWords } from "./useWords";
