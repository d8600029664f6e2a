import { useState } from "react";
import { describeError } from "../../app/errors";
import { useTexts } from "../../app/language";
import { useHome } from "../../app/session/HomeContext";
import { supabase } from "../../app/session/supabase";
import { showToast } from "../../app/toasts";
import { texts } from "./texts";

const TABLES = [
  "home_events",
  "home_assets",
  "maintenance_schedules",
  "vendors",
  "home_files",
  "home_members",
  "chat_messages",
] as const;
/** As many rows as the Data API returns at once. */
const PAGE = 1_000;

/** Downloads what the person can read of the home. */
export function ExportRecord() {
  const text = useTexts(texts);
  const { home } = useHome();
  const [isBusy, setIsBusy] = useState(false);

  async function download() {
    setIsBusy(true);
    try {
      const record: Record<string, unknown> = { home };
      for (const table of TABLES) record[table] = await readAll(table, home.id);
      const url = URL.createObjectURL(
        new Blob([JSON.stringify(record, null, 2)], { type: "application/json" }),
      );
      Object.assign(document.createElement("a"), { href: url, download: "home.json" }).click();
      URL.revokeObjectURL(url);
    } catch (error) {
      showToast({ text: describeError(error as Error), isBad: true });
    }
    setIsBusy(false);
  }

  return (
    <section className="section" aria-labelledby="data">
      <h2 id="data">{text.data}</h2>
      <div className="card">
        <p className="soft small">{text.exportHint}</p>
        <div className="actions">
          <button type="button" className="button" disabled={isBusy} onClick={download}>
            {text.export}
          </button>
        </div>
        <p className="soft small">{text.deleteAccount}</p>
      </div>
    </section>
  );
}

async function readAll(table: typeof TABLES[number], homeId: string) {
  const rows: unknown[] = [];
  let page: unknown[];
  do {
    const { data, error } = await supabase.from(table).select("*").eq("home_id", homeId)
      .range(rows.length, rows.length + PAGE - 1);
    if (error) throw error;
    page = data;
    rows.push(...page);
  } while (page.length === PAGE);
  return rows;
}
