create or replace function private.add_usage(
  home_id uuid, month date, home_tokens bigint, person_tokens bigint, replaced_estimate bigint default 0,
  person_limit bigint default 0
) returns void
language plpgsql
set search_path = ''
as $$
declare
  added_to_person constant bigint := person_tokens - replaced_estimate;
  added_to_home bigint;
  tokens_of_person bigint;
begin
  -- The person's row comes first: its lock serialises the person's requests, so each one reads the sum of the others.
  insert into private.person_usage_months as m (person_id, month, tokens)
  values (access.caller_id(), add_usage.month, private.add_tokens(0, added_to_person))
  on conflict on constraint person_usage_months_pkey do update
    set tokens = private.add_tokens(m.tokens, added_to_person)
  returning m.tokens into tokens_of_person;

  added_to_home := -replaced_estimate;
  if person_limit = 0 or tokens_of_person - person_tokens < person_limit then
    added_to_home := added_to_home + home_tokens;
  end if;
  insert into public.usage_months as m (home_id, month, tokens)
  values (add_usage.home_id, add_usage.month, private.add_tokens(0, added_to_home))
  on conflict on constraint usage_months_pkey do update set tokens = private.add_tokens(m.tokens, added_to_home);
end
$$;
comment on function private.add_usage is
  'Adds tokens to a month of the home and of the caller, and takes away the estimate that they replace. When the '
    'caller''s other tokens had reached person_limit, the home gets none. 0 means no limit.';
