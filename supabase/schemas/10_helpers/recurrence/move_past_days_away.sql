create or replace function access.move_past_days_away(due_on date, away_from date, away_until date) returns date
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when due_on between away_from and away_until then away_until + 1 else due_on end;
end
$$;
comment on function access.move_past_days_away is
  'Returns the day on which work is due; the day after the last day away for work that falls into the days away.';
