create or replace function private.search_events(
  home_id uuid, search jsonb,
  out total bigint, out events jsonb, out sums jsonb, out left_out jsonb, out partial_matches jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  wanted_types constant text[] := case when search ? 'event_types'
    then array(select jsonb_array_elements_text(search -> 'event_types')) end;
  -- Other acts have recorded these.
  changes constant text[] := '{status_change,asset_changed,schedule_changed,vendor_changed}'::text[];
  leaves_out_changes constant boolean := (search ->> 'leaves_out_changes')::boolean;
  wanted_asset_id constant uuid := (search ->> 'asset_id')::uuid;
  -- "Open" in a question includes what is in progress or deferred.
  wanted_statuses constant text[] := case when search ->> 'status' = 'open' then '{open,in_progress,deferred}'::text[]
    when search ? 'status' then array[search ->> 'status'] end;
  since constant date := (search ->> 'since')::date;
  until constant date := (search ->> 'until')::date;
  recorded_from constant timestamptz := (search ->> 'recorded_from')::timestamptz;
  recorded_before constant timestamptz := (search ->> 'recorded_before')::timestamptz;
  has_scope constant boolean := search ? 'scope';
  scope_asset_ids constant uuid[] := array(select jsonb_array_elements_text(search #> '{scope,asset_ids}')::uuid);
  scope_title_query constant tsquery := (search #>> '{scope,title_query}')::tsquery;
  has_subjects constant boolean := search -> 'subjects' <> '[]';
  asset_ids constant uuid[] := array(select jsonb_path_query(search, '$.subjects[*][*].asset_ids[*]') #>> '{}');
  vendor_ids constant uuid[] := array(select jsonb_path_query(search, '$.subjects[*][*].vendor_ids[*]') #>> '{}');
  words_query constant tsquery := (
    select string_agg(q #>> '{}', ' | ') from jsonb_path_query(search, '$.subjects[*][*].query') q);
  title_query constant tsquery := (
    select string_agg(q #>> '{}', ' | ') from jsonb_path_query(search, '$.subjects[*][*].title_query') q);
  unpaid_types constant text[] := access.list_unpaid_event_types();
  listed_ids uuid[];
begin
  with found as materialized (
    select s.event_id, s.seq, s.occurred_on, s.asset_id, s.vendor_id, case when has_subjects then s.words end as words,
      s.currency, s.cost_actual_minor as minor, coalesce(s.cost_payer, 'owner') as payer,
      case when s.cost_actual_minor is not null and s.event_type <> all (unpaid_types) then 'paid'
        when num_nonnulls(s.cost_actual_minor, s.cost_low_minor, s.cost_high_minor) > 0 then 'estimate'
        else 'no cost' end as kind
    from public.home_event_states s
    where s.home_id = search_events.home_id and not s.voided
      and (since is null or s.occurred_on >= since)
      and (until is null or s.occurred_on <= until)
      and (wanted_asset_id is null or s.asset_id = wanted_asset_id)
      and (wanted_types is null or s.event_type = any (wanted_types))
      and (not leaves_out_changes or s.event_type <> all (changes))
      and (wanted_statuses is null or s.event_id in (
        select i.issue_id from public.home_issue_states i
        where i.home_id = search_events.home_id and i.status = any (wanted_statuses)))
      and (recorded_from is null or s.event_id in (
        select e.id from public.home_events e
        where e.home_id = search_events.home_id and e.recorded_at >= recorded_from
          and e.recorded_at < recorded_before))
      and (not has_scope or s.asset_id = any (scope_asset_ids)
        or (s.asset_id is null and ts_filter(s.words, '{a}') @@ scope_title_query))
      -- What matches any term. To compare each term with each event takes longer.
      and (not has_subjects or s.asset_id = any (asset_ids) or s.vendor_id = any (vendor_ids) or s.words @@ words_query
        or (s.asset_id is null and ts_filter(s.words, '{a}') @@ title_query))
  ), terms as materialized (
    select s.number, t.place, t.term ->> 'said' as said, (t.term ->> 'query')::tsquery as query,
      (t.term ->> 'title_query')::tsquery as title_query,
      array(select jsonb_array_elements_text(t.term -> 'asset_ids')::uuid) as asset_ids,
      array(select jsonb_array_elements_text(t.term -> 'vendor_ids')::uuid) as vendor_ids
    from jsonb_array_elements(search -> 'subjects') with ordinality s (terms, number)
    cross join lateral jsonb_array_elements(s.terms) with ordinality t (term, place)
  ), best_matches as materialized (
    select m.event_id, m.number, m.places from (
      select f.event_id, t.number, array_agg(t.place) as places,
        rank() over (partition by t.number order by count(*) desc) as rank
      from found f join terms t on f.asset_id = any (t.asset_ids) or f.vendor_id = any (t.vendor_ids)
        or f.words @@ t.query or (f.asset_id is null and ts_filter(f.words, '{a}') @@ t.title_query)
      group by f.event_id, t.number) m
    where m.rank = 1
  ), hits as materialized (
    -- Of each subject only the best matches: a sum must not include events that match only some of its words.
    select f.event_id, f.seq, f.occurred_on, f.currency, f.minor, f.payer, f.kind
    from found f where not has_subjects or f.event_id in (select m.event_id from best_matches m)
  ), payers as (
    select h.currency, h.payer, count(*) as entries, sum(h.minor)::bigint as minor
    from hits h where h.kind = 'paid' group by h.currency, h.payer
  ), currencies as (
    select p.currency, coalesce(sum(p.minor) filter (where p.payer = 'owner'), 0)::bigint as own_minor,
      coalesce(sum(p.entries) filter (where p.payer = 'owner'), 0)::bigint as own_entries,
      coalesce(sum(p.minor) filter (where p.payer <> 'owner'), 0)::bigint as others_minor,
      coalesce(jsonb_agg(jsonb_build_object('payer', p.payer, 'entries', p.entries,
        'amount', private.to_major_units(p.minor, p.currency))
        order by p.minor desc, p.payer::text) filter (where p.payer <> 'owner'), '[]') as others
    from payers p group by p.currency
  ), subjects as (
    select t.number, jsonb_agg(t.said order by t.place) as said,
      coalesce(jsonb_agg(t.said order by t.place) filter (where f.place is not null), '[]') as found,
      count(*) as term_count, count(f.place) as found_count, coalesce(max(f.score), 0) as best_score
    from terms t left join (
      select distinct m.number, p.place, cardinality(m.places) as score
      from best_matches m cross join unnest(m.places) p (place)) f on f.number = t.number and f.place = t.place
    group by t.number
  )
  select
    (select count(*) from hits),
    array(select h.event_id from hits h where search ->> 'find' <> 'sum' or h.kind = 'paid'
      order by h.occurred_on desc nulls last, h.seq desc limit (search ->> 'max_events')::int),
    (select coalesce(jsonb_agg(jsonb_build_object('currency', c.currency, 'entries', c.own_entries,
      'amount', private.to_major_units(c.own_minor, c.currency),
      'paid_by_others', private.to_major_units(c.others_minor, c.currency), 'others', c.others)
      order by c.own_minor desc, c.currency), '[]') from currencies c),
    (select jsonb_build_object('estimates', count(*) filter (where h.kind = 'estimate'),
      'without_cost', count(*) filter (where h.kind = 'no cost')) from hits h),
    (select coalesce(jsonb_agg(jsonb_build_object('terms', s.said, 'found', s.found,
      'are_together', s.found_count = s.best_score) order by s.number), '[]')
    from subjects s where s.best_score < s.term_count)
  into total, listed_ids, sums, left_out, partial_matches;
  events := (
    select coalesce(jsonb_agg(private.build_event_json(t) order by t.occurred_on desc nulls last, t.seq desc), '[]')
    from public.home_timeline t where t.home_id = search_events.home_id and t.id = any (listed_ids));
end
$$;
comment on function private.search_events is
  'Runs a search of parse_search_input on the events of a home. Returns their number; the newest max_events of them, '
    'of a sum only those with a paid cost; the costs by currency, [{ currency, entries, amount, paid_by_others, '
    'others }], where entries and amount are what the owner paid and others has the same for each other payer, '
    '[{ payer, entries, amount }]; how many a sum leaves out, { estimates, without_cost }; and the subjects of which '
    'no event matches all terms, [{ terms, found, are_together }]. are_together: one event matches all found terms.';
