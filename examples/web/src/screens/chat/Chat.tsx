import { useEffect, useRef } from "react";
import { Link, useLocation, useParams } from "wouter";
import { Icon, IconButton, useHome, useLanguage, useTexts } from "../../app/kit";
import "./chat.css";
import "./message.css";
import "./receipt.css";
import "./call.css";
import "./composer.css";
import { Conversation } from "./Conversation";
import { texts } from "./texts";
import { Threads } from "./Threads";

/** A conversation with the assistant, and on a wide screen the list of all beside it. */
export function Chat() {
  const text = useTexts(texts);
  const language = useLanguage();
  const { home } = useHome();
  const { thread = "default" } = useParams<{ thread?: string }>();
  return (
    <div className="chat">
      <h1 className="visually-hidden">{text.chat}</h1>
      <div className="chat-main">
        <header className="chat-head">
          <div className="chat-title">
            <p className="chat-name one-line" aria-hidden="true">{text.chat}</p>
            <p className="soft small one-line">{home.name}</p>
          </div>
          <ThreadsDialog thread={thread} />
          <NewConversation />
        </header>
        {/* Another home, thread or language begins anew. */}
        <Conversation key={`${home.id} ${thread} ${language}`} thread={thread} />
      </div>
      <aside className="chat-side" aria-label={text.conversations}>
        <div className="chat-side-head">
          <h2>{text.conversations}</h2>
          <NewConversation />
        </div>
        <Threads current={thread} />
      </aside>
    </div>
  );
}

/** A conversation exists from its first message on; its address has a key of its own. */
function NewConversation() {
  const text = useTexts(texts);
  const [, navigate] = useLocation();
  const open = () => navigate(`/chat/web-${crypto.randomUUID()}`);
  return <IconButton icon="plus" label={text.newConversation} onClick={open} />;
}

/** On a narrow screen, the list of conversations. */
function ThreadsDialog({ thread }: { thread: string }) {
  const text = useTexts(texts);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.close(), [thread]);
  return (
    <>
      <IconButton
        icon="list"
        label={text.conversations}
        onClick={() => dialog.current?.showModal()}
      />
      <dialog ref={dialog} className="threads-dialog" aria-labelledby="threads-title">
        <div className="chat-side-head">
          <h2 id="threads-title">{text.conversations}</h2>
          <IconButton icon="close" label={text.close} onClick={() => dialog.current?.close()} />
        </div>
        <Threads current={thread} />
        <Link className="button wide" href={`/chat/web-${crypto.randomUUID()}`}>
          <Icon name="plus" />
          {text.newConversation}
        </Link>
      </dialog>
    </>
  );
}
