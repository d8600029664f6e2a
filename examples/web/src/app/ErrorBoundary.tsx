import { Component, type ReactNode } from "react";
import { pickTexts } from "./language";
import { Button } from "./parts";
import { texts } from "./texts";

/** Shows what to do when a screen throws, in place of an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    const text = pickTexts(texts);
    return (
      <main className="narrow">
        <div className="card" role="alert">
          <h1>{text.brokenTitle}</h1>
          <p className="soft">{text.brokenHint}</p>
          <Button kind="primary" onClick={() => location.reload()}>{text.reload}</Button>
        </div>
      </main>
    );
  }
}
