/** The sample pages of links in Chromium: /act of reminders and calendars, /join of invitations and transfers. */
import "./pages/act.ts";
import "./pages/join.ts";
