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
  from public.home_events e
  -- private.merge_corrections and private.is_voided, written out for the planner.
  left join lateral (
    select jsonb_object_agg(p.key, p.value order by c.seq) as patch
    from public.home_events c
    cross join lateral jsonb_each(c.payload -> 'patch') p
    where c.home_id = e.home_id and c.corrects_event_id = e.id and c.event_type = 'correction'
      and not private.is_voided(c.home_id, c.id)
  ) merged on true
  cross join lateral private.build_event_state(
    jsonb_populate_record(e, coalesce(merged.patch, '{}')), merged.patch is not null,
    exists (
      select from public.home_events void
      where void.home_id = e.home_id and void.corrects_event_id = e.id and void.event_type = 'void'
        and not private.is_in_voided_period(void)
        and not exists (
          select from public.home_events voiding_void
          where voiding_void.home_id = void.home_id and voiding_void.corrects_event_id = void.id
            and voiding_void.event_type = 'void' and not private.is_in_voided_period(voiding_void)))
    or exists (
      select from public.home_events p
      where p.home_id = e.home_id and p.event_type = 'void' and p.corrects_event_id is null
        and p.payload ->> 'person_id' = e.actor_person_id::text
        and (p.payload ->> 'from')::timestamptz <= e.recorded_at
        and (p.payload ->> 'until')::timestamptz > e.recorded_at
        and not exists (
          select from public.home_events voiding_void
          where voiding_void.home_id = p.home_id and voiding_void.corrects_event_id = p.id
            and voiding_void.event_type = 'void')),
    language) folded
  where e.home_id = fold_events.home_id and e.id = any (event_ids)
    and e.event_type not in ('correction', 'void', 'redaction');
end
$$;
comment on function private.fold_events is
  'Computes the states of events from the ledger. Leaves out ids of corrections, voids and redactions.';

create or replace function private.store_event_states(home_id uuid, event_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  -- The cost of these events counts only while the other event has none.
  counting_ids constant uuid[] := array(
    select s.event_id from public.home_event_states s
    where s.home_id = store_event_states.home_id and s.counted_event_id = any (event_ids));
begin
  insert into public.home_event_states as s (
    home_id, event_id, seq, root_event_id, asset_id, vendor_id, counted_event_id, cost_actual_minor, cost_low_minor,
    cost_high_minor, occurred_on, review_on, is_corrected, voided, event_type, occurred_precision,
    severity, currency, cost_payer, language, title, body, performed_by, words, is_followed, occurred_year)
  select
    f.home_id, f.event_id, f.seq, f.root_event_id, f.asset_id, f.vendor_id, f.counted_event_id, f.cost_actual_minor,
    f.cost_low_minor, f.cost_high_minor, f.occurred_on, f.review_on, f.is_corrected, f.voided,
    f.event_type, f.occurred_precision, f.severity, f.currency, f.cost_payer, f.language, f.title, f.body,
    f.performed_by, f.words, f.is_followed, f.occurred_year
  from private.fold_events(store_event_states.home_id, event_ids || counting_ids) f
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
comment on function private.store_event_states is
  'Computes and stores the states of events, and of those that have the same costs.';

create or replace function private.save_states_of_merged_asset() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Before an undo the events are those of the survivor, and some of them stay there.
  shown_id constant uuid := case when old.merged_into_id is null then old.id
    else private.find_surviving_asset(old.home_id, old.merged_into_id) end;
  issue_id uuid;
begin
  perform private.store_event_states(new.home_id, array(
    select s.event_id from public.home_event_states s where s.home_id = new.home_id and s.asset_id = shown_id));
  for issue_id in
    select s.issue_id from public.home_issue_states s where s.home_id = new.home_id and s.asset_id = shown_id
  loop
    perform private.store_issue_state(new.home_id, issue_id);
  end loop;
  return null;
end
$$;
comment on function private.save_states_of_merged_asset is
  'Trigger: stores the states of the events and issues of an asset again after it was merged into another asset, or '
    'after the merge was undone.';

create or replace function private.store_states_of_period(void_of_period public.home_events) returns void
language plpgsql
set search_path = ''
as $$
declare
  event_ids constant uuid[] := private.list_originals(void_of_period.home_id, array(
    select e.id from public.home_events e
    where e.home_id = void_of_period.home_id
      and e.actor_person_id = (void_of_period.payload ->> 'person_id')::uuid
      and e.recorded_at >= (void_of_period.payload ->> 'from')::timestamptz
      and e.recorded_at < (void_of_period.payload ->> 'until')::timestamptz));
  corrected_ids constant uuid[] := array(
    select distinct c.corrects_event_id from public.home_events c
    where c.home_id = void_of_period.home_id and c.corrects_event_id = any (event_ids));
begin
  -- Most events of a flood have no correction and no void of their own: only whether they are voided changes.
  update public.home_event_states s set voided = not s.voided
  from public.home_events e
  where s.home_id = void_of_period.home_id and s.event_id = any (event_ids)
    and e.home_id = s.home_id and e.id = s.event_id and s.voided <> private.is_in_voided_period(e)
    and not exists (
      select from public.home_events c where c.home_id = s.home_id and c.corrects_event_id = s.event_id);
  perform private.store_event_states(void_of_period.home_id, corrected_ids || array(
    select s.event_id from public.home_event_states s
    where s.home_id = void_of_period.home_id and s.counted_event_id = any (event_ids)));
end
$$;
comment on function private.store_states_of_period is
  'Stores the states of the events that a person recorded, corrected or voided in a period that is voided or restored.';

create or replace function private.save_event_state() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  state public.home_event_states;
  void_of_period public.home_events;
begin
  if new.event_type = 'redaction' then
    return null;
  end if;
  if new.event_type not in ('correction', 'void') then
    -- Nothing corrects or voids a new event.
    state := private.build_event_state(
      new, false, false, (select h.language from public.homes h where h.id = new.home_id));
    insert into public.home_event_states (
      home_id, event_id, seq, root_event_id, asset_id, vendor_id, counted_event_id, cost_actual_minor,
      cost_low_minor, cost_high_minor, occurred_on, review_on, is_corrected, voided, event_type,
      occurred_precision, severity, currency, cost_payer, language, title, body, performed_by, words, is_followed,
      occurred_year)
    values (
      state.home_id, state.event_id, state.seq, state.root_event_id, state.asset_id, state.vendor_id,
      state.counted_event_id, state.cost_actual_minor, state.cost_low_minor, state.cost_high_minor,
      state.occurred_on, state.review_on, state.is_corrected, state.voided, state.event_type,
      state.occurred_precision, state.severity, state.currency, state.cost_payer, state.language, state.title,
      state.body, state.performed_by, state.words, state.is_followed, state.occurred_year);
    return null;
  end if;
  if new.event_type = 'void' then
    select * into void_of_period from public.home_events e
    where e.home_id = new.home_id and e.id = coalesce(new.corrects_event_id, new.id)
      and e.event_type = 'void' and e.corrects_event_id is null;
    if void_of_period.id is not null then
      perform private.store_states_of_period(void_of_period);
      return null;
    end if;
  end if;
  perform private.store_event_states(new.home_id, private.list_originals(new.home_id, array[new.id]));
  return null;
end
$$;
comment on function private.save_event_state is
  'Trigger: stores the state of a new event, or of the events that a correction or void concerns.';

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

create or replace function private.save_last_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.home_events e
    where e.home_id = new.home_id and e.root_event_id = new.root_event_id and e.seq > new.seq
      and e.corrects_event_id is null
  ) or private.is_voided(new.home_id, new.id) then
    return null;
  end if;
  update public.home_issue_states s set last_event_id = new.id, last_seq = new.seq
  where s.home_id = new.home_id and s.issue_id = new.root_event_id and s.last_seq < new.seq;
  return null;
end
$$;
comment on function private.save_last_event is
  'Trigger at the end of the transaction: stores the last event of an issue''s chain, if save_issue_state left it out.';

create or replace function private.save_last_event_of_assets() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.home_assets a set last_event_seq = newest.seq
  from (
    select concerned.home_id, concerned.asset_id, max(concerned.seq) as seq
    from (
      -- A correction may move its event to another asset.
      select n.home_id, n.seq, coalesce(private.parse_uuid(n.payload #>> '{patch,asset_id}'), n.asset_id) as asset_id
      from added n
    ) concerned
    where concerned.asset_id is not null
    group by concerned.home_id, concerned.asset_id
  ) newest
  where a.home_id = newest.home_id and a.id = newest.asset_id and a.last_event_seq < newest.seq;
  return null;
end
$$;
comment on function private.save_last_event_of_assets is
  'Trigger: stores the seq of the newest event in the assets that the inserted events are about.';

create or replace function private.save_redacted_state() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.store_event_states(new.home_id, private.list_originals(new.home_id, array[new.id]));
  return null;
end
$$;
comment on function private.save_redacted_state is
  'Trigger: stores the state of the event whose texts, or those of a correction of it, a redaction replaced.';

create or replace function private.save_states_of_reports(home_id uuid, issue_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  severities constant text[] := array['info', 'low', 'medium', 'high', 'critical'];
  issue record;
begin
  -- A loop: a join with the states, whose number is unknown to the planner, may compute all of them for each issue.
  for issue in with chains as materialized (
    select e.root_event_id, e.id, e.seq, e.severity,
      e.corrects_event_id is not null or e.to_status is not null as is_change,
      -- private.is_in_voided_period, written out for the planner.
      exists (
        select from public.home_events p
        where p.home_id = e.home_id and p.event_type = 'void' and p.corrects_event_id is null
          and p.payload ->> 'person_id' = e.actor_person_id::text
          and (p.payload ->> 'from')::timestamptz <= e.recorded_at
          and (p.payload ->> 'until')::timestamptz > e.recorded_at
          and not exists (
            select from public.home_events v
            where v.home_id = p.home_id and v.corrects_event_id = p.id and v.event_type = 'void')) as is_voided
    from public.home_events e
    where e.home_id = save_states_of_reports.home_id and e.root_event_id = any (issue_ids)
  )
    select c.root_event_id as id, bool_or(c.is_voided and c.id = c.root_event_id) as is_voided,
      max(pg_catalog.array_position(severities, c.severity))
        filter (where not c.is_voided or c.id = c.root_event_id) as severity,
      max(c.seq) filter (where not c.is_voided or c.id = c.root_event_id) as last_seq,
      (array_agg(c.id order by c.seq desc)
        filter (where not c.is_voided or c.id = c.root_event_id))[1] as last_event_id
    from chains c
    group by c.root_event_id
    having not bool_or(c.is_change)
  loop
    update public.home_issue_states s
    set voided = issue.is_voided, severity = severities[issue.severity], last_seq = issue.last_seq,
      last_event_id = issue.last_event_id
    where s.home_id = save_states_of_reports.home_id and s.issue_id = issue.id;
  end loop;
end
$$;
comment on function private.save_states_of_reports is
  'Stores what voided periods change in the states of the issues whose chains have no correction, void or status '
    'change: these are most issues of a flood.';

create or replace function private.save_states_of_period(void_of_period public.home_events) returns void
language plpgsql
set search_path = ''
as $$
declare
  issue_ids constant uuid[] := array(
    select distinct e.root_event_id from public.home_events e
    where e.home_id = void_of_period.home_id
      and e.actor_person_id = (void_of_period.payload ->> 'person_id')::uuid
      and e.recorded_at >= (void_of_period.payload ->> 'from')::timestamptz
      and e.recorded_at < (void_of_period.payload ->> 'until')::timestamptz);
begin
  perform private.save_states_of_reports(void_of_period.home_id, issue_ids);
  perform private.store_issue_state(s.home_id, s.issue_id)
  from public.home_issue_states s
  where s.home_id = void_of_period.home_id and s.issue_id = any (issue_ids)
    and exists (
      select from public.home_events e
      where e.home_id = s.home_id and e.root_event_id = s.issue_id
        and (e.corrects_event_id is not null or e.to_status is not null));
end
$$;
comment on function private.save_states_of_period is
  'Stores the states of the issues to whose chains a person added in a period that is voided or restored. Reads each '
    'chain once.';

create or replace function private.stem_events(home_id uuid, max_rows int) returns int
language plpgsql
set search_path = ''
as $$
declare
  home_language constant text := (select h.language from public.homes h where h.id = stem_events.home_id);
  stemmed_count int;
begin
  update public.home_event_states s set language = home_language,
    words = private.build_event_words(home_language, s.title, s.body, s.performed_by, s.event_type)
  where s.home_id = stem_events.home_id and s.event_id = any (array(
    select o.event_id from public.home_event_states o
    where o.home_id = stem_events.home_id and o.language <> home_language
    order by o.seq desc limit max_rows));
  get diagnostics stemmed_count = row_count;
  update public.homes h
  set stemming_since = case when stemmed_count = max_rows then coalesce(h.stemming_since, now()) end
  where h.id = stem_events.home_id and (h.stemming_since is not null or stemmed_count = max_rows);
  return stemmed_count;
end
$$;
comment on function private.stem_events is
  'Stores the stems of the home''s language for at most max_rows events that have those of another, the newest first, '
    'and returns their number. homes.stemming_since says whether more may be left. The home must be locked.';

create or replace function private.stem_events_again() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.stem_events(new.id, 1000);
  return null;
end
$$;
comment on function private.stem_events_again is
  'Trigger: stores the stems of the new language of a home for its newest events. A job stores the '
    'others.';
