import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "wouter";
import { Icon } from "./Icon";
import { useTexts } from "./language";
import { MORE, type NavigationItem, TABS } from "./routes";
import { useHome } from "./session/HomeContext";
import { useAttention } from "./useAttention";

/** The frame of every screen: side bar on a wide screen, tabs at the bottom of a phone. */
export function Layout({ children }: { children: ReactNode }) {
  const text = useTexts();
  const { home } = useHome();
  const [path] = useLocation();
  const counts = useAttention();
  const more: NavigationItem = { path: "/more", label: "more", icon: "more" };

  // A new screen begins at its top, and a screen reader begins there.
  useEffect(() => {
    scrollTo(0, 0);
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [path]);

  const screen = [...TABS, ...MORE, more].find((item) => isCurrent(item.path, path));
  useEffect(() => {
    document.title = `${screen ? text[screen.label] : text.appName} · ${home.name}`;
  });

  return (
    <div className="layout">
      <a className="skip" href="#content">{text.skip}</a>
      <header className="side">
        <div className="side-top">
          <HomeSwitch />
        </div>
        <nav aria-label={text.mainNavigation}>
          <ul className="tabs">
            {TABS.map((item) => <Tab key={item.path} item={item} count={counts[item.path]} />)}
            {MORE.map((item) => <Tab key={item.path} item={item} place="only-wide" />)}
            <Tab item={more} place="only-phone" />
          </ul>
        </nav>
      </header>
      <main id="content" tabIndex={-1}>
        <div className="phone-top">
          <HomeSwitch />
        </div>
        {children}
      </main>
    </div>
  );
}

/** The name of the home; with several homes a list to choose from. */
function HomeSwitch() {
  const text = useTexts();
  const { home, homes, chooseHome } = useHome();
  if (homes.length < 2) return <span className="home-name one-line">{home.name}</span>;
  return (
    <select
      className="home-name one-line"
      aria-label={text.home}
      value={home.id}
      onChange={(event) => chooseHome(event.target.value)}
    >
      {homes.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
    </select>
  );
}

interface TabProps {
  item: NavigationItem;
  place?: string;
  /** How much of the screen needs attention. */
  count?: number | undefined;
}

function Tab({ item: { path, label, icon }, place, count }: TabProps) {
  const text = useTexts();
  const [current] = useLocation();
  return (
    <li className={place}>
      <Link href={path} aria-current={isCurrent(path, current) ? "page" : undefined}>
        <span className="tab-icon">
          <Icon name={icon} />
          {count ? <span className="tab-count" aria-hidden="true">{count}</span> : null}
        </span>
        <span>{text[label]}</span>
      </Link>
    </li>
  );
}

/** The first tab is also that of its conversations, the last one that of its screens. */
function isCurrent(path: string, current: string): boolean {
  if (path === "/") return current === "/" || current.startsWith("/chat/");
  if (path === "/more") {
    return current === path || MORE.some((item) => current.startsWith(item.path));
  }
  return current.startsWith(path);
}
