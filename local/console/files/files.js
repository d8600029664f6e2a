import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { html } from "../html.js";
import { Items } from "../panels/rows.js";
import { callApi } from "../state/data_api.js";
import { home } from "../state/homes.js";
import { shareRows } from "../state/shared_rows.js";

/** The files of the home; kind is that of the reading. */
const files =
  /** @type {import("@preact/signals").Signal<import("../types.d.ts").HomeFileRow[] | null>} */ (
    shareRows("home_files", {
      select: "id,description,caption,media_type,event_id,asset_id,issue_id,kind:reading->>kind",
      same_as_id: "is.null",
      order: "created_at.desc",
    }, ["files"])
  );

/** Those pictures and documents whose column has one of the values, in a row. A click opens one. */
export function Files({ column, values, title = undefined }) {
  const shown = (files.value ?? []).filter((file) => values.includes(file[column]));
  return shown.length > 0 && html`
    ${title && html`<h3>${title}</h3>`}
    <${Items} class="row" items=${shown} item=${(file) =>
      html`
        <li key=${file.id}>
          <${HomeFile} file=${file} />
        </li>
      `} />
  `;
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
    callApi(`/storage/v1/object/sign/home-files/${home.value.id}/${id}`, {
      method: "POST",
      body: { expiresIn: SIGNED_SECONDS },
    }).then(({ signedURL }) => {
      if (isWanted) address.value = `/storage/v1${signedURL}`;
    }, () => {});
    return () => isWanted = false;
  }, [id]);
  return address;
}
