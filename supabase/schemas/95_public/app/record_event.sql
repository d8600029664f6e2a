create or replace function public.record_event(
  home_id uuid, event jsonb, idempotency_key text default null
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.check_request(event, 65536);
  perform access.check_texts(idempotency_key);
  return access.run_home_tool('app', home_id, 'record_home_event', event, idempotency_key, null);
end
$$;
comment on function public.record_event is
  'Records an event, and settles the issue or schedule that it names. event has the arguments of the tool '
    'record_home_event: { event_type, title, description, asset_id | system_kind, occurred_on, cost_actual, '
    'vendor_name, settles, … }.';
