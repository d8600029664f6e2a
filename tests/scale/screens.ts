/** What a screen of an app shows: its name, the person, the query with the home, and the number of rows. */
export type Screen = [name: string, person: string, query: string, rows: number];

const LARGE = "home_id = tests.id('Maple Street')";
const SMALL = "home_id = tests.id('Elm Street')";

/** What a calendar program reads of the home with this number. */
function readCalendar(home: number, actUrl = "null"): string {
  const calendar = `public.read_calendar_feed('calendar ${home}', null, ${actUrl})`;
  return `select e.value from jsonb_array_elements(${calendar} -> 'entries') e`;
}

/** The screens of one home; `rows` gives the number of rows by name. */
function listScreens(person: string, home: string, rows: Record<string, number>): Screen[] {
  const screens: Record<string, string> = {
    "newest events":
      `home_timeline where ${home} order by occurred_on desc nulls last, seq desc limit 50`,
    "open issues": `home_issues where ${home} and status in ('open', 'in_progress', 'deferred')
      order by last_seq desc limit 50`,
    "due soon":
      `home_attention where ${home} and due_on <= current_date + 60 order by due_on limit 50`,
    "systems": `home_assets where ${home} and status = 'active'`,
    "schedules": `maintenance_schedules where ${home}`,
    "members": `home_members where ${home}`,
    "vendors": `vendors where ${home}`,
    "events of a system": `home_timeline where ${home}
      and asset_id = (select id from home_assets where ${home} and status = 'active' order by number limit 1 offset 1)
      order by occurred_on desc nulls last, seq desc limit 50`,
    "next events": `home_timeline where ${home} and occurred_on <= current_date - 300
      and (occurred_on < current_date - 300 or seq < 10)
      order by occurred_on desc nulls last, seq desc limit 20`,
    "upkeep board": `home_upkeep where ${home} order by due_on limit 50`,
    "systems with warranty and next due date":
      `home_asset_overview where ${home} and status = 'active' order by name limit 50`,
    "issues with their chain":
      `home_issue_chains where ${home} and status in ('open', 'in_progress', 'deferred')
        order by last_seq desc limit 20`,
    "vendors with their last event": `home_vendors where ${home} order by name`,
    "members with names": `home_people where ${home}`,
    "names of authors": `home_authors where ${home}`,
    "newest costs": `home_costs where ${home} order by occurred_on desc nulls last limit 50`,
    "costs of ten days":
      `home_costs where ${home} and occurred_on between '2015-01-01' and '2015-01-10'`,
    "cost totals": `home_cost_totals where ${home} order by year`,
    "costs of a year": `home_costs where ${home} and year = 2015`,
    "cost totals of a year": `home_cost_totals where ${home} and year = 2015`,
    "costs of a system": `home_costs where ${home}
      and asset_id = (select id from home_assets where ${home} and status = 'active' order by number limit 1 offset 5)`,
    "settings of reminders": `home_notifications where ${home}`,
    "threads": `home_threads where ${home} order by last_message_at desc limit 30`,
  };
  return Object.entries(screens).map(([name, query]) => [
    `${name} of ${person}`,
    person,
    `select * from ${query}`,
    rows[name]!,
  ]);
}

export const SCREENS: Screen[] = [
  ...listScreens("owner", LARGE, {
    "newest events": 50,
    "open issues": 1,
    "due soon": 40,
    "systems": 150,
    "schedules": 40,
    "members": 4,
    "vendors": 2,
    "events of a system": 50,
    "next events": 20,
    "upkeep board": 40,
    "systems with warranty and next due date": 50,
    "issues with their chain": 1,
    "vendors with their last event": 2,
    "members with names": 4,
    "names of authors": 4,
    "newest costs": 50,
    "costs of ten days": 139,
    "cost totals": 322,
    "costs of a year": 5109,
    "cost totals of a year": 46,
    "costs of a system": 333,
    "settings of reminders": 6,
    "threads": 30,
  }),
  ...listScreens("stranger", SMALL, {
    "newest events": 50,
    "open issues": 1,
    "due soon": 6,
    "systems": 12,
    "schedules": 6,
    "members": 1,
    "vendors": 2,
    "events of a system": 5,
    "next events": 20,
    "upkeep board": 6,
    "systems with warranty and next due date": 12,
    "issues with their chain": 1,
    "vendors with their last event": 2,
    "members with names": 1,
    "names of authors": 1,
    "newest costs": 21,
    "costs of ten days": 21,
    "cost totals": 7,
    "costs of a year": 21,
    "cost totals of a year": 7,
    "costs of a system": 1,
    "settings of reminders": 6,
    "threads": 1,
  }),
  [
    "newest messages of a long thread",
    "owner",
    `select * from chat_messages where ${LARGE} and thread_id = tests.id('thread') order by seq desc limit 50`,
    50,
  ],
  ["calendar of a large home", "viewer", readCalendar(0), 1000],
  ["calendar of a small home", "viewer", readCalendar(-1), 9],
  ["calendar with links of a large home", "viewer", readCalendar(0, "'https://a/act'"), 1000],
  ["calendar with links of a small home", "viewer", readCalendar(-1, "'https://a/act'"), 9],
  ["own reminders", "stranger", "select * from reminders order by local_date desc limit 20", 2],
  ["own reminded dates", "stranger", "select * from reminder_items", 2],
  ["own settings of reminders", "stranger", "select * from home_notifications", 6],
  [
    "newest threads",
    "owner",
    `select id, title from chat_threads where ${LARGE} order by last_message_at desc limit 50`,
    50,
  ],
  ["threads of a small home", "stranger", `select id, title from chat_threads where ${SMALL}`, 1],
  ["own homes", "stranger", "select * from homes", 1],
  ["own people", "stranger", "select * from people", 1],
  ["own issues", "stranger", "select * from home_issues", 3],
  ["own turns", "stranger", "select id from chat_turns", 20],
  ["own calls", "stranger", "select * from tool_calls", 10],
  ["own usage", "stranger", "select * from usage_events", 2],
];
