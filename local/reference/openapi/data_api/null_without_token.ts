/** Functions that return null for a token that gives no right. */
export const NULL_WITHOUT_TOKEN = [
  "read_act_link",
  "read_calendar_feed",
  "read_invitation",
  "use_act_link",
];
