/** What a screen of an app shows: its name, the person, the query with the home, and the number of rows. */
export type Screen = [name: string, person: string, query: string, rows: number];

const LARGE = "home_id = tests.id('Maple Street')";
const SMALL = "home_id = tests.id('Elm Street')";

/** What a calendar program reads of the home with this number. */
function readCalendar(home: number): string {
  const calendar = `public.read_calendar_feed('calendar ${home}')`;
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
  }),
  ...listScreens("stranger", SMALL, {
    "newest events": 50,
    "open issues": 1,
    "due soon": 6,
    "systems": 12,
    "schedules": 6,
    "members": 1,
    "vendors": 2,
  }),
  [
    "newest messages of a long thread",
    "owner",
    `select * from chat_messages where ${LARGE} and thread_id = tests.id('thread') order by seq desc limit 50`,
    50,
  ],
  ["calendar of a large home", "viewer", readCalendar(0), 1000],
  ["calendar of a small home", "viewer", readCalendar(-1), 9],
  ["own homes", "stranger", "select * from homes", 1],
  ["own people", "stranger", "select * from people", 1],
  ["own issues", "stranger", "select * from home_issues", 3],
  ["own turns", "stranger", "select id from chat_turns", 20],
  ["own calls", "stranger", "select * from tool_calls", 10],
  ["own usage", "stranger", "select * from usage_events", 2],
];
