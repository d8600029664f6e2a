import { useTexts } from "./language";
import { Button, showModal } from "./parts";
import { createStore, useStore } from "./store";

interface Question {
  question: string;
  /** What would change, one line each. */
  lines?: string[];
  /** The words of the button; default "Yes, do it". */
  confirm?: string;
  /** Whether it cannot be taken back. */
  isDanger?: boolean;
}

const asked = createStore<Question & { answer(yes: boolean): void } | undefined>(undefined);

/** Asks the person in a dialog, and resolves to whether they agree. */
export function askToConfirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      asked.set(undefined);
      resolve(yes);
    };
    asked.set({ ...question, answer });
  });
}

/** Shows the question of `askToConfirm`. The app has one of it. */
export function ConfirmDialog() {
  const text = useTexts();
  const question = useStore(asked);
  if (!question) return null;
  const { answer, lines = [], isDanger } = question;
  return (
    <dialog ref={showModal} aria-labelledby="confirm-question" onClose={() => answer(false)}>
      <h2 id="confirm-question">{question.question}</h2>
      {lines.length > 0 && (
        <div className="prose">
          <ul>{lines.map((line) => <li key={line}>{line}</li>)}</ul>
        </div>
      )}
      <div className="actions">
        <Button kind={isDanger ? "danger" : "primary"} onClick={() => answer(true)}>
          {question.confirm ?? text.confirm}
        </Button>
        <Button onClick={() => answer(false)}>{text.cancel}</Button>
      </div>
    </dialog>
  );
}
