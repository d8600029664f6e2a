create table public.home_events (
  id uuid not null default private.make_uuid_v7(),
  home_id uuid not null references public.homes (id),
  seq bigint not null,
  asset_id uuid,
  parent_event_id uuid,
  root_event_id uuid not null,
  event_type public.event_type not null,
  title text not null,
  body text,
  severity public.severity,
  to_status public.issue_status,
  review_on date,
  occurred_on date,
  occurred_precision public.event_date_precision not null,
  recorded_at timestamptz not null,
  cost_actual_minor bigint,
  cost_low_minor bigint,
  cost_high_minor bigint,
  currency text,
  cost_payer public.cost_payer,
  vendor_id uuid,
  source public.event_source not null,
  confidence smallint not null,
  actor_person_id uuid not null references public.people (id),
  performed_by text,
  tool_call_id uuid,
  corrects_event_id uuid,
  payload jsonb not null default '{}',
  short_id text generated always as (private.format_short_id('e', seq)) stored,

  -- Every unique key has the home, so that the table can be partitioned by it.
  primary key (home_id, id),
  unique (home_id, seq),
  foreign key (home_id, asset_id) references public.home_assets (home_id, id),
  foreign key (home_id, parent_event_id) references public.home_events (home_id, id),
  foreign key (home_id, root_event_id) references public.home_events (home_id, id),
  foreign key (home_id, corrects_event_id) references public.home_events (home_id, id),
  foreign key (home_id, vendor_id) references public.vendors (home_id, id),

  constraint home_events_title_check check (char_length(btrim(title)) between 1 and 200),
  constraint home_events_body_check check (octet_length(body) <= 8192),
  constraint home_events_performed_by_check check (char_length(btrim(performed_by)) between 1 and 120),
  constraint home_events_short_id_check check (char_length(short_id) <= 20),
  constraint home_events_payload_check
    check (jsonb_typeof(payload) = 'object' and octet_length(payload::text) <= 16384),
  constraint home_events_source_confidence_check check (confidence between 0 and private.get_max_confidence(source)),
  constraint home_events_occurred_on_occurred_precision_check
    check (occurred_on is not null or occurred_precision = 'unknown'),
  constraint home_events_event_type_to_status_check check ((event_type = 'status_change') = (to_status is not null)),
  constraint home_events_to_status_review_on_check
    check (to_status is distinct from 'deferred' or review_on is not null),
  constraint home_events_cost_actual_minor_check check (cost_actual_minor between 0 and 1000000000000),
  constraint home_events_cost_low_minor_check check (cost_low_minor between 0 and 1000000000000),
  constraint home_events_cost_high_minor_check check (cost_high_minor between 0 and 1000000000000),
  constraint home_events_cost_low_minor_cost_high_minor_check check (cost_low_minor <= cost_high_minor),
  constraint home_events_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint home_events_currency_cost_check
    check (currency is not null or (cost_actual_minor is null and cost_low_minor is null and cost_high_minor is null)),
  constraint home_events_event_type_parent_event_id_check
    check (case
      -- A void without an event concerns a period.
      when event_type = 'void' and corrects_event_id is null
        then parent_event_id is null and payload ?& array['person_id', 'from', 'until']
      else (event_type in ('correction', 'void', 'redaction')) = (corrects_event_id is not null) end)
);
comment on table public.home_events is
  'The append-only ledger of a home. A row is never updated or deleted, except by redact_home_event and the erasure of '
    'the home. The views apply corrections and voids, which '
    'are rows of their own.';
comment on column public.home_events.seq is 'The order of recording, without gaps within a home.';
comment on column public.home_events.short_id is 'The id that a model reads. See private.format_short_id.';
comment on column public.home_events.root_event_id is
  'The first event of the chain, or the event itself when it has no parent. A chain is an event with its follow-ups '
    '(parent_event_id) and their corrections and voids.';
comment on column public.home_events.confidence is
  'How far the event can be trusted, in percent. Its source sets the maximum, which is also the default.';
comment on column public.home_events.payload is
  'Values without a column. correction: { patch: { field: value } }; void: schedules, the ids of those it reopened; '
    'void of a period: person_id, from and until (half-open) of what it voids, by recorded_at; redaction: reason; '
    'replacement: replaces_asset_id, disposition; asset_changed: status, replaced_by_id, disposition, schedules_moved, '
    'schedules_ended, changes (see list_asset_changes); vendor_changed: vendor_changes (see '
    'write_vendor_changes); any event that put its vendor on the list: added_vendor_id; '
    'asset_changed of a merge: merged_asset_id, changes, schedules_moved; '
    'schedule_changed: schedule_change { schedule_id, action, before, after } (see get_schedule_state); '
    'the tool record_home_event: added_asset_id, kind of an event '
    'without an asset, and for a report that begins a chain follows_event_id, the event of another chain that it '
    'relates to; every event whose title the server wrote: written { title, body }, what it says as '
    'statements; the event of a '
    'receipt or an invoice: lines [{ text, amount? }] of it.';

create index home_events_home_id_root_event_id_seq_idx on public.home_events (home_id, root_event_id, seq);
create index home_events_home_id_asset_id_idx on public.home_events (home_id, asset_id) where asset_id is not null;
create index home_events_home_id_parent_event_id_idx on public.home_events (home_id, parent_event_id)
  where parent_event_id is not null;
create index home_events_home_id_corrects_event_id_seq_idx on public.home_events (home_id, corrects_event_id, seq)
  where corrects_event_id is not null;
create index home_events_home_id_person_id_idx on public.home_events (home_id, (payload ->> 'person_id'))
  where event_type = 'void' and corrects_event_id is null;
create index home_events_home_id_vendor_id_idx on public.home_events (home_id, vendor_id) where vendor_id is not null;
create index home_events_home_id_seq_idx on public.home_events (home_id, seq desc) where vendor_id is not null;
create index home_events_home_id_tool_call_id_idx on public.home_events (home_id, tool_call_id)
  where tool_call_id is not null;
create index home_events_actor_person_id_recorded_at_idx on public.home_events (actor_person_id, recorded_at);

alter table public.home_events enable row level security;
revoke all on public.home_events from public, anon, authenticated, service_role;
