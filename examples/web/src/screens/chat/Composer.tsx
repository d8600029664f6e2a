import {
  type ChangeEvent,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  useState,
} from "react";
import { fill, Icon, IconButton, useTexts } from "../../app/kit";
import { texts } from "./texts";
import { type Attachment, useAttachments } from "./useAttachments";
import type { Chat } from "./useConversation";

const MAX_LENGTH = 4_000;

/** The field for the next message. Enter sends it, Shift and Enter begin a line. What is typed survives a reload. */
export function Composer({ chat, thread }: { chat: Chat; thread: string }) {
  const text = useTexts(texts);
  const stored = `draft ${thread}`;
  const [draft, setDraft] = useState(() => sessionStorage.getItem(stored) ?? "");
  const { attachments, add, remove, take, error, isStoring } = useAttachments();
  const isTooLong = draft.trim().length > MAX_LENGTH;
  const isEmpty = draft.trim() === "" && attachments.length === 0;
  const canSend = !isEmpty && !isTooLong && !isStoring && !chat.isBusy && chat.isLoaded;

  function change(value: string) {
    setDraft(value);
    sessionStorage.setItem(stored, value);
  }

  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (!canSend) return;
    void chat.send(draft.trim(), take());
    change("");
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  }

  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length > 0) void add(files);
  }

  function onFiles({ target }: ChangeEvent<HTMLInputElement>) {
    void add([...target.files ?? []]);
    target.value = "";
  }

  return (
    <form className="composer" onSubmit={send}>
      {isTooLong && (
        <p className="notice warn small">
          <span role="alert">{text.tooLong}</span>
          <span className="numbers" aria-hidden="true">
            {draft.trim().length.toLocaleString()} / {MAX_LENGTH.toLocaleString()}
          </span>
        </p>
      )}
      {error && <p className="notice bad small" role="alert">{error}</p>}
      {attachments.length > 0 && (
        <ul className="wrap">
          {attachments.map((one) => (
            <Attached
              key={one.key}
              attachment={one}
              onRemove={() => remove(one.key)}
            />
          ))}
        </ul>
      )}
      <div className="composer-row">
        <label className="icon-button" title={text.attach}>
          <Icon name="attach" />
          <input
            className="visually-hidden"
            type="file"
            multiple
            aria-label={text.attach}
            accept="image/jpeg,image/png,image/webp,image/heic,application/pdf"
            onChange={onFiles}
          />
        </label>
        <textarea
          rows={1}
          aria-label={text.message}
          aria-invalid={isTooLong}
          placeholder={text.placeholder}
          enterKeyHint="send"
          value={draft}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {chat.isBusy
          ? (
            // An element of its own: a press that begins on Send must not end as one on Stop.
            <IconButton
              key="stop"
              icon="stop"
              className="filled"
              label={text.stop}
              onClick={chat.stop}
            />
          )
          : (
            <IconButton
              key="send"
              type="submit"
              icon="send"
              className="filled"
              label={text.send}
              disabled={!canSend}
            />
          )}
      </div>
    </form>
  );
}

function Attached({ attachment, onRemove }: { attachment: Attachment; onRemove(): void }) {
  const text = useTexts(texts);
  const { name, preview, part } = attachment;
  return (
    <li className="attachment" aria-busy={!part}>
      {preview ? <img src={preview} alt="" /> : <Icon name="document" />}
      <span className="one-line">{part ? name : fill(text.storing, { name })}</span>
      <IconButton icon="close" label={fill(text.leaveOut, { name })} onClick={onRemove} />
    </li>
  );
}
