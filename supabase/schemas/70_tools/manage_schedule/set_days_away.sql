create or replace function private.set_days_away(call jsonb, input jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  result_type constant text := 'schedule_updated';
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  today constant date := private.home_today(call_home_id);
  is_away constant boolean := input ->> 'action' = 'away';
  given_from constant date := coalesce((input ->> 'from')::date, today);
  given_until constant date := (input ->> 'until')::date;
  home public.homes;
  state_before jsonb;
  state jsonb;
  title text;
  event_id uuid;
begin
  select h.* into home from public.homes h where h.id = call_home_id;
  if private.my_role(call_home_id) is distinct from 'owner' then
    return private.build_tool_result(result_type, 'forbidden',
      'Nothing was changed: only an owner says when nobody is at home.');
  elsif is_away and (given_until is null or given_until < greatest(today, given_from)) then
    return private.build_tool_result(result_type, 'invalid_arguments',
      'Nothing was changed: the last day away is needed, not before the first one and not in the past.');
  end if;
  state_before := jsonb_build_object('from', home.away_from, 'until', home.away_until);
  -- Days away that have passed stay: dates of a fixed calendar in them were not missed.
  state := case when is_away then jsonb_build_object('from', given_from, 'until', given_until)
    when home.away_until < today then state_before
    when home.away_from < today then jsonb_build_object('from', home.away_from, 'until', today - 1)
    else '{"from": null, "until": null}' end;
  if state = state_before then
    return private.build_tool_result(result_type, 'already_done', case when is_away
      then 'The days away are on record already.' else 'No days away are on record.' end);
  end if;
  update public.homes h set away_from = (state ->> 'from')::date, away_until = (state ->> 'until')::date,
    updated_at = private.now()
  where h.id = call_home_id;
  title := case when is_away then 'Away from ' || private.format_date(given_from) || ' to '
    || private.format_date(given_until) else 'At home again' end;
  event_id := (private.add_event(jsonb_build_object('home_id', call_home_id, 'event_type', 'schedule_changed',
    'title', title, 'body', nullif(btrim(input ->> 'note'), ''), 'source', private.get_event_source(call),
    'actor_person_id', private.caller_id(), 'tool_call_id', call ->> 'tool_call_id',
    'payload', jsonb_build_object('days_away', jsonb_build_object('before', state_before, 'after', state))))).id;
  return private.build_tool_result(result_type, 'ok', title || case when is_away
      then '. What would be due on these days is due on ' || private.format_date(given_until + 1) || '.'
      else '. Maintenance goes on.' end,
    jsonb_build_object('eventId', event_id, 'title', title,
      'data', jsonb_strip_nulls(jsonb_build_object('event_id', event_id, 'title', title, 'action', input -> 'action',
        'away_from', state -> 'from', 'away_until', state -> 'until')),
      'effects', jsonb_build_array(jsonb_build_object('kind', 'event', 'id', event_id)))
    || private.build_undo_hint(call_home_id, event_id));
end
$$;
comment on function private.set_days_away is
  'Acts away { from, until } and back of manage_schedule: pauses the maintenance of the whole home for these days, or '
    'ends the pause. Records an event schedule_changed, whose void restores the former days. Owners only.';
