import { LOCAL_FOLDER } from "../stack/constants.ts";

/** Returns the secret that signs local tokens. It is created once in `.local`, readable by its owner only. */
export async function loadJwtSecret(): Promise<string> {
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
