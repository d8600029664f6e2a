import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { html } from "../html.js";
import { useRows } from "../panels/rows.js";
import { readText, sendRequest } from "../state/send_request.js";
import { home } from "../state/homes.js";

/** The files of the home, for the panel that shows some of them; kind is that of the reading. */
export function useFiles() {
  const { rows } = useRows("home_files", {
    select: "id,description,caption,media_type,event_id,asset_id,issue_id,kind:reading->>kind",
    same_as_id: "is.null",
    order: "created_at.desc",
  }, ["files"]);
  return /** @type {import("../types.d.ts").HomeFileRow[]} */ (rows ?? []);
}

/** Pictures and documents in a row. A click opens one. */
export function Files({ files }) {
  if (files.length === 0) return null;
  return html`<ul class="files">${
    files.map((file) =>
      html`
        <li key=${file.id}>
          <${HomeFile} file=${file} />
        </li>
      `
    )
  }</ul>`;
}

/** A file by its id: its picture, or for a document its name. */
export function HomeFile({ file: { id, description, caption, media_type } }) {
  const address = useAddress(id);
  const name = description ?? caption ?? "Picture that was not read";
  const isPicture = media_type?.startsWith("image/");
  return html`<a class="file" href=${address.value} target="_blank" rel="noreferrer">
    ${
    isPicture && address.value
      ? html`<img src=${address.value} alt=${name} loading="lazy" />`
      : html`<span>${name}</span>`
  }
  </a>`;
}

const SIGNED_SECONDS = 3_600;

/** The signed address of a file, once it is known. */
function useAddress(id) {
  const address = useSignal(/** @type {string | undefined} */ (undefined));
  useEffect(() => {
    let isWanted = true;
    void (async () => {
      const sent = await sendRequest(`/storage/v1/object/sign/home-files/${home.value.id}/${id}`, {
        method: "POST",
        body: { expiresIn: SIGNED_SECONDS },
      });
      const text = await readText(sent);
      if (isWanted && sent.response.ok) address.value = `/storage/v1${JSON.parse(text).signedURL}`;
    })().catch(() => {});
    return () => isWanted = false;
  }, [id]);
  return address;
}
