create or replace function private.add_usage(home_id uuid, month date, home_tokens bigint, person_tokens bigint)
  returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.usage_months as m (home_id, month, tokens)
  values (add_usage.home_id, add_usage.month, private.add_tokens(0, home_tokens))
  on conflict on constraint usage_months_pkey do update set tokens = private.add_tokens(m.tokens, home_tokens);

  insert into private.person_usage_months as m (person_id, month, tokens)
  values (private.caller_id(), add_usage.month, private.add_tokens(0, person_tokens))
  on conflict on constraint person_usage_months_pkey do update set tokens = private.add_tokens(m.tokens, person_tokens);
end
$$;
comment on function private.add_usage is
  'Adds numbers of tokens, which may be negative, to a month of the home and of the caller.';
