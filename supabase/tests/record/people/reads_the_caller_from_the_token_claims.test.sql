begin;
select tests.plan(14);
select tests.make_world();

select tests.set_claims(tests.id('owner'));
select is(access.my_home_ids(), array[tests.id('Maple Street')], 'the homes are those of the sub of the claims');
select is(access.caller_id(), tests.id('owner'), 'who is the caller');
select is(access.caller_client(), null, 'the token of a sign-in has no client');

-- Each of the three functions is the first to read changed claims once.
select tests.set_claims(tests.id('stranger'));
select is(access.my_home_ids(), array[tests.id('Elm Street')], 'changed claims have other homes at once');
select tests.set_claims(tests.id('owner'));
select is(access.caller_id(), tests.id('owner'), 'and another caller');
select tests.set_claims(tests.id('owner'), 'agent');
select is(access.caller_client(), 'agent', 'and another client');
select is(access.my_home_ids(), '{}', 'an agent without a grant has no homes');

select tests.set_claims(tests.id('owner'), '');
select is(access.my_home_ids(), '{}', 'a token with an empty client_id is an agent''s without a grant');
select is(access.caller_client(), '', 'also for the functions that agents may not call');

select tests.set_claims(tests.id('stranger'));
do $$
begin
  perform access.caller_id();
  begin
    perform tests.set_claims(tests.id('owner'));
    perform access.my_home_ids();
    raise exception 'ends the savepoint';
  exception when raise_exception then
    null;
  end;
end $$;
select is(access.caller_id(), tests.id('stranger'), 'a rollback to a savepoint restores the claims and so the caller');

select tests.set_claims(tests.id('owner'));
select set_config('request.jwt.claim.sub', tests.id('stranger')::text, true);
select is(access.my_home_ids(), array[tests.id('Elm Street')], 'the setting of the one claim comes first');
select is(access.caller_id(), tests.id('stranger'), 'also for the caller');

select tests.set_claims(null);
select is(access.caller_id(), null, 'without claims there is no caller');

-- As for a GET of the Data API.
set local transaction_read_only = on;
select tests.set_claims(tests.id('owner'));
select is(access.my_home_ids(), array[tests.id('Maple Street')], 'a transaction that only reads has a caller too');
rollback;
