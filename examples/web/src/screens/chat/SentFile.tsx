import type { FileUIPart } from "ai";
import { Icon, useFileUrl, useTexts } from "../../app/kit";
import { texts } from "./texts";

/** A file of a message: as a stored part with its id, or as the part that was just sent, whose address ends with it. */
export function SentFile(
  { part }: { part: FileUIPart & { fileId?: string; description?: string } },
) {
  const text = useTexts(texts);
  const { mediaType, filename, fileId, description, url } = part;
  const address = useFileUrl(fileId ?? url.split("/").at(-1)!);
  const name = description ?? filename ?? text.picture;
  if (!mediaType.startsWith("image/")) {
    return (
      <a className="sent-document" href={address} target="_blank" rel="noreferrer">
        <Icon name="document" />
        {name}
      </a>
    );
  }
  return (
    <a className="sent-picture" href={address} target="_blank" rel="noreferrer">
      {address ? <img src={address} alt={name} /> : <span className="skeleton" />}
    </a>
  );
}
