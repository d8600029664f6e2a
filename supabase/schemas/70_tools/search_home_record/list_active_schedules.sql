create or replace function private.list_active_schedules(home_id uuid, asset_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', s.id, 'title', private.build_schedule_title(to_jsonb(s)),
      'every', case when s.every_unit is not null then jsonb_build_object(
        'count', s.every_count, 'unit', s.every_unit, 'season', s.season_months,
        'fixed', case when s.recurrence = 'fixed_calendar' then true end) end,
      'due_on', (select coalesce(o.snoozed_until, o.due_on) from public.maintenance_occurrences o
        where o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'due'),
      'last_done_on', (select private.get_known_date(o.done_on, coalesce(e.occurred_precision, 'day'))
        from public.maintenance_occurrences o
        left join public.home_event_states e on e.home_id = o.home_id and e.event_id = o.event_id
        where o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'done'
        order by o.done_on desc nulls last limit 1))) order by s.title)
    from public.maintenance_schedules s
    where s.home_id = list_active_schedules.home_id and s.asset_id = list_active_schedules.asset_id
      and s.status = 'active'
  );
end
$$;
comment on function private.list_active_schedules is
  'Lists the active schedules of an asset: [{ id, title, every?, due_on, last_done_on }]; null without any. every is '
    '{ count, unit, season?, fixed? }. last_done_on is as in home_upkeep.';
