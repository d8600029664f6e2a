create or replace function private.set_days_away(call jsonb, input jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  result_type constant text := 'schedule_updated';
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  today constant date := access.home_today(call_home_id);
  is_away constant boolean := input ->> 'action' = 'away';
  given_from constant date := coalesce((input ->> 'from')::date, today);
  given_until constant date := (input ->> 'until')::date;
  home public.homes;
  state_before jsonb;
  state jsonb;
  days jsonb;
  title text;
  act_title jsonb;
  event_id uuid;
begin
  select h.* into home from public.homes h where h.id = call_home_id;
  if access.my_role(call_home_id) is distinct from 'owner' then
    return private.build_tool_result(result_type, 'forbidden',
      private.build_statement('days_away_forbidden', '{"is_change": true}'));
  elsif is_away and (given_until is null or given_until < greatest(today, given_from)) then
    return private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('days_away_unusable', '{"is_change": true}'));
  end if;
  state_before := jsonb_build_object('from', home.away_from, 'until', home.away_until);
  -- Days away that have passed stay: dates of a fixed calendar in them were not missed.
  state := case when is_away then jsonb_build_object('from', given_from, 'until', given_until)
    when home.away_until < today then state_before
    when home.away_from < today then jsonb_build_object('from', home.away_from, 'until', today - 1)
    else '{"from": null, "until": null}' end;
  if state = state_before then
    return private.build_tool_result(result_type, 'already_done',
      private.build_statement(case when is_away then 'days_away_already_so' else 'no_days_away' end));
  end if;
  update public.homes h set away_from = (state ->> 'from')::date, away_until = (state ->> 'until')::date,
    updated_at = access.now()
  where h.id = call_home_id;
  days := jsonb_build_object('away_from', state -> 'from', 'away_until', state -> 'until');
  title := case when is_away then 'Away from ' || private.format_date(given_from) || ' to '
    || private.format_date(given_until) else 'At home again' end;
  act_title := private.build_text(case when is_away then private.build_statement('days_away', days)
    else private.build_statement('at_home_again') end);
  event_id := (private.add_event(jsonb_build_object('home_id', call_home_id, 'event_type', 'schedule_changed',
    'title', title, 'body', nullif(btrim(input ->> 'note'), ''), 'source', private.get_event_source(call),
    'actor_person_id', access.caller_id(), 'tool_call_id', call ->> 'tool_call_id',
    'payload', private.build_written_title(act_title -> 'statements')
      || jsonb_build_object('days_away', jsonb_build_object('before', state_before, 'after', state))))).id;
  return private.build_tool_result(result_type, 'ok', case when is_away
      then private.build_statement('days_away_set', days || jsonb_build_object('due_on', given_until + 1))
      else private.build_statement('days_away_ended') end,
    jsonb_build_object('eventId', event_id, 'title', act_title,
      'data', jsonb_strip_nulls(jsonb_build_object('event_id', event_id, 'title', act_title,
        'action', input -> 'action') || days),
      'effects', jsonb_build_array(jsonb_build_object('kind', 'event', 'id', event_id)))
    || private.build_undo_hint(call_home_id, event_id));
end
$$;
comment on function private.set_days_away is
  'Acts away { from, until } and back of manage_schedule: pauses the maintenance of the whole home for these days, or '
    'ends the pause. Records an event schedule_changed, whose void restores the former days. Owners only.';
