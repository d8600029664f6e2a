create or replace function private.format_catalogue_interval(task public.maintenance_catalogue) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  is_years constant boolean := task.every_unit = 'month' and task.every_count % 12 = 0;
  every_count constant int := case when is_years then task.every_count / 12 else task.every_count end;
  every_unit constant text := case when is_years then 'year' else task.every_unit end;
begin
  return 'about every ' || private.format_interval(every_count, every_unit)
    || ' (' || coalesce(task.range_low || ' to ' || task.range_high || ' ' || task.every_unit || 's; ', '')
    || coalesce((select s.name from public.catalogue_sources s where s.source = task.source) || '; ', '')
    || 'your manual comes first)';
end
$$;
comment on function private.format_catalogue_interval is
  'Formats the interval of a task with its range and source: "about every 3 months (1 to 3 months; EPA; your manual '
    'comes first)".';
