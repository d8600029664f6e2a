create or replace function private.find_wrong_event_states(home_id uuid) returns setof uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return query
  select coalesce(s.event_id, f.event_id)
  from private.fold_events(find_wrong_event_states.home_id, array(
    select e.id from public.home_events e where e.home_id = find_wrong_event_states.home_id)) f
  full join (
    select t.* from public.home_event_states t where t.home_id = find_wrong_event_states.home_id
  ) s on s.event_id = f.event_id
  where s is distinct from f
  order by 1;
end
$$;
comment on function private.find_wrong_event_states is
  'Lists the events of a home whose stored state differs from the ledger: none, except after a load without triggers, '
    'and while homes.stemming_since is set. For operators.';
