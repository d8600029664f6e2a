create or replace function private.build_interval(fields jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when fields ->> 'every_unit' is not null then jsonb_strip_nulls(jsonb_build_object(
    'count', fields -> 'every_count', 'unit', fields -> 'every_unit', 'season', nullif(fields -> 'season_months', '[]'),
    'fixed', case when fields ->> 'recurrence' = 'fixed_calendar' then true end)) end;
end
$$;
comment on function private.build_interval is
  'How often a schedule with these columns comes, for a statement: { count, unit, season?, fixed? }; null for once.';
