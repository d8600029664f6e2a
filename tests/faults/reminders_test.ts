/** Killed workers of home-reminders and a failing operator's server: no message is lost, none has two effects. */
import "./reminders/kill.ts";
import "./reminders/two_years.ts";
import "./reminders/webhook.ts";
