/** The modules of the function that pages import: TypeScript, served without its types. */
import { stripTypeScriptTypes } from "node:module";

const FOLDER = new URL("../../supabase/functions/ai-home-assistant/", import.meta.url);
const FILE = /^\/modules\/((?:[a-z_]+\/)*[a-z_]+\.ts)$/;

/** The entries of a page's import map. A page whose policy has `script-src 'self'` may import these names. */
export const PAGE_MODULES = { "@function/": "/modules/" };

/** Returns the JavaScript of the module at this path; undefined for another path. */
export async function readPageModule(pathname: string): Promise<string | undefined> {
  const path = FILE.exec(pathname)?.[1];
  if (path === undefined) return undefined;
  const source = await Deno.readTextFile(new URL(path, FOLDER)).catch(() => undefined);
  return source === undefined ? undefined : stripTypeScriptTypes(source);
}
