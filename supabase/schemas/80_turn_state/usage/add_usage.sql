create or replace function private.add_usage(
  home_id uuid, month date, home_tokens bigint, person_tokens bigint, replaced_tokens bigint default 0,
  person_limit bigint default 0
) returns void
language plpgsql
set search_path = ''
as $$
declare
  added_to_person constant bigint := person_tokens - replaced_tokens;
  tokens_of_person bigint;
begin
  -- The person's row comes first: its lock serialises the person's requests, so each one reads the sum of the others.
  insert into private.person_usage_months as m (person_id, month, tokens)
  values (private.caller_id(), add_usage.month, private.add_tokens(0, added_to_person))
  on conflict on constraint person_usage_months_pkey do update
    set tokens = private.add_tokens(m.tokens, added_to_person)
  returning m.tokens into tokens_of_person;

  insert into public.usage_months as m (home_id, month, tokens)
  values (add_usage.home_id, add_usage.month, private.add_tokens(0, home_tokens - replaced_tokens))
  on conflict on constraint usage_months_pkey do update set tokens = private.add_tokens(m.tokens, case
    when person_limit > 0 and tokens_of_person - person_tokens >= person_limit then 0 else home_tokens end
    - replaced_tokens);
end
$$;
comment on function private.add_usage is
  'Adds tokens to a month of the home and of the caller, in place of the replaced ones, which both months have. The '
    'home only loses these when the caller had person_limit other tokens before. 0 means no limit.';
