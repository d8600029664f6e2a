create or replace function public.void_event(
  home_id uuid, event_id uuid, reason text default null, idempotency_key text default null
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.check_texts(reason, idempotency_key);
  return access.run_home_tool('app', home_id, 'correct_home_record', jsonb_strip_nulls(
    jsonb_build_object('event_id', event_id, 'action', 'void', 'reason', reason)), idempotency_key, null);
end
$$;
comment on function public.void_event is
  'Takes an event out of the record with all that its call did, or undoes a correction or a void.';
