import { useEffect, useRef, useSyncExternalStore } from "react";
import { useTexts } from "./language";
import { texts } from "./texts";

interface Question {
  question: string;
  /** What would change, one line each. */
  lines?: string[];
  /** The words of the button; default "Yes, do it". */
  confirm?: string;
  /** Whether it cannot be taken back. */
  isDanger?: boolean;
}

let asked: Question & { answer(yes: boolean): void } | undefined;
const listeners = new Set<() => void>();

/** Asks the person in a dialog, and resolves to whether they agree. */
export function askToConfirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      show(undefined);
      resolve(yes);
    };
    show({ ...question, answer });
  });
}

/** Shows the question of `askToConfirm`. The app has one of it. */
export function ConfirmDialog() {
  const text = useTexts(texts);
  const dialog = useRef<HTMLDialogElement>(null);
  const question = useSyncExternalStore(subscribe, () => asked);
  useEffect(() => {
    if (question && !dialog.current?.open) dialog.current?.showModal();
  }, [question]);
  if (!question) return null;
  const { answer, lines = [], isDanger } = question;
  return (
    <dialog ref={dialog} aria-labelledby="confirm-question" onClose={() => answer(false)}>
      <h2 id="confirm-question">{question.question}</h2>
      {lines.length > 0 && (
        <ul className="confirm-lines">{lines.map((line) => <li key={line}>{line}</li>)}</ul>
      )}
      <div className="actions">
        <button
          type="button"
          className={isDanger ? "button danger" : "button primary"}
          onClick={() => answer(true)}
        >
          {question.confirm ?? text.confirm}
        </button>
        <button type="button" className="button" onClick={() => answer(false)}>
          {text.cancel}
        </button>
      </div>
    </dialog>
  );
}

function show(question: typeof asked) {
  asked = question;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
