import {
  renderStatements,
  renderTexts,
  toLanguage,
} from "../ai-home-assistant/sentences/statements/render.ts";
import type { CallDatabase } from "../_shared/connect_database.ts";
import { sanitiseValue } from "../ai-home-assistant/sanitise/sanitise_value.ts";

/** The links of an item by their act, as tokens. */
type ActTokens = Partial<Record<"done" | "snooze" | "skip", string>>;

/** A message that this process may deliver for five minutes. */
export interface Reminder {
  /** The `webhook-id` of each attempt. */
  id: string;
  attempt: number;
  home_id: string;
  person_id: string;
  channel: "email" | "push";
  /** `YYYY-MM-DD`, in the home's time zone. */
  date: string;
  home_name: string;
  language: string;
  /** A token. */
  unsubscribe: string;
  items: readonly {
    kind: "schedules" | "warranties" | "reviews";
    /** The occurrence, the asset, or the issue or event to review. */
    item_id: string;
    schedule_id?: string;
    asset_id?: string;
    issue_id?: string;
    title: string;
    due_on: string;
    links: ActTokens;
  }[];
}

/** What the use of a link led to. */
export interface ActOutcome {
  action: string;
  success: boolean;
  code: string;
  /** A sentence for the person. */
  message: string;
}

/** The messages in the database. Each function throws when the database does not answer. */
export interface Outbox {
  lease(): Promise<readonly Reminder[]>;
  settle(reminder: Reminder, isDelivered: boolean): Promise<void>;
  /**
   * Returns null for an unknown token.
   *
   * @param language that of the sentence, BCP 47
   */
  useActLink(token: string, language: string): Promise<ActOutcome | null>;
}

/**
 * Returns the outbox of a project. `secret` is the only right to lease and settle messages. Texts of the record have no
 * links, images and HTML: a message may show a title that is somebody else's text.
 */
export function connectOutbox(call: CallDatabase, secret: string | null): Outbox {
  return {
    async lease() {
      // Each message in its own language.
      const reminders = sanitiseValue(
        renderTexts(await call("lease_reminders", { secret }), "en"),
      ) as Reminder[];
      return reminders.map((reminder) => ({
        ...reminder,
        items: reminder.items.map((item) => ({ ...item, title: titleOf(item, reminder.language) })),
      }));
    },
    async settle({ id, attempt }, isDelivered) {
      await call("settle_reminder", {
        secret,
        reminder_id: id,
        attempt,
        is_delivered: isDelivered,
      });
    },
    async useActLink(token, language) {
      const outcome = await call("use_act_link", { token });
      return sanitiseValue(renderTexts(outcome, toLanguage(language))) as ActOutcome | null;
    },
  };
}

/** The title of a warranty's item is in the record the name of its system. */
function titleOf({ kind, title }: Reminder["items"][number], language: string): string {
  return kind === "warranties"
    ? renderStatements([{ code: "warranty_ends", name: title }], toLanguage(language))
    : title;
}
