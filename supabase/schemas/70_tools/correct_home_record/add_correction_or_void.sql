create or replace function private.add_correction_or_void(
  call jsonb, target_event public.home_events, title_prefix text, reason text, payload jsonb
) returns uuid
language plpgsql
set search_path = ''
as $$
begin
  return (private.add_event(jsonb_build_object(
    'home_id', target_event.home_id,
    'event_type', case when payload ? 'patch' then 'correction' else 'void' end,
    'corrects_event_id', target_event.id,
    'title', private.truncate_text(title_prefix || ': ' || target_event.title, 200),
    -- Repeated from the patch, because home_attention finds review dates by the indexed column.
    'review_on', payload #>> '{patch,review_on}',
    'body', nullif(btrim(reason), ''), 'payload', payload,
    'source', private.get_event_source(call), 'actor_person_id', access.caller_id(),
    'tool_call_id', call ->> 'tool_call_id'))).id;
end
$$;
comment on function private.add_correction_or_void is
  'Records a correction of an event when the payload has a patch, otherwise a void, and returns its id.';
