begin;
set local search_path = public, extensions;
select plan(17);
select tests.make_world();
create function tests.kept() returns text language sql as $$
  select nullif(current_setting('claims_cache.home_ids', true), '')
$$;
create function tests.lock_home(person text) returns text language plpgsql as $$
begin
  perform tests.set_claims(tests.id(person)), private.lock_home(tests.id('Maple Street'));
  return tests.kept();
end
$$;

select tests.set_claims(tests.id('member'));
select is(private.my_home_ids(), array[tests.id('Maple Street')], 'a member has the home');
select is(tests.kept(), null, 'which is not kept before its lock');
select is(tests.lock_home('member')::uuid[], array[tests.id('Maple Street')], 'and is from then on');
select is(private.my_home_ids(), array[tests.id('Maple Street')], 'a member has the same home as before');
select is(tests.lock_home('stranger')::uuid[], array[tests.id('Elm Street')], 'who is no member keeps their own homes');

select tests.lock_home('member');
select tests.set_claims(tests.id('stranger'));
select is(private.my_home_ids(), array[tests.id('Elm Street')], 'another caller has other homes at once');
select is(tests.kept(), null, 'what was kept is forgotten');

select tests.lock_home('member');
update public.home_members set role = 'viewer' where person_id = tests.id('member');
select is(tests.kept(), null, 'a change of any membership ends it');
select is(private.my_home_ids('member'), '{}', 'with another role the member has the home no longer as a member');

select tests.lock_home('member');
select is(private.my_home_ids('member'), '{}', 'a minimal role is compared each time');
do $$
begin
  update public.home_members set revoked_at = private.now() where person_id = tests.id('member');
  if private.my_home_ids() <> '{}' then
    raise exception 'a former member has a home';
  end if;
  raise exception 'ends the savepoint' using errcode = 'TE001';
exception when sqlstate 'TE001' then
  null;
end
$$;
select is(private.my_home_ids(), array[tests.id('Maple Street')],
  'a rollback to a savepoint restores the membership and what is kept');
update public.home_members set revoked_at = private.now() where person_id = tests.id('member');
select is(private.my_home_ids(), '{}', 'a former member has no home at once');
select is(tests.lock_home('member'), '{}', 'none are kept either');

select tests.lock_home('owner');
update public.homes set erasing_since = now() where id = tests.id('Maple Street');
select is(private.my_home_ids(), '{}', 'a home that is being erased is nobody''s at once');

select set_config('request.jwt.claim.sub', tests.id('stranger')::text, true);
select is(private.my_home_ids(), array[tests.id('Elm Street')], 'the setting of the one claim comes first');
select private.lock_home(tests.id('Elm Street'));
select is(tests.kept(), null, 'with it nothing is kept');
select set_config('request.jwt.claim.sub', '', true);

select tests.set_claims(tests.id('stranger'), 'agent');
select private.keep_home_ids();
select is(tests.kept(), null, 'the homes of an agent are not kept: a grant ends without a lock');

select * from finish();
rollback;
