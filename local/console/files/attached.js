import { signal } from "@preact/signals";
import { callRpc } from "../state/data_api.js";
import { home } from "../state/homes.js";
import { session } from "../state/session.js";
import { settings } from "../state/settings.js";
import { showToast } from "../ui/toast.js";

/** The files that the next message has, each stored already. */
export const attached =
  /** @type {import("@preact/signals").Signal<import("../types.d.ts").AttachedFile[]>} */ (signal(
    [],
  ));
export const isAttaching = signal(false);

export const MEDIA_TYPES = ["image/jpeg", "image/png", "image/webp", "application/pdf"];
const MAX_FILES = 4;
const MAX_BYTES = 10 * 1024 * 1024;

let attaching = Promise.resolve(true);

/** Adds files to the home and stores their bytes, so that the next message names them. */
export function attach(files) {
  attaching = storeAll(files);
}

/** Waits until the files are stored. Resolves to whether they all are. */
export const waitForAttached = () => attaching;

async function storeAll(files) {
  isAttaching.value = true;
  try {
    for (const file of files) {
      if (attached.value.length === MAX_FILES) {
        throw new Error(`A message has ${MAX_FILES} files at most.`);
      }
      attached.value = [...attached.value, await store(file)];
    }
    return true;
  } catch (problem) {
    showToast({ text: problem.message, isBad: true });
    return false;
  } finally {
    isAttaching.value = false;
  }
}

async function store(file) {
  if (!MEDIA_TYPES.includes(file.type)) {
    throw new Error("Choose a JPEG, PNG or WebP picture, or a PDF.");
  }
  if (file.size > MAX_BYTES) throw new Error("A file has 10 MB at most.");
  const id = crypto.randomUUID();
  const { path } = await callRpc("add_home_file", {
    home_id: home.value.id,
    file_id: id,
    taken_at: new Date(file.lastModified).toISOString(),
  });
  const response = await fetch(`/storage/v1/object/home-files/${path}`, {
    method: "POST",
    headers: {
      apikey: settings.publishableKey,
      authorization: `Bearer ${session.value?.access_token}`,
      "content-type": file.type,
    },
    body: file,
  });
  if (!response.ok) throw new Error((await response.json()).message);
  return { id, mediaType: file.type, name: file.name };
}

export function detach(id) {
  attached.value = attached.value.filter((file) => file.id !== id);
}
