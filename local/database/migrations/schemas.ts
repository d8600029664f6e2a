import { ROOT } from "../../stack/constants.ts";
import { sha256 } from "../seed.ts";

/** The source of truth of the database; see docs/guides/contribute/database.md. */
export const SCHEMAS_FOLDER = new URL("supabase/schemas/", ROOT);

/** One file of the schemas folder. */
export interface SchemaFile {
  /** Relative to the folder, such as `10_helpers/text/cut.sql`. */
  path: string;
  text: string;
}

/** Reads every SQL file below the folder in build order: byte order of the paths. */
export async function readSchemas(folder = SCHEMAS_FOLDER): Promise<SchemaFile[]> {
  const files: SchemaFile[] = [];
  const folders = [""];
  for (const below of folders) {
    for await (const entry of Deno.readDir(new URL(below, folder))) {
      const path = below + entry.name;
      if (entry.isDirectory) folders.push(`${path}/`);
      else if (path.endsWith(".sql")) {
        const text = await Deno.readTextFile(new URL(path, folder));
        // Git on Windows may check out CRLF, which would change the hash.
        files.push({ path, text: text.replaceAll("\r\n", "\n") });
      }
    }
  }
  return files.sort((a, b) => a.path < b.path ? -1 : 1);
}

/** Changes when any file is added, removed, renamed or edited. */
export async function hashSchemas(files: SchemaFile[]): Promise<string> {
  return await sha256(files.map(({ path, text }) => `${path}\0${text}\0`).join(""));
}
