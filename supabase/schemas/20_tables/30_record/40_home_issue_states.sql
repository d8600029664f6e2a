-- What each issue's chain comes to. Kept by a trigger on the ledger, so that "what is open?" costs the
-- same in a home with ten events and in one with a hundred thousand. Always derivable: private.fold_issue.
create table public.home_issue_states (
  home_id uuid not null references public.homes (id),
  issue_id uuid not null,
  asset_id uuid,
  title text not null check (char_length(btrim(title)) between 1 and 200),
  severity text check (severity in ('info', 'low', 'medium', 'high', 'critical')),
  status text not null check (status in ('open', 'in_progress', 'resolved', 'deferred', 'dismissed')),
  since date,
  status_since date,
  review_on date,
  last_event_id uuid not null,
  last_seq bigint not null,
  voided boolean not null,
  primary key (home_id, issue_id),
  foreign key (home_id, issue_id) references public.home_events (home_id, id),
  foreign key (home_id, last_event_id) references public.home_events (home_id, id),
  foreign key (home_id, asset_id) references public.home_assets (home_id, id)
);
comment on table public.home_issue_states is
  'One row per issue (a root issue_reported): its status and last event. Written by the ledger''s trigger alone.';
create index home_issue_states_last_event_idx on public.home_issue_states (home_id, last_event_id);
create index home_issue_states_asset_idx on public.home_issue_states (home_id, asset_id);
create index home_issue_states_open_idx on public.home_issue_states (home_id, last_seq desc)
  where not voided and status in ('open', 'in_progress', 'deferred');
alter table public.home_issue_states enable row level security;
revoke all on public.home_issue_states from public, anon, authenticated, service_role;
