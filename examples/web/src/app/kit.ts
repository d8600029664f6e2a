/** What the screens use of the frame. */
export { ALL_LISTS, type List, markChanged } from "./changes";
export { askToConfirm } from "./confirm";
export { CopyField, copyText } from "./CopyField";
export { describeError } from "./errors";
export { describeAuthError } from "./session/describeAuthError";
export * from "./format";
export { Icon, type IconName, isIconName } from "./Icon";
export { fill, type Language, pickTexts, setLanguage, useLanguage, useTexts } from "./language";
export * from "./parts";
export { rememberHome, type Role, useHome } from "./session/HomeContext";
export { clientOptions, CONTACT, functionUrl, supabase } from "./session/supabase";
export { Empty, Loading, ReadState } from "./states";
export { showToast } from "./toasts";
export { useAction } from "./useAction";
export { useFileUrl } from "./useFileUrl";
export { useRead } from "./useRead";
export { useRunTool } from "./useRunTool";
export { useWords } from "./useWords";
