create or replace function public.correct_event(
  home_id uuid, event_id uuid, changes jsonb, idempotency_key text default null
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.check_request(changes, 65536);
  perform access.check_texts(idempotency_key);
  return access.run_home_tool('app', home_id, 'correct_home_record',
    access.add_own_arguments(access.move_nulls_to_clear(changes),
      jsonb_build_object('event_id', event_id, 'action', 'amend')), idempotency_key, null);
end
$$;
comment on function public.correct_event is
  'Corrects an event: { title, description, severity, asset_id, occurred_on, cost_actual, performed_by, '
    'vendor_name, review_on, reason, … }. Null clears a field.';
