import { spanishSentences } from "@function/sentences/spanish.ts";
import { isRecord, type JsonRecord } from "../../fake_provider/check/json_kind.ts";
import type { ToolMessage } from "../../fake_provider/completion/tool_messages.ts";
import { listRecords, sayDay, sayMoney } from "./say_values.ts";

const day = (value: unknown) => sayDay(value, "es");
const { confirmations } = spanishSentences;

/** The message of a result is English, so what a call did is said from its values. */
export function saySpanishResult({ tool, output }: ToolMessage): string {
  const data = isRecord(output["data"]) ? output["data"] : {};
  if (output["code"] === "already_done") return confirmations.alreadySo;
  return SENTENCES[tool]?.(data, output) ?? "Hecho.";
}

const SENTENCES: Record<string, (data: JsonRecord, output: JsonRecord) => string> = {
  record_home_event(data, output) {
    const cost = sayMoney(data["cost"] ?? data["cost_high"], data["currency"], "es");
    const details = [data["asset"], cost].filter(Boolean).join(", ");
    const open = listRecords(output["still_open"]).map(({ title }) => `“${title}”`);
    return [
      `He anotado “${data["title"]}”${details && `: ${details}`}.`,
      data["asset_added"] === true && "No constaba, así que lo he añadido a tu casa.",
      data["attached"] === true && `Va con “${data["issue_title"]}”.`,
      ISSUE_OUTCOMES[`${data["issue_outcome"]}`]?.(`${data["issue_title"]}`),
      isRecord(data["schedule"]) && sayCompletion(data["schedule"]),
      open.length > 0 && `Sigue abierto: ${open.join(", ")}.`,
    ].filter(Boolean).join(" ");
  },
  update_issue_status: ({ title, status, review_on }) =>
    status === "deferred" && review_on
      ? confirmations.deferredUntil(`${title}`, day(review_on))
      : confirmations.status[status as "open"](`${title}`),
  correct_home_record({ act, title, issue_title, status }) {
    const done = act === "amend"
      ? `He corregido “${title}”.`
      : act === "remove"
      ? confirmations.removed(`${title}`)
      : confirmations.restored(`${title}`);
    return status === "open" && issue_title !== title
      ? `${done} ${confirmations.status.open(`${issue_title}`)}`
      : done;
  },
  update_home_asset: ({ asset }) => `Lo que consta de ${asset} está al día.`,
  replace_home_asset: ({ old_asset, asset }) =>
    `He anotado que ${old_asset} se ha sustituido por otro: ${asset}.`,
  schedule_maintenance: ({ schedules }) =>
    `He planificado:${
      listRecords(schedules).map(({ title, due_on }) => `\n• ${title}, el ${day(due_on)}`).join("")
    }`,
  manage_schedule({ title, action, due_on, snoozed_until, schedule, away_until }) {
    if (action === "away") return `El mantenimiento descansa hasta el ${day(away_until)}.`;
    if (action === "back") return "El mantenimiento sigue como antes.";
    if (isRecord(schedule)) return sayCompletion(schedule);
    if (action === "snooze") return confirmations.deferredUntil(`${title}`, day(snoozed_until));
    const next = due_on ? `; toca el ${day(due_on)}` : "";
    return `“${title}” ${SCHEDULE_ACTS[`${action}`] ?? "está cambiado"}${next}.`;
  },
  search_home_record({ find, total, entries, assets, vendors, sums }) {
    const [last] = listRecords(entries);
    const found = [...listRecords(assets), ...listRecords(vendors)];
    if (find === "sum" && listRecords(sums).length > 0) {
      const amounts = listRecords(sums).map(({ amount, currency }) =>
        sayMoney(amount, currency, "es")
      );
      return `En total: ${amounts.join(", ")}.`;
    }
    if (find === "count" && total) return `${total} ${total === 1 ? "vez" : "veces"}.`;
    if (find === "last" && last) {
      const details = [day(last["occurred_on"]), sayMoney(last["cost"], last["currency"], "es")];
      return `La última vez: ${[`“${last["title"]}”`, ...details].filter(Boolean).join(", ")}.`;
    }
    if (last) return total === 1 ? `Consta “${last["title"]}”.` : `Constan ${total} entradas:`;
    return found.length > 0
      ? `Consta: ${found.map(({ name }) => name).join(", ")}. No hay más sobre eso.`
      : "No he encontrado nada de eso en el registro.";
  },
  get_home_asset: ({ asset }) => `Consta: ${isRecord(asset) ? asset["name"] : ""}.`,
  list_attention({ items, open_issues, offers }) {
    if (offers) {
      return listRecords(offers).length > 0
        ? "Para lo que hay en tu casa propongo esto. ¿Me encargo?"
        : "No tengo nada más que proponer.";
    }
    const count = listRecords(items).length + listRecords(open_issues).length;
    const [only] = [...listRecords(items), ...listRecords(open_issues)];
    if (count === 1) return `Solo hay una cosa pendiente: ${only!["title"]}.`;
    return count === 0 ? "No hay nada pendiente." : `Hay ${count} cosas pendientes:`;
  },
  calculate_cost_impact({ basis, low, high, currency }) {
    if (basis === "none") return "No consta ningún precio de eso, y no me invento ninguno.";
    const [from, to] = [low, high].map((amount) => sayMoney(amount, currency, "es"));
    return from === to ? `Unos ${from}.` : `Entre ${from} y ${to}.`;
  },
  get_contractor_recommendations({ own, places }) {
    const known = [...listRecords(own), ...listRecords(places)].slice(0, 3)
      .map(({ name, phone }) => `${name}${phone ? ` (${phone})` : ""}`);
    return known.length > 0
      ? `Consta: ${known.join(", ")}.`
      : "No consta ninguna empresa para eso.";
  },
};

const ISSUE_OUTCOMES: Record<string, ((title: string) => string) | undefined> = {
  resolved: confirmations.status.resolved,
  reopened: confirmations.status.open,
  deferred: confirmations.status.deferred,
};

const SCHEDULE_ACTS: Record<string, string | undefined> = {
  skip: "se salta esta vez",
  reschedule: "está movido",
  pause: "está en pausa",
  resume: "sigue",
  end: "ha terminado",
};

function sayCompletion({ title, next_due_on }: JsonRecord): string {
  return `“${title}” queda como hecho${
    next_due_on ? `; toca otra vez el ${day(next_due_on)}` : ""
  }.`;
}
