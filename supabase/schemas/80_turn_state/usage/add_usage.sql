create or replace function private.add_usage(home_id uuid, month date, tokens bigint) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.usage_months as m (home_id, month, tokens)
  values (add_usage.home_id, add_usage.month, greatest(add_usage.tokens, 0))
  on conflict on constraint usage_months_pkey do update set tokens = greatest(m.tokens + add_usage.tokens, 0);

  insert into private.person_usage_months as m (person_id, month, tokens)
  values (private.caller_id(), add_usage.month, greatest(add_usage.tokens, 0))
  on conflict on constraint person_usage_months_pkey do update set tokens = greatest(m.tokens + add_usage.tokens, 0);
end
$$;
comment on function private.add_usage is
  'Adds a number of tokens, which may be negative, to a month of the home and of the caller.';
