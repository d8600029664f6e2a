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

create or replace function private.rebuild_event_states(home_id uuid) returns void
language plpgsql
set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  rows_at_once constant int := 1000;
  last_seq bigint := 0;
  event_ids uuid[];
begin
  loop
    select array_agg(e.id), max(e.seq) into event_ids, last_seq from (
      select o.id, o.seq from public.home_events o
      where o.home_id = rebuild_event_states.home_id and o.seq > last_seq order by o.seq limit rows_at_once) e;
    exit when event_ids is null;
    perform private.store_event_states(rebuild_event_states.home_id, event_ids);
  end loop;
end
$$;
comment on function private.rebuild_event_states is
  'Stores the states of all events of a home from the ledger. For operators: after a load without triggers.';
