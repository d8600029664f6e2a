/** The modules of the repository that pages import: TypeScript, served without its types. */
import { stripTypeScriptTypes } from "node:module";

const FOLDERS: Record<string, URL> = {
  client: new URL("../../packages/client/src/", import.meta.url),
  function: new URL("../../supabase/functions/ai-home-assistant/", import.meta.url),
};
const FILE = /^\/modules\/(client|function)\/((?:[a-z_]+\/)*[a-z_]+\.ts)$/;

/** The entries of a page's import map. A page whose policy has `script-src 'self'` may import these names. */
export const PAGE_MODULES: Record<string, string> = {
  "ai-home-assistant-client/sentences": "/modules/client/sentences.ts",
  "@function/": "/modules/function/",
};

/** Returns the JavaScript of the module at this path; undefined for another path. */
export async function readPageModule(pathname: string): Promise<string | undefined> {
  const [, folder, path] = FILE.exec(pathname) ?? [];
  if (!folder || !path) return undefined;
  const source = await Deno.readTextFile(new URL(path, FOLDERS[folder])).catch(() => undefined);
  return source && stripTypeScriptTypes(source);
}
