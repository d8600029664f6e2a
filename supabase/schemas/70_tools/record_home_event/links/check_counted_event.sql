create or replace function private.check_counted_event(
  result_type text, call jsonb, input jsonb, fields jsonb, asset_id uuid, schedule_ids uuid[],
  home public.homes
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  counted record;
  completing_id uuid;
  found_id uuid;
  event public.home_timeline;
  title jsonb;
  cost jsonb;
  question jsonb;
begin
  counted := private.find_counted_event(call, input, fields, asset_id);
  if counted.event_id is null and cardinality(schedule_ids) = 1 and fields ->> 'cost_actual_minor' is null then
    select o.event_id into completing_id from public.maintenance_occurrences o
    where o.home_id = home.id and o.schedule_id = schedule_ids[1] and o.state = 'done'
      and o.done_on = (fields ->> 'occurred_on')::date;
  end if;
  -- A variable, because Postgres takes no condition with "coalesce" for leakproof: behind a policy it uses no index.
  found_id := coalesce(counted.event_id, completing_id);
  if found_id is null then
    return null;
  end if;
  cost := jsonb_build_object('cost', private.build_money((fields ->> 'cost_actual_minor')::bigint, home.currency));
  select t.* into event from public.home_timeline t where t.home_id = home.id and t.id = found_id;
  title := private.build_event_title(home.id, event.id, event.title);
  if completing_id is not null or counted.is_same then
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
comment on function private.check_counted_event is
  'Checks that a cost is not counted twice. Returns already_done with the first event, a question, or null. The answer '
    '"another" is recorded with is_separate.';
