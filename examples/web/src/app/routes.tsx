import type { ComponentType } from "react";
import { Board } from "../screens/board/Board";
import { Chat } from "../screens/chat/Chat";
import { Costs } from "../screens/costs/Costs";
import { Issues } from "../screens/issues/Issues";
import { Members } from "../screens/members/Members";
import { More } from "../screens/more/More";
import { NotFound } from "../screens/more/NotFound";
import { Settings } from "../screens/settings/Settings";
import { SystemPage } from "../screens/systems/SystemPage";
import { Systems } from "../screens/systems/Systems";
import { Timeline } from "../screens/timeline/Timeline";
import type { IconName } from "./Icon";
import type { texts } from "./texts";

interface ScreenRoute {
  path: string;
  component: ComponentType;
}

/** The first one that fits is shown. */
export const ROUTES: ScreenRoute[] = [
  { path: "/", component: Chat },
  { path: "/chat/:thread", component: Chat },
  { path: "/board", component: Board },
  { path: "/timeline", component: Timeline },
  { path: "/issues", component: Issues },
  { path: "/systems", component: Systems },
  { path: "/systems/:id", component: SystemPage },
  { path: "/costs", component: Costs },
  { path: "/members", component: Members },
  { path: "/settings", component: Settings },
  { path: "/more", component: More },
  { path: "*", component: NotFound },
];

export interface NavigationItem {
  path: string;
  label: keyof typeof texts;
  icon: IconName;
}

/** The tabs of a phone; the side bar of a wide screen has `MORE` too. */
export const TABS: NavigationItem[] = [
  { path: "/", label: "chat", icon: "chat" },
  { path: "/board", label: "board", icon: "board" },
  { path: "/timeline", label: "timeline", icon: "timeline" },
  { path: "/systems", label: "systems", icon: "systems" },
  { path: "/issues", label: "issues", icon: "issues" },
];

export const MORE: NavigationItem[] = [
  { path: "/costs", label: "costs", icon: "costs" },
  { path: "/members", label: "members", icon: "members" },
  { path: "/settings", label: "settings", icon: "settings" },
];
