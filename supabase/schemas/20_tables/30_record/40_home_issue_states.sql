-- Triggers on home_event_states store the state, so that listing open issues reads no chain. private.fold_issue
-- computes the same state at any time.
create table public.home_issue_states (
  home_id uuid not null references public.homes (id),
  issue_id uuid not null,
  asset_id uuid,
  title text not null check (char_length(btrim(title)) between 1 and 200),
  severity public.severity,
  status public.issue_status not null,
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
  'The current state of each issue (a root event issue_reported). Written only by triggers on home_event_states.';

create index home_issue_states_home_id_last_event_id_idx on public.home_issue_states (home_id, last_event_id);
create index home_issue_states_home_id_asset_id_idx on public.home_issue_states (home_id, asset_id);
create index home_issue_states_home_id_last_seq_idx on public.home_issue_states (home_id, last_seq desc)
  where not voided and status in ('open', 'in_progress', 'deferred');
create index home_issue_states_home_id_review_on_idx on public.home_issue_states (home_id, review_on)
  where not voided and status = 'deferred';
create index home_issue_states_home_id_status_since_idx on public.home_issue_states (home_id, status_since desc)
  where not voided and status in ('resolved', 'dismissed');

alter table public.home_issue_states enable row level security;
revoke all on public.home_issue_states from public, anon, authenticated, service_role;
