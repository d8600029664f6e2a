import type { ActLink, ActOutcome } from "ai-home-assistant-client";
import { describeResult, renderTexts } from "ai-home-assistant-client/sentences";
import { useState } from "react";
import { Link } from "wouter";
import { Button, createFormat, describeError, fill, ReadState, supabase } from "../../app/kit";
import { useLanguage, useRead, useRequest, useTexts } from "../../app/kit";
import { texts } from "./texts";

/**
 * The page of a link in a reminder or a calendar, /act#token. It works without a session. It acts on a tap and not on
 * being opened, because mail programs open links by themselves.
 */
export function Act() {
  const text = useTexts(texts);
  const [token] = useState(() => location.hash.slice(1));
  const [outcome, setOutcome] = useState<ActOutcome>();
  const language = useLanguage();
  const read = useRead([], () => supabase.rpc("read_act_link", { token }), [token]);
  return (
    <main className="narrow">
      {outcome
        ? (
          <Message title={outcome.success ? text.result : text.notDone} isStatus>
            {describeResult(outcome, language)}
          </Message>
        )
        : (
          <ReadState read={read}>
            {(link) =>
              link?.state === "open"
                ? <Question token={token} link={link} onDone={setOutcome} />
                : <Closed state={link?.state ?? "unknown"} />}
          </ReadState>
        )}
    </main>
  );
}

function Closed({ state }: { state: Exclude<ActLink["state"], "open"> | "unknown" }) {
  const text = useTexts(texts);
  return <Message title={text[`${state}Title`]}>{text[state]}</Message>;
}

interface MessageProps {
  title: string;
  children: string;
  /** Whether it answers what the person has just done. */
  isStatus?: boolean;
}

function Message({ title, children, isStatus }: MessageProps) {
  const text = useTexts(texts);
  return (
    <section className="card" role={isStatus ? "status" : undefined}>
      <h1>{title}</h1>
      <p>{children}</p>
      <Link className="button" href="/board">{text.toApp}</Link>
    </section>
  );
}

interface QuestionProps {
  token: string;
  link: ActLink;
  onDone(outcome: ActOutcome): void;
}

function Question({ token, link, onDone }: QuestionProps) {
  const text = useTexts(texts);
  const language = useLanguage();
  const format = createFormat(language);
  const { send, isBusy, error } = useRequest(describeError);
  const { action, home_name, due_on, channel } = link;
  const { title } = renderTexts(link, language) as { title: string | null };

  async function act() {
    const response = await send(supabase.rpc("use_act_link", { token }));
    if (response?.data) onDone(response.data as unknown as ActOutcome);
  }

  return (
    <section className="card">
      <p className="soft">{home_name}</p>
      <h1>{text[action]}</h1>
      {title && (
        <p>
          <strong>{title}</strong>
          <br />
          {due_on && fill(text.dueOn, { date: format.date(due_on) })}
        </p>
      )}
      {action === "unsubscribe" && (
        <p>{fill(text.noMore, { home: home_name ?? "", channel: text[channel ?? "email"] })}</p>
      )}
      <p className="soft small">{text.notYet}</p>
      {error && <p className="notice bad" role="alert">{error}</p>}
      <Button kind="primary wide" icon="check" disabled={isBusy} onClick={act}>
        {text[`do_${action}`]}
      </Button>
    </section>
  );
}
