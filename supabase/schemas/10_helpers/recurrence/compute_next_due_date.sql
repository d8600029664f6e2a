create or replace function private.compute_next_due_date(
  recurrence text, every_count int, every_unit text, season_months smallint[], anchor_on date,
  planned_on date, settled_on date
) returns date
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select d.due_on
    from (
      select case recurrence
        when 'after_completion' then access.move_into_season(
          access.add_interval(settled_on, every_count, every_unit), season_months)
        when 'fixed_calendar' then access.find_fixed_date_after(
          anchor_on, every_count, every_unit, season_months, greatest(planned_on, settled_on)) end as due_on
    ) d
    -- Calendars and clients have no later dates, and timestamps end soon after.
    where d.due_on <= '9999-12-31'::date);
end
$$;
comment on function private.compute_next_due_date is
  'Returns the due date that follows. after_completion: one interval after settled_on, moved into the season. '
    'fixed_calendar: the first date after both planned_on and settled_on. Null for one_off and after the year 9999. '
    'planned_on: the date of the settled occurrence by the recurrence, also where a person moved it.';
