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
  'Stores the states of all events of a home from the ledger. For operators: after a load without triggers, and '
    'after an upgrade of Postgres, which may stem words differently.';
