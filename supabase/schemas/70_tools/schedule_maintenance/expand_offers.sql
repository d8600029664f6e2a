create or replace function private.expand_offers(home_id uuid, schedules jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  max_schedules constant int := 40;
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('place', e.item_place - 1, 'schedule', e.schedule)
      order by e.item_place, e.place), '[]')
    from (
      select expanded.schedule, s.place as item_place, expanded.place
      from jsonb_array_elements(schedules) with ordinality s (schedule, place)
      cross join lateral (
        select s.schedule, 0::bigint as place where private.read_offer(s.schedule) is distinct from 'all'
        union all
        select s.schedule || jsonb_strip_nulls(jsonb_build_object('offer', (o.task).task, 'asset_id', o.asset_id)),
          o.place
        from private.list_offered_tasks(expand_offers.home_id,
          case when s.schedule ? 'system_kind' or s.schedule ? 'asset_id' then 1000 else 15 end) o
        where private.read_offer(s.schedule) = 'all'
          and (s.schedule ->> 'system_kind' is null
            or (o.task).kind = private.resolve_asset_kind(s.schedule ->> 'system_kind'))
          and (s.schedule ->> 'asset_id' is null
            or o.asset_id = private.find_row_id(expand_offers.home_id, s.schedule ->> 'asset_id', 'a'))
      ) expanded
      order by s.place, expanded.place limit max_schedules
    ) e
  );
end
$$;
comment on function private.expand_offers is
  'Replaces each schedule of the arguments with offer "all" by one schedule for each offer: the 15 that list_attention '
    'returns, or those of the system or kind that the schedule names. Returns the other schedules unchanged, 40 in '
    'all, with their places in the arguments: [{ place, schedule }].';
