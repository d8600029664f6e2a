import { useTexts } from "./language";
import { useHome } from "./session/HomeContext";

/** The name of the home; with several homes a list to choose from. */
export function HomeSwitch() {
  const text = useTexts();
  const { home, homes, chooseHome } = useHome();
  if (homes.length < 2) return <span className="home-name">{home.name}</span>;
  return (
    <select
      className="home-name"
      aria-label={text.home}
      value={home.id}
      onChange={(event) => chooseHome(event.target.value)}
    >
      {homes.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
    </select>
  );
}
