create or replace function private.add_usage(
  home_id uuid, month date, home_tokens bigint, person_tokens bigint, person_limit bigint default 0
) returns void
language plpgsql
set search_path = ''
as $$
declare
  tokens_of_person bigint;
begin
  -- The person's row comes first: its lock serialises the person's requests, so each one reads the sum of the others.
  insert into private.person_usage_months as m (person_id, month, tokens)
  values (private.caller_id(), add_usage.month, private.add_tokens(0, person_tokens))
  on conflict on constraint person_usage_months_pkey do update set tokens = private.add_tokens(m.tokens, person_tokens)
  returning m.tokens into tokens_of_person;

  insert into public.usage_months as m (home_id, month, tokens)
  values (add_usage.home_id, add_usage.month, private.add_tokens(0, home_tokens))
  on conflict on constraint usage_months_pkey do update set tokens = private.add_tokens(m.tokens, case
    when person_limit > 0 and tokens_of_person - person_tokens >= person_limit then 0 else home_tokens end);
end
$$;
comment on function private.add_usage is
  'Adds numbers of tokens, which may be negative, to a month of the home and of the caller. Adds nothing to the home '
    'when the caller had person_limit tokens before. 0 means no limit.';
