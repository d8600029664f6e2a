create or replace function private.build_catalogue_interval(task public.maintenance_catalogue, source_name text)
  returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  is_years constant boolean := task.every_unit = 'month' and task.every_count % 12 = 0;
begin
  return private.build_text(private.build_statement('catalogue_interval', jsonb_build_object(
    'every', jsonb_build_object('count', case when is_years then task.every_count / 12 else task.every_count end,
      'unit', case when is_years then 'year' else task.every_unit end),
    'range_low', task.range_low, 'range_high', task.range_high, 'range_unit', task.every_unit,
    'source_name', source_name)));
end
$$;
comment on function private.build_catalogue_interval is
  'How often a task of the catalogue is due, with its range and source, as a text: "about every 3 months (1 to 3 '
    'months; EPA; your manual comes first)".';
