import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/cards.css";
import "./styles/layout.css";
import "./styles/navigation.css";
import "./styles/parts.css";
import "./styles/toast.css";

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // Without it the app works as well, but does not open without a connection.
  navigator.serviceWorker.register("/sw.js").catch(() => {});
}
