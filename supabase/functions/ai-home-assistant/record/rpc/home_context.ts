/** The home as `private.home_context` describes it; every list is bounded there. */
export interface HomeContext {
  today: string;
  home: { name: string; time_zone: string; currency: string; [more: string]: unknown };
  you: { name: string | null; role: string };
  assets: { id: string; kind: string; name: string; [more: string]: unknown }[];
  open_issues: {
    issue_id: string;
    asset_id: string | null;
    title: string;
    status: string;
    [more: string]: unknown;
  }[];
  attention: {
    kind: string;
    id: string;
    asset_id: string | null;
    title: string;
    due_on: string | null;
    [more: string]: unknown;
  }[];
  recent_events: { id: string; title: string; event_type: string; [more: string]: unknown }[];
}
