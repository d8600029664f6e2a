import { useHome, useWords } from "../../app/kit";
import { Away, EraseHome, HomeForm } from "./HomeSettings";
import { Calendar, Reminders, You } from "./PersonSettings";
import { texts } from "./texts";
import "./settings.css";

/** The person, the home, reminders, calendars. */
export function Settings() {
  const { text } = useWords(texts);
  const { home, can } = useHome();
  return (
    <div className="page" key={home.id}>
      <h1>{text.settings}</h1>
      <You />
      <Reminders />
      <Calendar />
      <HomeForm />
      {can("update_home") && <Away />}
      {can("erase_home") && <EraseHome />}
    </div>
  );
}
