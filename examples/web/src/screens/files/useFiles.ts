import { supabase, useHomeRead } from "../../app/kit";

const COLUMNS =
  "id, description, caption, media_type, created_at, event_id, asset_id, issue_id, kind:reading->>kind";

type Link = "event_id" | "asset_id" | "issue_id";

/** The pictures and documents of the home that were read, the newest first. */
export function useFiles() {
  const { data = [] } = useHomeRead(
    ["files", "events"],
    (homeId) =>
      supabase.from("home_files").select(COLUMNS)
        .eq("home_id", homeId)
        .not("read_at", "is", null)
        .is("same_as_id", null)
        .order("created_at", { ascending: false })
        .limit(500),
  );
  return data;
}

export type HomeFile = ReturnType<typeof useFiles>[number];

/** The files of each event, system or issue. */
export const groupFiles = (files: HomeFile[], link: Link) =>
  Map.groupBy(files, (file) => file[link]);
