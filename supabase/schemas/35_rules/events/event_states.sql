create or replace function private.build_event_state(
  event public.home_events, is_corrected boolean, voided boolean, language text
) returns public.home_event_states
language plpgsql stable
set search_path = ''
as $$
declare
  state public.home_event_states;
begin
  state.home_id := event.home_id;
  state.event_id := event.id;
  state.seq := event.seq;
  state.root_event_id := event.root_event_id;
  state.asset_id := private.find_surviving_asset(event.home_id, event.asset_id);
  state.vendor_id := event.vendor_id;
  state.cost_actual_minor := event.cost_actual_minor;
  if event.payload ? 'counted_event_id' then
    state.counted_event_id := private.parse_uuid(event.payload ->> 'counted_event_id');
    if private.is_cost_counted_in(event.home_id, state.counted_event_id) then
      state.cost_actual_minor := null;
    end if;
  end if;
  state.cost_low_minor := event.cost_low_minor;
  state.cost_high_minor := event.cost_high_minor;
  state.occurred_on := event.occurred_on;
  state.occurred_year := extract(year from event.occurred_on);
  state.review_on := event.review_on;
  state.is_followed := false;
  if event.review_on is not null then
    state.is_followed := exists (
      select from public.home_events e
      where e.home_id = event.home_id and e.root_event_id = event.root_event_id and e.seq > event.seq
        and e.event_type not in ('correction', 'void', 'redaction') and not private.is_voided(e.home_id, e.id));
  end if;
  state.is_corrected := is_corrected;
  state.voided := voided;
  state.event_type := event.event_type;
  state.occurred_precision := event.occurred_precision;
  state.severity := event.severity;
  state.currency := event.currency;
  state.cost_payer := event.cost_payer;
  state.language := language;
  state.title := event.title;
  state.body := event.body;
  state.performed_by := event.performed_by;
  state.words := private.build_event_words(language, event.title, event.body, event.performed_by, event.event_type);
  return state;
end
$$;
comment on function private.build_event_state is
  'Builds the state of an event whose columns have their corrections. A cost that another event has recorded first is '
    'left out.';

create or replace function private.fold_events(home_id uuid, event_ids uuid[]) returns setof public.home_event_states
language plpgsql stable
set search_path = ''
as $$
declare
  language constant text := (select h.language from public.homes h where h.id = fold_events.home_id);
begin
  return query
  select folded.*
  from unnest(event_ids) given (id)
  -- "offset 0": one look-up for each event, whatever number of events Postgres expects.
  cross join lateral (
    select e from public.home_events e where e.home_id = fold_events.home_id and e.id = given.id offset 0) found (event)
  cross join lateral private.merge_corrections(fold_events.home_id, given.id) patch
  cross join lateral private.build_event_state(jsonb_populate_record(found.event, patch), patch <> '{}',
    private.is_voided(fold_events.home_id, given.id), language) folded
  where folded.event_type not in ('correction', 'void', 'redaction');
end
$$;
comment on function private.fold_events is
  'Computes the states of events from the ledger. Leaves out ids of corrections, voids and redactions.';

create or replace function private.upsert_event_states(states public.home_event_states[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.home_event_states as s (
    home_id, event_id, seq, root_event_id, asset_id, vendor_id, counted_event_id, cost_actual_minor, cost_low_minor,
    cost_high_minor, occurred_on, review_on, is_corrected, voided, event_type, occurred_precision,
    severity, currency, cost_payer, language, title, body, performed_by, words, is_followed, occurred_year)
  select
    n.home_id, n.event_id, n.seq, n.root_event_id, n.asset_id, n.vendor_id, n.counted_event_id, n.cost_actual_minor,
    n.cost_low_minor, n.cost_high_minor, n.occurred_on, n.review_on, n.is_corrected, n.voided,
    n.event_type, n.occurred_precision, n.severity, n.currency, n.cost_payer, n.language, n.title, n.body,
    n.performed_by, n.words, n.is_followed, n.occurred_year
  from unnest(states) n
  on conflict on constraint home_event_states_pkey do update set
    asset_id = excluded.asset_id, vendor_id = excluded.vendor_id, counted_event_id = excluded.counted_event_id,
    cost_actual_minor = excluded.cost_actual_minor, cost_low_minor = excluded.cost_low_minor,
    cost_high_minor = excluded.cost_high_minor, occurred_on = excluded.occurred_on, review_on = excluded.review_on,
    is_corrected = excluded.is_corrected, voided = excluded.voided, occurred_precision = excluded.occurred_precision,
    severity = excluded.severity, currency = excluded.currency, cost_payer = excluded.cost_payer,
    language = excluded.language, title = excluded.title, body = excluded.body, performed_by = excluded.performed_by,
    words = excluded.words, is_followed = excluded.is_followed, occurred_year = excluded.occurred_year
  where s.* is distinct from excluded.*;
end
$$;
comment on function private.upsert_event_states is 'Inserts states of events, or updates those that differ.';

create or replace function private.save_event_states(home_id uuid, event_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  -- The cost of these events counts only while the other event has none.
  counting_ids constant uuid[] := array(
    select s.event_id from public.home_event_states s
    where s.home_id = save_event_states.home_id and s.counted_event_id = any (event_ids)
      and s.event_id <> all (event_ids));
begin
  perform private.upsert_event_states(array(
    select f from private.fold_events(save_event_states.home_id, event_ids || counting_ids) f));
end
$$;
comment on function private.save_event_states is
  'Stores the states of events, and of those that have the same costs, as fold_events computes them.';

create or replace function private.save_states_of_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  event_ids uuid[] := array[new.id];
  void_of_period public.home_events;
begin
  if tg_op = 'INSERT' and new.event_type not in ('correction', 'void', 'redaction') then
    -- Nothing corrects or voids a new event.
    perform private.upsert_event_states(array[private.build_event_state(
      new, false, false, (select h.language from public.homes h where h.id = new.home_id))]);
    return null;
  elsif tg_op = 'INSERT' and new.event_type = 'void' then
    void_of_period := private.find_void_of_period(new);
    event_ids := event_ids || array(select e.id from private.list_events_of_period(void_of_period) e);
  end if;
  perform private.save_event_states(new.home_id, private.list_originals(new.home_id, event_ids));
  return null;
end
$$;
comment on function private.save_states_of_event is
  'Trigger: stores the state of a new or redacted event, or of the events that a correction or void concerns. For a '
    'new void of a period, and a void of that, these are all events that the person recorded, corrected or voided in '
    'it.';

create or replace function private.save_states_of_merged_asset() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Before an undo the events are those of the survivor, and some of them stay there.
  shown_id constant uuid := case when old.merged_into_id is null then old.id
    else private.find_surviving_asset(old.home_id, old.merged_into_id) end;
begin
  perform private.save_event_states(new.home_id, array(
    select s.event_id from public.home_event_states s where s.home_id = new.home_id and s.asset_id = shown_id));
  return null;
end
$$;
comment on function private.save_states_of_merged_asset is
  'Trigger: stores the states of the events of an asset again after it was merged into another asset, or after the '
    'merge was undone.';

create or replace function private.save_followed_reviews() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.home_event_states r set is_followed = not r.is_followed
  where r.home_id = new.home_id and r.root_event_id = new.root_event_id and r.review_on is not null
    and r.seq > 0 and r.seq < new.seq
    and r.is_followed <> exists (
      select from public.home_event_states s
      where s.home_id = r.home_id and s.root_event_id = r.root_event_id and s.seq > r.seq and not s.voided);
  return null;
end
$$;
comment on function private.save_followed_reviews is
  'Trigger: stores is_followed of the earlier events of a chain when an event was added, voided or restored.';
