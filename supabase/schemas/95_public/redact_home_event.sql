create or replace function public.redact_home_event(home_id uuid, event_id uuid, reason text) returns uuid
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_texts(reason);
  return access.redact_home_event(home_id, event_id, reason);
end
$$;
comment on function public.redact_home_event is
  'Removes the texts of an event for good, also from its corrections and from conversations, and returns the id of the '
    'event that records it. The reason is third_party, personal_data, secret or other. Owner only.';
