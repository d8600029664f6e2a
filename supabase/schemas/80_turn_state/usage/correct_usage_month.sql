create or replace function private.correct_usage_month(home_id uuid, person_id uuid, month date, tokens bigint)
  returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Locks the rows in the order of private.add_usage, so that the two cannot deadlock.
  update private.person_usage_months m set tokens = private.add_tokens(0, correct_usage_month.tokens)
  where m.person_id = correct_usage_month.person_id and m.month = correct_usage_month.month;
  update public.usage_months m set tokens = private.add_tokens(0, correct_usage_month.tokens)
  where m.home_id = correct_usage_month.home_id and m.month = correct_usage_month.month;
end
$$;
comment on function private.correct_usage_month is
  'For the operator: sets the tokens of a UTC month, named by its first day, of a home, a person or both. Null: not of '
    'a home, not of a person.';
