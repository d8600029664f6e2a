import type { JsonRecord } from "../../fake_provider/check/json_kind.ts";
import { sayDay } from "./say_results.ts";

/** What the rules say, in one language. */
export type Words = typeof englishWords;

export const englishWords = {
  help: `I am offline and know a few kinds of sentences. This one wrote nothing down. Try:
• “the water heater is leaking”, or that something is broken, noisy or won't start
• “we had the furnace serviced on Friday for $120”, “we replaced the dishwasher with a Bosch”
• “they quoted 6,800 for a new roof”, “I paid the plumber 240 for the leak repair”
• “mark the leak as fixed”, “undo that”, “it cost 95”, “what is due?”
• “test the sump pump every 3 months”, “snooze the furnace filter till Saturday”, “skip it this time”, “what maintenance should I do?”
• “when did we last flush the water heater?”, “what did the furnace cost?”
• “how old is the roof?”, “who do I call for the furnace?”, “email the plumber about the leak”`,
  hello: "Hello! Tell me what is going on at home.",
  welcome: "You are welcome. I am here when the house needs something.",
  allRight: "All right.",
  plan: "Sounds like a plan. Tell me when it is done and I will put it in your home record.",
  whichYear: "Roughly which year was that? Then I write it down under the right date.",
  whatWork: "What was that for? For example “I paid Bob 80 for the gutter cleaning”.",
  notYours: "I am sorry to hear that. I write down only what concerns your own home.",
  notKept: "As you asked, I am not keeping any of this.",
  noPrices: "Name the system, and I look up what the record knows of its costs.",
  keepMePosted: "Tell me what you find and I will keep the record up to date.",
  whichEntry: "Which entry do you mean? I can change what this chat recorded last.",
  whichTask: "Which task do you mean?",
  whichIssue: "Which issue do you mean?",
  noOpenIssue: " I find none that is open.",
  untilWhen: "Until when? A day or a month is enough.",
  untilWhichDay: "Until which day?",
  howOften: "When? A day, a month or how often is enough.",
  saved: "Yes, it is on record.",
  notSaved: "No. Nothing was written down.",
  choice: (answer: string, question: string) =>
    `Because you answered “${answer}” to “${question}”.`,
  rightNow: "Right now:",
  /** The steps, and in the last line whom to call. */
  firstAid: {
    "heater leak": [
      "Shut off its water: turn the valve on the cold pipe at the top clockwise until it stops.",
      "Cut its power. Electric: switch off its breaker. Gas: turn the dial on the tank to Off.",
      "Put towels or a bucket down and move things out of the way. The water can be scalding.",
      "See where it comes from. A fitting or the relief valve can often be repaired; a leak from the tank itself means a new heater.",
      "Call a plumber today. If it leaks faster than a bucket can catch, close the main water valve too.",
    ],
    "leak": [
      "Close its shut-off valve, or the main valve if there is none, and switch it off.",
      "Check hoses, fittings and seals first: they are the usual cause and cheap to replace.",
      "A leak inside a wall, or one that you cannot stop within the hour, is for a plumber.",
    ],
    "broken heater": [
      "Look at its breaker and its switch; with gas, at the pilot.",
      "Press the reset button once. If it trips again, leave the heater off.",
      "Without hot water by tomorrow, call a plumber.",
    ],
    "broken heating": [
      "Check the thermostat, the breaker and the switch on the unit itself; with gas, the pilot.",
      "Put in a clean air filter, and clear leaves and snow from the outdoor unit.",
      "If it still does not run, call a technician.",
    ],
    "broken": [
      "Check the plain things first: power, breaker, water, filter, a clogged drain, a loose part.",
      "Switch it off, wait a minute, and try once more. What grinds or trips its breaker stays off.",
      "With the model number on its label a technician can often tell on the phone whether a repair pays.",
    ],
  },
  age: (installed: number, years: number) =>
    ` Yours went in around ${installed}; at about ${years} years it is worth asking for a replacement quote as well.`,
  answered: (answer: string) => `Thanks, so it is: ${answer}.`,
  sent: (to: string, isSent: boolean) => `The message to ${to} was ${isSent ? "" : "not "}sent.`,
  /** What a row of a list is. */
  rowKinds: {
    overdue: "overdue",
    review: "put off",
    warranty: "end of the warranty",
    open_issue: "open issue",
  } as Record<string, string>,
  more: (rows: number) => `And ${rows} more.`,
  denied: "All right, nothing was changed.",
  done: "Done.",
  failed({ message = "" }: JsonRecord): string {
    const isPlain = /\b(?:not|nothing)\b.*\b(?:saved|executed|changed|done)\b/i.test(`${message}`);
    return isPlain ? `${message}` : `That was not saved. ${message}`.trim();
  },
  /** A question, before its options. */
  unclear: ({ clarification, message }: JsonRecord): string =>
    `This is not saved yet. ${(clarification as { question?: string }).question ?? message}`,
  asset(
    { name, manufacturer, model, serial, installed_on, warranty_until: until }: JsonRecord,
    next: JsonRecord | undefined,
  ): string {
    const facts = [
      [manufacturer, model].filter(Boolean).join(" "),
      serial && `serial number ${serial}`,
      installed_on &&
      `installed ${`${installed_on}`.length > 7 ? "on" : "in"} ${sayDay(installed_on, "en-US")}`,
      until ? `warranty until ${sayDay(until, "en-US")}` : "no warranty on record",
      next && `due next: “${next["title"]}” on ${sayDay(next["due_on"], "en-US")}`,
    ];
    return `${name}: ${facts.filter(Boolean).join(", ")}.`;
  },
  locale: "en-US",
};
