-- Triggers store the state, so a read applies no corrections and voids. private.fold_events computes the same state
-- from the ledger.
create table public.home_event_states (
  home_id uuid not null references public.homes (id),
  event_id uuid not null,
  seq bigint not null,
  root_event_id uuid not null,
  asset_id uuid,
  vendor_id uuid,
  counted_event_id uuid,
  cost_actual_minor bigint,
  cost_low_minor bigint,
  cost_high_minor bigint,
  occurred_on date,
  review_on date,
  is_corrected boolean not null,
  voided boolean not null,
  event_type text not null,
  occurred_precision public.event_date_precision not null,
  severity public.severity,
  currency text,
  cost_payer public.cost_payer,
  language text not null,
  title text not null,
  body text,
  performed_by text,
  words tsvector not null,
  is_followed boolean not null,
  occurred_year int,
  primary key (home_id, event_id),
  unique (home_id, seq),
  foreign key (home_id, event_id) references public.home_events (home_id, id),
  constraint home_event_states_event_type_check check (char_length(event_type) <= 40),
  constraint home_event_states_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint home_event_states_language_check check (language ~ '^[a-z]{2}$'),
  constraint home_event_states_title_check check (char_length(btrim(title)) between 1 and 200),
  constraint home_event_states_body_check check (octet_length(body) <= 8192),
  constraint home_event_states_performed_by_check check (char_length(btrim(performed_by)) between 1 and 120)
);
comment on table public.home_event_states is
  'The current state of each event, except for corrections, voids and redactions: its columns with corrections '
    'applied, whether it is voided, and its word stems. Written only by triggers and by '
    'the job continue_stemming.';
comment on column public.home_event_states.cost_actual_minor is
  'Null while another event, counted_event_id, has the same cost: it counts once.';
comment on column public.home_event_states.is_followed is
  'Whether an event with a review date has a later one in its chain: its review is over.';
comment on column public.home_event_states.occurred_year is
  'The year of occurred_on, for an index of costs: behind a policy Postgres uses no index of an expression.';
comment on column public.home_event_states.language is 'The language of the stems in words.';

create index home_event_states_home_id_occurred_on_seq_idx
  on public.home_event_states (home_id, occurred_on desc nulls last, seq desc) where not voided;
create index home_event_states_home_id_asset_id_occurred_on_seq_idx
  on public.home_event_states (home_id, asset_id, occurred_on desc nulls last, seq desc)
  where not voided and asset_id is not null;
create index home_event_states_home_id_occurred_on_cost_idx on public.home_event_states (home_id, occurred_on)
  where not voided and cost_actual_minor is not null;
-- home_costs and home_cost_totals compute their sums from this index alone.
create index home_event_states_home_id_occurred_year_asset_id_idx
  on public.home_event_states (home_id, occurred_year, asset_id)
  include (event_type, currency, cost_payer, cost_actual_minor) where not voided and cost_actual_minor is not null;
create index home_event_states_home_id_vendor_id_occurred_on_seq_idx
  on public.home_event_states (home_id, vendor_id, occurred_on desc nulls last, seq desc)
  where not voided and vendor_id is not null;
-- Amounts of systems that are not on file: private.read_own_costs.
create index home_event_states_home_id_seq_amount_idx on public.home_event_states (home_id, seq desc)
  where not voided and asset_id is null
    and (cost_actual_minor is not null or cost_low_minor is not null or cost_high_minor is not null);
create index home_event_states_home_id_root_event_id_seq_idx
  on public.home_event_states (home_id, root_event_id, seq);
create index home_event_states_home_id_review_on_idx on public.home_event_states (home_id, review_on)
  where not voided and review_on is not null and not is_followed;
-- "seq > 0" is always true. It keeps Postgres from using this index for queries that need the one above.
create index home_event_states_home_id_root_event_id_idx on public.home_event_states (home_id, root_event_id)
  where review_on is not null and seq > 0;
create index home_event_states_home_id_counted_event_id_idx on public.home_event_states (home_id, counted_event_id)
  where counted_event_id is not null;
alter table public.home_event_states enable row level security;
revoke all on public.home_event_states from public, anon, authenticated, service_role;
