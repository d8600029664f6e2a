import { h, render } from "preact";
import { signal } from "@preact/signals";
import htm from "htm";
const html = htm.bind(h);
const n = signal(1);
const App = () => html`<p onClick=${() => n.value++}>n ${n.value} ${document.title = "works"}</p>`;
render(html`<${App} />`, document.body);
n.value = 3;
