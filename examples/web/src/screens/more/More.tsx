import { Icon, LinkRow, supabase, useTexts } from "../../app/kit";
import { MORE } from "../../app/routes";

/** On a phone, the screens that have no tab. */
export function More() {
  const text = useTexts();
  return (
    <div className="page">
      <h1>{text.more}</h1>
      <ul className="rows">
        {MORE.map(({ path, label, icon }) => (
          <LinkRow key={path} href={path} icon={icon} title={text[label]} />
        ))}
        <li>
          <button type="button" className="row" onClick={() => supabase.auth.signOut()}>
            <Icon name="signOut" />
            <span className="row-text">{text.signOut}</span>
          </button>
        </li>
      </ul>
    </div>
  );
}
