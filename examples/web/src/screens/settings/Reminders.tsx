import { useTexts } from "../../app/language";
import { useHome } from "../../app/session/HomeContext";
import { supabase } from "../../app/session/supabase";
import { ReadState } from "../../app/states";
import { useAction } from "../../app/useAction";
import { useRead } from "../../app/useRead";
import { texts } from "./texts";

const CHANNELS = ["email", "push"] as const;
const KINDS = ["schedules", "warranties", "reviews"] as const;
const SETTINGS = ["off", "assigned", "all"] as const;

/** Of what the person is reminded, by channel. */
export function Reminders() {
  const text = useTexts(texts);
  const { home } = useHome();
  const { act } = useAction();
  const read = useRead(
    ["home"],
    () => supabase.from("home_notifications").select("*").eq("home_id", home.id),
    [home.id],
  );
  type Choice = [channel: typeof CHANNELS[number], kind: typeof KINDS[number]];

  async function choose(
    [channel, kind]: Choice,
    setting: typeof SETTINGS[number],
    before?: string,
  ) {
    await act(
      supabase.rpc("set_notification", { home_id: home.id, channel, kind, setting }),
      {
        done: text.saved,
        changed: ["home"],
        undo: before ? () => void choose([channel, kind], before as typeof setting) : undefined,
      },
    );
  }

  return (
    <section className="section" aria-labelledby="reminders">
      <h2 id="reminders">{text.reminders}</h2>
      <ReadState read={read}>
        {(rows) => (
          <div className="card">
            <p className="soft small">{text.remindersHint}</p>
            {KINDS.map((kind) => (
              <fieldset key={kind}>
                <legend>{text[kind]}</legend>
                <div className="columns tight">
                  {CHANNELS.map((channel) => {
                    const setting = rows.find((row) =>
                      row.channel === channel && row.kind === kind
                    )?.setting ?? "off";
                    return (
                      <label key={channel} className="field light">
                        {text[channel]}
                        <select
                          value={setting}
                          onChange={(event) =>
                            choose(
                              [channel, kind],
                              event.target.value as typeof SETTINGS[number],
                              setting,
                            )}
                        >
                          {SETTINGS.map((each) => (
                            <option key={each} value={each}>{text[each]}</option>
                          ))}
                        </select>
                      </label>
                    );
                  })}
                </div>
              </fieldset>
            ))}
          </div>
        )}
      </ReadState>
    </section>
  );
}
