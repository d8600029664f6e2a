import { Link } from "wouter";
import { Icon, supabase, useTexts } from "../../app/kit";
import { MORE } from "../../app/routes";

/** On a phone, the screens that have no tab. */
export function More() {
  const text = useTexts();
  return (
    <div className="page">
      <h1>{text.more}</h1>
      <ul className="rows">
        {MORE.map(({ path, label, icon }) => (
          <li key={path}>
            <Link className="row" href={path}>
              <Icon name={icon} />
              <span className="row-text">{text[label]}</span>
              <Icon name="chevron" />
            </Link>
          </li>
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
