import { render } from "preact";
import { App } from "./app.js";
import { html } from "./html.js";

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
root.replaceChildren();
render(html`<${App} />`, root);
