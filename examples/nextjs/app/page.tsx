"use client";

import type { Session } from "@supabase/supabase-js";
import { useEffect, useState } from "react";
import { Chat } from "./chat";
import { SignIn } from "./sign_in";
import { supabase } from "./supabase";

export default function Page() {
  const [session, setSession] = useState<Session | null>();

  useEffect(() => {
    const { data } = supabase.auth.onAuthStateChange((_, current) => setSession(current));
    return () => data.subscription.unsubscribe();
  }, []);

  if (session === undefined) return null;
  return session ? <Chat /> : <SignIn />;
}
