create or replace function private.build_interval_rule(schedule jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when schedule ->> 'every_unit' is not null then jsonb_strip_nulls(jsonb_build_object(
    'count', schedule -> 'every_count', 'unit', schedule -> 'every_unit', 'season', schedule -> 'season_months',
    'fixed', case when schedule ->> 'recurrence' = 'fixed_calendar' then true end)) end;
end
$$;
comment on function private.build_interval_rule is
  'How often a schedule comes, of its columns: { count, unit, season?, fixed? }, as read_interval reads it; null for '
    'one that comes once.';
