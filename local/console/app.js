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
import { Toast } from "./ui/toast.js";

const PANELS = [
  { id: "timeline", label: "Timeline", icon: "clock", view: Timeline },
  { id: "issues", label: "Issues", icon: "alert", view: Issues },
  { id: "upkeep", label: "Upkeep", icon: "check", view: Upkeep },
  { id: "costs", label: "Costs", icon: "chart", view: Costs },
  { id: "systems", label: "Systems", icon: "box", view: Systems },
  { id: "agents", label: "Agents", icon: "agent", view: Agents },
  { id: "requests", label: "Requests", icon: "code", view: Requests },
];
const CHAT = { id: "chat", label: "Chat", icon: "chat", view: Chat };

/** The whole page: the sign-in, or the chat beside a panel; on a phone each of them is a tab. */
export function App() {
  return html`
    ${person.value ? html`<${Household} />` : html`<${SignIn} />`}
    <${Confirmation} />
    <${Toast} />
    <p class="unseen" role="status">${announcement.value}</p>
  `;
}

function Household() {
  if (!home.value) return html`<${FirstHome} />`;
  return html`
    <${Header} />
    ${isWide.value
      ? html`
        <main class="columns">
          <section class="chat-column" aria-label="Chat">
            <${Chat} />
          </section>
          <section class="panel-column" aria-label="Home record">
            <${Tabs} tabs=${PANELS} />
          </section>
        </main>
      `
      : html`
        <main class="single">
          <${Tabs} tabs=${[CHAT, ...PANELS]} />
        </main>
      `}
  `;
}
