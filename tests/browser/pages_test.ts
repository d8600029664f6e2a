/** The sample pages in Chromium: /act of reminders and calendars, /join of invitations and transfers, /approve of agents. */
import "./pages/act.ts";
import "./pages/approve.ts";
import "./pages/join.ts";
