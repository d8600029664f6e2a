import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
// Before the app, so that the styles of a screen come after those that they change.
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/cards.css";
import "./styles/layout.css";
import "./styles/navigation.css";
import "./styles/parts.css";
import "./styles/toast.css";
import { App } from "./app/App";

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // Without it the app works as well, but does not open without a connection.
  navigator.serviceWorker.register("/sw.js").catch(() => {});
}
