import { Link } from "wouter";
import { fill, ReadState, supabase } from "../../app/kit";
import { useAction, useHomeRead, useLanguage, useTexts } from "../../app/kit";
import { texts } from "./texts";

/** The conversations that the person sees, newest first, each named by its first question. */
export function Threads({ current }: { current: string }) {
  const text = useTexts(texts);
  const language = useLanguage();
  const read = useHomeRead(["threads"], readThreads);
  const formatDay = new Intl.DateTimeFormat(language, { month: "short", day: "numeric" });
  return (
    <ReadState read={read}>
      {({ threads, questions }) =>
        threads.length === 0 ? <p className="hint">{text.noThreads}</p> : (
          <ul className="threads">
            {threads.map(
              ({ thread_id, key, title, is_own, person_name, last_message_at, visibility }) => {
                const name = is_own && key ? key : thread_id!;
                const question = questions.get(thread_id!);
                return (
                  <li key={thread_id}>
                    <Link
                      className="thread"
                      href={name === "default" ? "/" : `/chat/${encodeURIComponent(name)}`}
                      aria-current={name === current ? "page" : undefined}
                    >
                      <span className="thread-name">
                        {title ?? (question === "[removed]" ? text.removed : question) ??
                          text.unnamed}
                      </span>
                      <span className="soft small">
                        {last_message_at && formatDay.format(new Date(last_message_at))}
                        {!is_own && ` · ${fill(text.sharedBy, { name: person_name ?? "" })}`}
                      </span>
                    </Link>
                    {name === current && is_own && (
                      <ShareButton threadId={thread_id!} isShared={visibility === "household"} />
                    )}
                  </li>
                );
              },
            )}
          </ul>
        )}
    </ReadState>
  );
}

/** Shows a conversation to the other members of the home, or to the person alone. */
function ShareButton({ threadId, isShared }: { threadId: string; isShared: boolean }) {
  const text = useTexts(texts);
  const { act, isBusy } = useAction();
  const share = (visibility: "household" | "private") =>
    act(supabase.rpc("share_thread", { thread_id: threadId, visibility }), {
      done: visibility === "household" ? text.isShared : text.isPrivate,
      changed: ["threads"],
    });
  return (
    <button
      type="button"
      className="link"
      disabled={isBusy}
      onClick={() => share(isShared ? "private" : "household")}
    >
      {isShared ? text.makePrivate : text.share}
    </button>
  );
}

async function readThreads(homeId: string) {
  const { data: threads, error } = await supabase.from("home_threads")
    .select("thread_id, key, title, is_own, person_name, last_message_at, visibility")
    .eq("home_id", homeId)
    .not("last_message_at", "is", null)
    .order("last_message_at", { ascending: false })
    .limit(30);
  if (error) return { data: null, error };
  const first = await supabase.from("chat_messages")
    .select("thread_id, parts")
    .eq("home_id", homeId)
    .eq("seq", 1)
    .in("thread_id", threads.map(({ thread_id }) => thread_id!));
  if (first.error) return { data: null, error: first.error };
  const questions = new Map(first.data.map(({ thread_id, parts }) => [thread_id, findText(parts)]));
  return { data: { threads, questions }, error: null };
}

function findText(parts: unknown): string | undefined {
  return (parts as { type: string; text?: string }[]).find(({ type }) => type === "text")?.text;
}
