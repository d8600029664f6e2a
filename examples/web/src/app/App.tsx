import { useEffect } from "react";
import { Route, Switch } from "wouter";
import { Act } from "../screens/act/Act";
import { Join } from "../screens/join/Join";
import { ConfirmDialog } from "./confirm";
import { ErrorBoundary } from "./ErrorBoundary";
import { Layout } from "./Layout";
import { useLanguage } from "./language";
import { ROUTES } from "./routes";
import { HomeProvider } from "./session/HomeContext";
import { SignIn } from "./session/SignIn";
import { useSession } from "./session/supabase";
import { OfflineBanner } from "./states";
import { Toasts } from "./toasts";

export function App() {
  const language = useLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <>
      <OfflineBanner />
      <ErrorBoundary>
        <Switch>
          {/* The pages of links that people get by messages: they work without a session. */}
          <Route path="/join" component={Join} />
          <Route path="/act" component={Act} />
          <Route component={SignedIn} />
        </Switch>
      </ErrorBoundary>
      <Toasts />
      <ConfirmDialog />
    </>
  );
}

function SignedIn() {
  const session = useSession();
  if (session === undefined) return null;
  if (!session) {
    return (
      <main className="narrow">
        <SignIn />
      </main>
    );
  }
  return (
    // Another person gets no row of the one before.
    <HomeProvider key={session.user.id}>
      <Layout>
        <Switch>
          {ROUTES.map(({ path, component }) => (
            <Route key={path} path={path} component={component} />
          ))}
        </Switch>
      </Layout>
    </HomeProvider>
  );
}
