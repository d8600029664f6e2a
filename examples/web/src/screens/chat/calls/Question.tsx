import type { FileUIPart } from "ai";
import type { RequestUserInputInput, RequestUserInputOutput } from "ai-home-assistant-client";
import type { FormEvent } from "react";
import { Button, Icon, Section, useTexts } from "../../../app/kit";
import { texts } from "../texts";
import { useStoreFile } from "../useAttachments";

interface QuestionProps {
  question: RequestUserInputInput;
  onAnswer(output: RequestUserInputOutput): void;
  onPicture(file: FileUIPart): void;
}

/** A question of the assistant, with buttons or a field that fits the kind of answer. */
export function Question(
  { question: { question, kind, options = [], reason }, ...on }: QuestionProps,
) {
  const text = useTexts(texts);
  const choices: [string, string | boolean][] = kind === "yes_no"
    ? [[text.yes, true], [text.no, false]]
    : options.map((option) => [option, option]);
  return (
    <Section className="card call" icon="question" title={question}>
      {reason && <p className="soft small">{reason}</p>}
      {kind === "photo" && <PictureField onPicture={on.onPicture} />}
      {choices.length > 0
        ? (
          <div className="actions">
            {choices.map(([label, answer]) => (
              <Button
                key={label}
                onClick={() => on.onAnswer({ answer })}
              >
                {label}
              </Button>
            ))}
          </div>
        )
        : <AnswerField kind={kind} label={question} onAnswer={on.onAnswer} />}
      <Button kind="quiet small" onClick={() => on.onAnswer({ answer: "", cancelled: true })}>
        {text.skip}
      </Button>
    </Section>
  );
}

interface AnswerFieldProps extends Pick<QuestionProps, "onAnswer"> {
  kind: RequestUserInputInput["kind"];
  label: string;
}

function AnswerField({ kind, label, onAnswer }: AnswerFieldProps) {
  const text = useTexts(texts);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get("answer"));
    onAnswer({ answer: kind === "amount" ? Number(value) : value });
  }
  return (
    <form className="actions" onSubmit={submit}>
      <input
        className="input"
        name="answer"
        required
        aria-label={label}
        type={kind === "date" ? "date" : kind === "amount" ? "number" : "text"}
        step="any"
        maxLength={4_000}
      />
      <Button kind="primary" type="submit">{text.sendAnswer}</Button>
    </form>
  );
}

/** The picture is the person's next message, because an answer is text and the picture itself is wanted. */
function PictureField({ onPicture }: Pick<QuestionProps, "onPicture">) {
  const text = useTexts(texts);
  const { store, error, isStoring } = useStoreFile();
  async function add(files: FileList | null) {
    const file = files?.[0] && await store(files[0]);
    if (file) onPicture(file);
  }
  return (
    <div className="stack">
      <label className="button primary file-button">
        <Icon name="attach" />
        {text.takePicture}
        <input
          className="visually-hidden"
          type="file"
          accept="image/*"
          capture="environment"
          disabled={isStoring}
          onChange={(event) => void add(event.target.files)}
        />
      </label>
      {error && <p role="alert" className="notice bad">{error}</p>}
    </div>
  );
}
