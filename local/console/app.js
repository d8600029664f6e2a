import { Confirmation } from "./calls/confirmation.js";
import { Chat } from "./chat/chat.js";
import { html } from "./html.js";
import { Agents } from "./panels/agents.js";
import { Costs } from "./panels/costs.js";
import { Issues } from "./panels/issues.js";
import { Requests } from "./panels/requests.js";
import { Systems } from "./panels/systems.js";
import { Timeline } from "./panels/timeline.js";
import { Upkeep } from "./panels/upkeep.js";
import { announcement } from "./state/announcement.js";
import { home } from "./state/homes.js";
import { person } from "./state/session.js";
import { isWide } from "./state/viewport.js";
import { FirstHome } from "./ui/first_home.js";
import { Header } from "./ui/header.js";
import { SignIn } from "./ui/sign_in.js";
import { Tabs } from "./ui/tabs.js";

const CHAT = { id: "chat", label: "Chat", icon: "chat", view: Chat };
const RECORD = [
  { id: "timeline", label: "Timeline", icon: "clock", view: Timeline },
  { id: "issues", label: "Issues", icon: "alert", view: Issues },
  { id: "upkeep", label: "Upkeep", icon: "check", view: Upkeep },
  { id: "systems", label: "Systems", icon: "box", view: Systems },
];
/** On a phone these are in the menu. */
const OTHERS = [
  { id: "costs", label: "Costs", icon: "chart", view: Costs },
  { id: "agents", label: "Agents", icon: "agent", view: Agents },
  { id: "requests", label: "Requests", icon: "code", view: Requests },
];

/** The whole page: the sign-in, or the chat beside a panel; on a phone they take turns. */
export function App() {
  return html`
    ${person.value ? html`<${Household} />` : html`<${SignIn} />`}
    <${Confirmation} />
    <p class="unseen" role="status">${announcement.value}</p>
  `;
}

function Household() {
  if (!home.value) return html`<${FirstHome} />`;
  if (!isWide.value) {
    return html`
      <${Header} views=${OTHERS} />
      <main class="single">
        <${Tabs} tabs=${[CHAT, ...RECORD]} others=${OTHERS} />
      </main>
    `;
  }
  return html`
    <${Header} views=${[]} />
    <main class="columns">
      <section class="chat-column" aria-label="Chat">
        <${Chat} />
      </section>
      <section class="panel-column" aria-label="Home record">
        <${Tabs} tabs=${[...RECORD, ...OTHERS]} />
      </section>
    </main>
  `;
}
