import { type ReactNode, useSyncExternalStore } from "react";
import { Icon, type IconName } from "./Icon";
import { useTexts } from "./language";
import { Button } from "./parts";
import type { Read } from "./useRead";

interface ReadStateProps<Row> {
  read: Read<Row>;
  children(data: Row): ReactNode;
}

/** What a screen shows of a read: that it loads, that it failed and how to try again, or its rows. */
export function ReadState<Row>({ read, children }: ReadStateProps<Row>) {
  const { data, error, readAgain } = read;
  return (
    <>
      {error !== undefined && <Failure message={error} onRetry={readAgain} />}
      {data !== undefined && children(data)}
      {data === undefined && error === undefined && <Loading />}
    </>
  );
}

export function Loading() {
  const text = useTexts();
  return (
    <div className="loading stack" role="status">
      <span className="visually-hidden">{text.loading}</span>
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  );
}

export function Failure({ message, onRetry }: { message: string; onRetry(): void }) {
  const text = useTexts();
  return (
    <div className="notice bad" role="alert">
      <p>
        <strong>{text.failed}.</strong> {message}
      </p>
      <Button onClick={onRetry}>{text.tryAgain}</Button>
    </div>
  );
}

interface EmptyProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
}

/** What a list without rows shows: what it will have, and the next step. */
export function Empty({ icon, title, children }: EmptyProps) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <h2>{title}</h2>
      {children}
    </div>
  );
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

export function OfflineBanner() {
  const text = useTexts();
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && <p className="offline">{text.offline}</p>}
    </div>
  );
}

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
