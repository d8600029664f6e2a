/** Options as models spell them. */

/**
 * Returns the option that a word means, in any spelling ("Repair Completed", "repair-completed") or as
 * a common synonym, of a severity also in Spanish, German and French; undefined for any other word.
 */
export function readChoice(given: unknown, options: readonly string[]): string | undefined {
  if (typeof given !== "string" || given.length > MAX_WORD) return undefined;
  const word = given.normalize("NFKD").replace(/\p{M}/gu, "").trim().replace(
    /([a-z])([A-Z])/g,
    "$1_$2",
  ).toLowerCase()
    .replace(/[^a-z0-9]+/g, "_").replace(/^_|_$/g, "");
  return options.find((option) => option.toLowerCase() === word) ??
    options.find((option) => SYNONYMS.get(option)?.includes(word));
}

const MAX_WORD = 60;

/** By option, of all arguments. A word may mean options of several arguments. */
const SYNONYMS = new Map<string, string[]>(Object.entries({
  // Event types
  system_discovered: ["discovery", "discovered", "new_system", "asset_added", "system_added"],
  issue_reported: ["issue", "problem", "report", "issue_report", "problem_reported", "complaint"],
  observation: ["observed", "finding", "noticed"],
  diagnosis: ["diagnosed", "diagnostic"],
  recommendation: ["recommended", "advice"],
  inspection: ["inspected", "inspection_completed", "inspection_performed", "checkup", "check"],
  repair_completed: [
    ...["repair", "repaired", "repairs", "repair_done", "repair_performed", "completed_repair"],
    ...["fix", "fixed", "issue_fixed", "issue_resolved"],
  ],
  maintenance_performed: [
    ...["maintenance", "maintenance_completed", "maintenance_done", "service", "serviced"],
    ...["service_performed", "service_completed", "cleaning", "cleaned", "tune_up"],
  ],
  replacement: ["replaced", "replacement_completed", "system_replaced", "asset_replaced"],
  user_decision: ["decision", "decided", "decision_made"],
  quote_received: ["quote", "quoted", "estimate", "estimate_received", "bid"],
  contractor_referred: ["referral", "contractor_referral", "contractor_recommended"],
  warranty_claim: ["warranty", "claim", "warranty_claim_filed"],
  note: ["notes", "comment", "remark", "other", "general", "general_note"],
  // Severities
  info: ["information", "informational", "cosmetic"],
  low: ["minor", "mild", "slight", "small", "baja", "bajo", "niedrig", "gering", "faible"],
  medium: ["moderate", "normal", "mid", "average", "media", "medio", "mittel", "moyen", "moyenne"],
  high: [
    "major",
    "serious",
    "severe",
    "urgent",
    "alta",
    "alto",
    "hoch",
    "eleve",
    "elevee",
    "grave",
  ],
  critical: [
    ...["emergency", "dangerous", "extreme", "life_threatening"],
    ...["critica", "critico", "kritisch", "critique"],
  ],
  // Statuses
  open: ["reopen", "reopened", "new", "active", "unresolved", "pending"],
  in_progress: ["started", "in_work", "working", "ongoing", "underway", "begun"],
  resolved: ["fixed", "done", "complete", "completed", "closed", "close", "solved", "resolve"],
  deferred: ["defer", "postponed", "postpone", "snoozed", "snooze", "delayed", "later", "on_hold"],
  dismissed: [
    "dismiss",
    "ignored",
    "ignore",
    "cancelled",
    "canceled",
    "invalid",
    "wont_fix",
    "never_mind",
    "forget_it",
  ],
  // Corrections
  amend: ["edit", "update", "correct", "change", "modify", "fix"],
  void: ["undo", "delete", "remove", "cancel", "revert", "erase"],
  // Fields to clear
  space: ["place", "room", "location"],
  manufacturer: ["maker", "make", "brand"],
  model: ["model_number"],
  serial: ["serial_number"],
  installed_on: ["installed", "installation_date", "install_date"],
  purchased_on: ["purchased", "purchase_date"],
  price: ["purchase_price", "cost"],
  warranty_until: ["warranty", "warranty_end", "warranty_expires"],
  cost_payer: ["payer", "paid_by"],
  // Schedules
  complete: ["done", "completed", "finish", "finished"],
  skip: ["skipped"],
  snooze: ["snoozed", "postpone", "defer", "delay"],
  reschedule: ["rescheduled", "move", "moved"],
  pause: ["paused", "suspend"],
  resume: ["resumed", "continue", "unpause"],
  end: ["ended", "cancel", "cancelled", "canceled", "stop", "delete"],
  // The disposition of an old appliance
  disposed: ["trashed", "thrown_away", "discarded", "scrapped", "junked", "landfill", "dump"],
  recycled: ["recycle"],
  given_away: ["donated", "gifted", "gave_away", "donation"],
  kept: ["keep", "stored", "storage"],
  moved: ["relocated"],
  // Questions, messages and searches
  yes_no: ["boolean", "confirm", "confirmation", "yesno", "yes_or_no"],
  choice: ["choices", "select", "options", "multiple_choice", "single_choice"],
  text: ["string", "free_text", "message"],
  photo: ["image", "picture"],
  amount: ["number", "money", "price", "cost"],
  email: ["mail", "e_mail"],
  sms: ["text", "text_message", "message", "imessage"],
  last: ["latest", "most_recent"],
  count: ["how_many", "number"],
  sum: ["total", "cost", "costs"],
  list: ["all", "search"],
}));
