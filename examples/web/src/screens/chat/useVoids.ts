import { supabase, useHomeRead } from "../../app/kit";

interface Void {
  id: string;
  corrects_event_id: string | null;
}

/** Returns whether an undo has taken an event out of the record. An undo of the undo puts it back. */
export function useVoids(): (eventId: string | undefined) => boolean {
  const { data } = useHomeRead(["events"], (homeId) =>
    supabase.from("home_events")
      .select("id, corrects_event_id")
      .eq("home_id", homeId)
      .eq("event_type", "void")
      .order("seq", { ascending: false })
      .limit(1_000));
  return (eventId) => eventId !== undefined && isVoided(eventId, data ?? []);
}

function isVoided(eventId: string, voids: Void[]): boolean {
  return voids.some(({ id, corrects_event_id }) =>
    corrects_event_id === eventId && !isVoided(id, voids)
  );
}
