import { createHomeClient, type RoleRights } from "ai-home-assistant-client";
import type { Database } from "ai-home-assistant-client/database";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { markChanged } from "../changes";
import { useLanguage } from "../language";
import { Failure, Loading } from "../states";
import { useRead } from "../useRead";
import { FirstHome } from "./FirstHome";
import { clientOptions, supabase } from "./supabase";

export type Home = Database["public"]["Tables"]["homes"]["Row"];
export type Role = "viewer" | "contributor" | "member" | "owner";
type Client = ReturnType<typeof createClient>;

export interface HomeState {
  /** The home that is shown. */
  home: Home;
  homes: Home[];
  chooseHome(id: string): void;
  role: Role;
  /** The id of the signed-in person. */
  personId: string;
  /** Whether the person may call a function or tool; with `isOwn` for what is their own. */
  can(name: string, isOwn?: boolean): boolean;
  /** The client package, for this home and the language of the app. */
  client: Client;
}

const STORED = "home";
const HomeContext = createContext<HomeState | undefined>(undefined);

/** The home that is shown when the app opens. */
export const rememberHome = (id: string) => localStorage.setItem(STORED, id);

export function useHome(): HomeState {
  const state = useContext(HomeContext);
  if (!state) throw new Error("useHome needs a HomeProvider");
  return state;
}

/** Shows `children` with the current home of the person, or asks for the first one. */
export function HomeProvider({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const [chosenId, setChosenId] = useState(() => localStorage.getItem(STORED));
  const read = useRead(["home", "members"], readHomes);
  const home = read.data?.homes.find(({ id }) => id === chosenId) ?? read.data?.homes[0];
  const client = useMemo(() => home && createClient(home.id, language), [home?.id, language]);

  const chooseHome = (id: string) => {
    rememberHome(id);
    setChosenId(id);
  };

  if (!read.data) {
    return (
      <main className="page">
        {read.error === undefined
          ? <Loading />
          : <Failure message={read.error} onRetry={read.readAgain} />}
      </main>
    );
  }
  const { homes, memberships, rights } = read.data;
  const me = memberships.find(({ home_id }) => home_id === home?.id);
  if (!home || !client || !me) {
    const showHome = (id: string) => {
      chooseHome(id);
      markChanged(["home"]);
    };
    return <FirstHome onCreated={showHome} />;
  }
  const role = me.role as Role;
  const can = (name: string, isOwn = false) => {
    const right = rights.find((one) => one.name === name);
    return right !== undefined &&
      (right.roles.includes(role) || (isOwn && right.own_only_role === role));
  };
  const state = { home, homes, chooseHome, role, personId: me.person_id!, can, client };
  return <HomeContext.Provider value={state}>{children}</HomeContext.Provider>;
}

function createClient(propertyId: string, locale: string) {
  return createHomeClient({ ...clientOptions, propertyId, locale });
}

async function readHomes() {
  const [homes, people, rights] = await Promise.all([
    supabase.from("homes").select("*").order("created_at"),
    supabase.from("home_people").select("home_id, person_id, role").eq("is_me", true),
    supabase.rpc("list_role_rights"),
  ]);
  const error = homes.error ?? people.error ?? rights.error;
  if (error) return { data: null, error };
  const data = {
    homes: homes.data!,
    memberships: people.data!,
    rights: rights.data! as unknown as RoleRights,
  };
  return { data, error: null };
}
