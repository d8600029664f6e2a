-- What a correction writes into the ledger.
create or replace function private.add_correction(call jsonb, target public.home_events, title text, reason text,
  payload jsonb) returns uuid
language plpgsql
set search_path = ''
as $$
begin
  return (private.add_event(jsonb_build_object(
    'home_id', target.home_id, 'event_type', case when payload ? 'patch' then 'correction' else 'void' end,
    'corrects_event_id', target.id, 'title', private.cut(add_correction.title || ': ' || target.title, 200),
    -- Also in its own column, by which the entries to come back to are found.
    'review_on', payload #>> '{patch,review_on}',
    'body', nullif(btrim(reason), ''), 'payload', payload, 'source', 'chat', 'actor_person_id', private.caller_id(),
    'tool_call_id', call ->> 'tool_call_id'))).id;
end
$$;
comment on function private.add_correction is
  'Writes a correction (its payload has a patch) or a void of an event; returns its id.';
