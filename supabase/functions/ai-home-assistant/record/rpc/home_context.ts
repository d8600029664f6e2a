import { z } from "zod";

/** The home as SQL `private.home_context` describes it, which also bounds every list. */
export const homeContext = z.object({
  today: z.string(),
  home: z.looseObject({
    name: z.string(),
    time_zone: z.string(),
    currency: z.string(),
    country: z.string().nullable(),
  }),
  you: z.looseObject({ name: z.string().nullable(), role: z.string() }),
  assets: z.array(z.looseObject({ id: z.string(), kind: z.string(), name: z.string() })),
  vendors: z.array(z.looseObject({ name: z.string() })),
  settled_issues: z.array(z.looseObject({ issue_id: z.string(), title: z.string() })),
  open_issues: z.array(z.looseObject({
    issue_id: z.string(),
    asset_id: z.string().nullable(),
    title: z.string(),
    status: z.string(),
  })),
  attention: z.array(z.looseObject({
    kind: z.string(),
    id: z.string(),
    asset_id: z.string().nullable(),
    title: z.string(),
    due_on: z.string().nullable(),
  })),
  recent_events: z.array(
    z.looseObject({ id: z.string(), title: z.string(), event_type: z.string() }),
  ),
});
export type HomeContext = z.infer<typeof homeContext>;
