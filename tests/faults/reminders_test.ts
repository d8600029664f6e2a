/** Workers of home-reminders die and the operator's server fails: no message is lost, none has two effects. */
import "./reminders/kill.ts";
import "./reminders/two_years.ts";
import "./reminders/webhook.ts";
