import { LOCAL_FOLDER } from "./settings.ts";

/** The secret local tokens are signed with: made once, kept in `.local`, readable by you only. */
export async function localJwtSecret(): Promise<string> {
  const path = new URL("jwt_secret", LOCAL_FOLDER);
  await Deno.mkdir(LOCAL_FOLDER, { recursive: true });
  const made = crypto.randomUUID() + crypto.randomUUID();
  try {
    await Deno.writeTextFile(path, made, { createNew: true, mode: 0o600 });
    return made;
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    return (await Deno.readTextFile(path)).trim();
  }
}
