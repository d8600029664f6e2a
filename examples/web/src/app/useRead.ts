import { useCallback, useEffect, useState } from "react";
import { type List, useVersion } from "./changes";
import { describeError } from "./errors";

/** What a query of supabase-js resolves to. */
export interface Response<Row> {
  data: Row | null;
  error: { message: string } | null;
}

export interface Read<Row> {
  /** The newest rows; those of before while they are read again. */
  data: Row | undefined;
  /** Why the last read failed. */
  error: string | undefined;
  readAgain(): void;
}

/**
 * Reads a view of the Data API, and reads it again when one of `lists` has changed, when the connection is back, when the
 * person returns to the app and when `keys` are others.
 *
 * @param read `() => supabase.from("home_upkeep").select("*").eq("home_id", home.id)`
 * @param keys all values that `read` uses; other ones discard the rows
 */
export function useRead<Row>(
  lists: readonly List[],
  read: () => PromiseLike<Response<Row>>,
  keys: readonly unknown[] = [],
): Read<Row> {
  const version = useVersion(lists);
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify(keys);
  const [state, setState] = useState<{ key: string; data?: Row; error?: string }>({ key });

  useEffect(() => {
    let isCurrent = true;
    const keep = (next: { data?: Row; error?: string }) =>
      isCurrent &&
      setState((last) => ({ ...(last.key === key && { data: last.data }), ...next, key }));
    read().then(
      ({ data, error }) =>
        keep(error ? { error: describeError(error) } : { data: data!, error: undefined }),
      (error) => keep({ error: String(error?.message ?? error) }),
    );
    return () => {
      isCurrent = false;
    };
    // Not `read`, which is a new function in each render: `key` changes when its values do.
  }, [version, attempt, key]);

  const readAgain = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    const readWhenSeen = () => document.visibilityState === "visible" && readAgain();
    addEventListener("online", readAgain);
    // Other members of the home may have changed it meanwhile.
    document.addEventListener("visibilitychange", readWhenSeen);
    return () => {
      removeEventListener("online", readAgain);
      document.removeEventListener("visibilitychange", readWhenSeen);
    };
  }, [readAgain]);

  const { data, error } = state.key === key ? state : {};
  return { data, error, readAgain };
}
