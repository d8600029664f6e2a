import { useTexts } from "../../app/language";
import { useHome } from "../../app/session/HomeContext";
import { Away } from "./Away";
import { Calendar } from "./Calendar";
import { EraseHome } from "./EraseHome";
import { ExportRecord } from "./ExportRecord";
import { HomeForm } from "./HomeForm";
import { Reminders } from "./Reminders";
import { texts } from "./texts";
import { You } from "./You";
import "./settings.css";

/** The person, the home, reminders, calendars, and the data. */
export function Settings() {
  const text = useTexts(texts);
  const { home, can } = useHome();
  return (
    <div className="page" key={home.id}>
      <h1>{text.title}</h1>
      <You />
      <HomeForm />
      {can("update_home") && <Away />}
      <Reminders />
      <Calendar />
      <ExportRecord />
      {can("erase_home") && <EraseHome />}
    </div>
  );
}
