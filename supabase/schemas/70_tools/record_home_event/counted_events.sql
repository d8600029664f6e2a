create or replace function private.find_counted_event(
  call jsonb, input jsonb, fields jsonb, asset_id uuid,
  out event_id uuid, out is_same boolean
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  call_home_id constant uuid := (fields ->> 'home_id')::uuid;
  new_type constant text := fields ->> 'event_type';
  new_on constant date := (fields ->> 'occurred_on')::date;
  new_precision constant text := fields ->> 'occurred_precision';
  amount constant bigint := (fields ->> 'cost_actual_minor')::bigint;
  call_turn_id constant uuid := private.parse_uuid(call ->> 'turn_id');
  recorded_from constant timestamptz := access.now() - interval '24 hours';
  asset_ids uuid[];
  asset_words text;
begin
  if asset_id is null or input @> '{"is_separate": true}' or coalesce(amount, 0) <= 0
    -- Usually nothing was recorded in the last 24 hours. The order of seq is that of recorded_at (set_event_defaults).
    or (select e.recorded_at <= recorded_from from public.home_events e where e.home_id = call_home_id
      order by e.seq desc limit 1) is not false
  then
    return;
  end if;
  -- The asset, the one it replaced and the one that replaced it.
  asset_ids := array(
    select a.id from public.home_assets a
    where a.home_id = call_home_id and find_counted_event.asset_id in (a.id, a.replaced_by_id)
    union
    select a.replaced_by_id from public.home_assets a
    where a.home_id = call_home_id and a.id = find_counted_event.asset_id);
  -- Usually no event has this amount. Every row of the query below satisfies these conditions, which take less time.
  if not exists (
    select from public.home_event_states s
    join public.home_events e on e.home_id = s.home_id and e.id = s.event_id
    where s.home_id = call_home_id and s.asset_id = any (asset_ids) and not s.voided
      and amount in (s.cost_actual_minor, e.cost_actual_minor) and e.recorded_at > recorded_from)
  then
    return;
  end if;
  asset_words := private.get_asset_words(call_home_id, asset_id);
  select coalesce(private.parse_uuid(t.payload ->> 'counted_event_id'), t.id),
    -- Who paid is often left out, so another payer makes it doubtful.
    coalesce(t.cost_payer, 'owner') = coalesce(fields ->> 'cost_payer', 'owner') and not n.is_other
      and (coalesce(c.turn_id = call_turn_id, false) or t.event_type = new_type
        or private.extract_complaint_stems(t.title, null) && private.extract_complaint_stems(fields ->> 'title', null))
  into event_id, is_same
  from public.home_timeline t
  join public.home_events e on e.home_id = t.home_id and e.id = t.id
  left join public.tool_calls c on c.home_id = t.home_id and c.id = t.tool_call_id
  cross join lateral (
    select 'replacement' not in (t.event_type, new_type)
      and private.names_other_things(t.title, fields ->> 'title', asset_words) as is_other) n
  -- Both cases below concern these assets, so that an index finds their events.
  where t.home_id = call_home_id and t.asset_id = any (asset_ids) and t.source = 'chat'
    and t.recorded_at > recorded_from
    and (t.vendor_name is null or nullif(btrim(find_counted_event.input ->> 'vendor_name'), '') is null
      or lower(t.vendor_name) = lower(btrim(find_counted_event.input ->> 'vendor_name')))
    and (t.cost_payer = fields ->> 'cost_payer') is not false
    and private.is_paid_event_type(t.event_type) and private.is_paid_event_type(new_type)
    -- A message that has two things with one amount: see find_title_of_total.
    and not (n.is_other and coalesce(c.turn_id = call_turn_id, false))
    and case when 'replacement' in (t.event_type, new_type)
      -- A whole system is replaced once, whatever the entries of it are called.
      then t.asset_id = any (asset_ids)
        and amount in (t.cost_actual_minor, case when t.payload ? 'counted_event_id' then e.cost_actual_minor end)
        and (c.turn_id = call_turn_id
          or private.is_same_period(t.occurred_on, t.occurred_precision, new_on, new_precision))
      else t.asset_id = find_counted_event.asset_id and t.cost_actual_minor = amount
        and t.occurred_on = new_on and t.occurred_precision in ('day', 'unknown')
        and new_precision in ('day', 'unknown') end
  order by 2 desc, t.seq
  limit 1;
end
$$;
comment on function private.find_counted_event is
  'Finds the event that has recorded the same cost in the last 24 hours: the same asset, day (of the message, for '
    'work without a date) and amount, both paid and no other vendor or payer. A replacement and an event of the old '
    'or the new asset are compared as exactly as their dates are known. Two things of one system in one turn are two '
    'costs. is_same: by the same payer, of no other thing, and in the same turn, of the same type or with a shared '
    'word in the title; otherwise it is doubtful.';

create or replace function private.find_event_of_document(call jsonb, input jsonb, fields jsonb) returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
begin
  if call ->> 'file_source' is distinct from 'document' or input @> '{"is_separate": true}' then
    return null;
  end if;
  return (
    select t.id from public.home_timeline t
    where t.home_id = call_home_id and t.id = private.parse_uuid(call ->> 'event_of_same_file')
    union all
    select t.id from public.home_timeline t
    where t.home_id = call_home_id and t.occurred_on = (fields ->> 'occurred_on')::date and t.source = 'document'
      and t.cost_actual_minor = (fields ->> 'cost_actual_minor')::bigint
      and lower(t.vendor_name) = lower(btrim(input ->> 'vendor_name'))
    limit 1);
end
$$;
comment on function private.find_event_of_document is
  'The event that has recorded a receipt or an invoice before: that of a file with the same bytes, or one '
    'of a document '
    'with the same day, company and total. Null for a call without a document, and with is_separate.';

create or replace function private.find_counted_event_result(
  result_type text, call jsonb, input jsonb, fields jsonb, asset_id uuid, schedule_ids uuid[],
  home public.homes
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  counted record;
  completing_id uuid;
  document_event_id constant uuid := private.find_event_of_document(call, input, fields);
  same_work record;
  found_id uuid;
  event public.home_timeline;
  title jsonb;
  cost jsonb;
  question jsonb;
begin
  counted := private.find_counted_event(call, input, fields, asset_id);
  if counted.event_id is null and cardinality(schedule_ids) = 1 and fields ->> 'cost_actual_minor' is null
    and not input @> '{"is_separate": true}' then
    select o.event_id into completing_id from public.maintenance_occurrences o
    where o.home_id = home.id and o.schedule_id = schedule_ids[1] and o.state = 'done'
      and o.done_on = (fields ->> 'occurred_on')::date;
  end if;
  same_work := private.find_work_of_day(input, fields, asset_id);
  -- A variable, because Postgres takes no condition with "coalesce" for leakproof: behind a policy it uses no index.
  found_id := coalesce(document_event_id, case when same_work.is_same then same_work.event_id end, counted.event_id,
    completing_id);
  if found_id is null then
    return null;
  end if;
  cost := jsonb_build_object('cost', private.build_money((fields ->> 'cost_actual_minor')::bigint, home.currency));
  select t.* into event from public.home_timeline t where t.home_id = home.id and t.id = found_id;
  title := private.build_event_title(home.id, event.id, event.title);
  if document_event_id is not null or completing_id is not null or same_work.is_same or counted.is_same then
    return private.build_tool_result(result_type, 'already_done',
      private.build_statement('event_already_recorded', cost || jsonb_build_object('title', title)),
      jsonb_build_object('eventId', event.id, 'assetId', event.asset_id, 'eventType', event.event_type,
        'title', title, 'data', jsonb_strip_nulls(jsonb_build_object('event_id', event.id, 'title', title,
          'occurred_on', private.get_known_date(event.occurred_on, event.occurred_precision),
          'occurred_precision', event.occurred_precision,
          'asset', private.build_asset_name(event.asset_name, event.asset_space, event.asset_kind)))));
  end if;
  question := private.build_statement('cost_may_be_counted', cost || jsonb_build_object('title', title));
  return private.build_tool_result(result_type, 'needs_clarification', question,
    jsonb_build_object('clarificationNeeded', true, 'clarification', jsonb_build_object(
      'question', private.build_text(question),
      'options', jsonb_build_array(
        jsonb_build_object('id', 'same',
          'label', private.build_text(private.build_statement('same_cost_option', cost))),
        jsonb_build_object('id', 'is_separate',
          'label', private.build_text(private.build_statement('other_cost_option', cost)))))));
end
$$;
comment on function private.find_counted_event_result is
  'The result of a call whose act is recorded, whose cost is counted already, whose document was recorded before or '
    'whose only schedule is done on that day: already_done with the first event, or a question. Null for any '
    'other call, and with is_separate, the '
    'answer "another".';

create or replace function private.count_amount(words text, amount numeric) returns int
language plpgsql immutable
set search_path = ''
as $$
declare
  cents constant text := rtrim(substring(round(amount, 2)::text from '\.(\d+)$'), '0');
begin
  return (
    select count(*) from pg_catalog.regexp_matches(
      -- "1,200.50" and "1.200,50"
      pg_catalog.regexp_replace(words, '(\d)[.,''’\s](?=\d{3}(?!\d))', '\1', 'g'),
      '(?<![\d.,])' || trunc(amount) || case when cents = '' then '([.,]0{1,2})?' else '[.,]' || cents || '0?' end
        || '(?![.,]?\d)', 'g'));
end
$$;
comment on function private.count_amount is
  'Counts how often words name an amount in digits, with or without separators: 1200, 1,200, 1.200,00.';

create or replace function private.find_title_of_total(call jsonb, input jsonb, fields jsonb, currency text)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  if coalesce((fields ->> 'cost_actual_minor')::bigint, 0) <= 0 or input @> '{"is_separate": true}'
    or call ->> 'turn_id' is null then
    return null;
  end if;
  select t.* into turn from public.chat_turns t
  where t.home_id = (fields ->> 'home_id')::uuid and t.id = private.parse_uuid(call ->> 'turn_id');
  if private.count_amount(turn.own_words, (input ->> 'cost_actual')::numeric) is distinct from 1
    or turn.own_words ~* '\m(each|apiece|every|per|cada|jeweils|chacune?|chaque)\M'
    -- Words of other languages too: "je vais", "a pro".
    or turn.language = 'de' and turn.own_words ~* '\m(je|pro)\M' then
    return null;
  end if;
  return (
    select private.build_event_title(t.home_id, t.id, t.title)
    from public.tool_calls c
    join public.home_timeline t on t.home_id = c.home_id and t.tool_call_id = c.id
    where c.home_id = turn.home_id and c.turn_id = turn.id and c.id <> private.parse_uuid(call ->> 'tool_call_id')
      and c.tool_name = 'record_home_event' and t.cost_actual_minor = (fields ->> 'cost_actual_minor')::bigint
      and t.currency = find_title_of_total.currency
    order by t.seq limit 1);
end
$$;
comment on function private.find_title_of_total is
  'The title of an event that another call of the turn has recorded with the same cost, where the person names that '
    'amount once and not for each thing. Null else, and with is_separate.';
