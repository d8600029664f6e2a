import type { FileUIPart } from "ai";
import { useCallback, useState } from "react";
import { clientOptions, pickTexts, useHome } from "../../app/kit";
import { texts } from "./texts";

/** A file of the next message. `part` is there once it is stored. */
export interface Attachment {
  key: string;
  name: string;
  /** The address of a picture in this browser. */
  preview: string | undefined;
  part: FileUIPart | undefined;
}

const MAX_FILES = 4;

/** Stores files in the home before the message that names them is sent. */
export function useStoreFile() {
  const { home, client } = useHome();
  const [error, setError] = useState("");
  const [isStoring, setIsStoring] = useState(false);

  const store = useCallback(async (file: File): Promise<FileUIPart | undefined> => {
    setError("");
    setIsStoring(true);
    try {
      const { id, mediaType } = await client.files.add(file);
      const path = `/storage/v1/object/authenticated/home-files/${home.id}/${id}`;
      return {
        type: "file",
        mediaType,
        filename: file.name,
        url: clientOptions.database.url + path,
      };
    } catch (problem) {
      setError((problem as Error).message);
      return undefined;
    } finally {
      setIsStoring(false);
    }
  }, [client, home.id]);

  return { store, error, setError, isStoring };
}

export function useAttachments() {
  const [attachments, setAttachments] = useState<Attachment[]>([]);
  const { store, error, setError, isStoring } = useStoreFile();

  async function add(files: File[]) {
    if (attachments.length + files.length > MAX_FILES) return setError(pickTexts(texts).tooMany);
    for (const file of files) {
      const key = crypto.randomUUID();
      const preview = file.type.startsWith("image/") ? URL.createObjectURL(file) : undefined;
      setAttachments((all) => [...all, { key, name: file.name, preview, part: undefined }]);
      const part = await store(file);
      setAttachments((all) =>
        part
          ? all.map((one) => one.key === key ? { ...one, part } : one)
          : all.filter((one) => one.key !== key)
      );
    }
  }

  const remove = (key: string) => setAttachments((all) => all.filter((one) => one.key !== key));

  /** Returns the stored files and empties the list. */
  function take(): FileUIPart[] {
    setAttachments([]);
    return attachments.flatMap(({ part }) => part ?? []);
  }

  return { attachments, add, remove, take, error, isStoring };
}
