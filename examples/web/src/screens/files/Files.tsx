import { useState } from "react";
import { Button, fill, Icon, showModal, useFileUrl, useTexts } from "../../app/kit";
import type { HomeFile } from "./useFiles";
import "./files.css";

const texts = {
  picture: ["Picture", "Imagen"],
  document: ["Document", "Documento"],
  open: ["Open: {what}", "Abrir: {what}"],
} as const;

/** Small pictures, each of which opens in full. A document opens in its own tab. */
export function Files({ files = [] }: { files?: HomeFile[] | undefined }) {
  if (files.length === 0) return null;
  return (
    <ul className="wrap">
      {files.map((file) => (
        <li key={file.id}>
          <FileTile file={file} />
        </li>
      ))}
    </ul>
  );
}

function FileTile({ file }: { file: HomeFile }) {
  const text = useTexts(texts);
  const address = useFileUrl(file.id);
  const [isOpen, setIsOpen] = useState(false);
  const isDocument = file.media_type === "application/pdf";
  const about = file.caption ?? file.description ?? (isDocument ? text.document : text.picture);
  const label = fill(text.open, { what: about });
  if (isDocument) {
    return (
      <a className="file" href={address} target="_blank" rel="noreferrer" aria-label={label}>
        <Icon name="document" />
      </a>
    );
  }
  return (
    <>
      <button type="button" className="file" aria-label={label} onClick={() => setIsOpen(true)}>
        {address && <img src={address} alt="" loading="lazy" />}
      </button>
      {isOpen && address && (
        <Picture
          address={address}
          about={about}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function Picture(
  { address, about, onClose }: { address: string; about: string; onClose(): void },
) {
  const text = useTexts();
  return (
    <dialog ref={showModal} className="picture" aria-label={about} onClose={onClose}>
      <img src={address} alt={about} />
      <p className="small">{about}</p>
      <Button onClick={onClose}>{text.close}</Button>
    </dialog>
  );
}
