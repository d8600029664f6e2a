import { useEffect, useState } from "react";
import { useHome } from "./session/HomeContext";

/** The address of a picture or document of the home, by its id, for an hour; undefined until it is known. */
export function useFileUrl(fileId: string): string | undefined {
  const { client } = useHome();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    client.files.createUrl(fileId).then((address) => isCurrent && setUrl(address), () => {});
    return () => {
      isCurrent = false;
    };
  }, [client, fileId]);
  return url;
}
