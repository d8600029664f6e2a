create or replace function public.void_events_of_person(
  home_id uuid, person_id uuid, recorded_from timestamptz, recorded_until timestamptz, reason text
) returns uuid
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_texts(reason);
  return access.void_events_of_person(home_id, person_id, recorded_from, recorded_until, reason);
end
$$;
comment on function public.void_events_of_person is
  'Takes out of the record what a person recorded in a period of at most 31 days, and returns the id of the void '
    'event. Its void puts all of it back. Owner only.';
