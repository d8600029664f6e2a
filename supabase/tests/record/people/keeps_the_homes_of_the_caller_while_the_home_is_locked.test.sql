begin;
set local search_path = public, extensions;
select plan(21);
select tests.make_world();
create function tests.kept() returns text language sql as $$
  select nullif(current_setting('claims_cache.home_ids', true), '')
$$;
-- Whoever reads "Kept Home" reads what is kept, because no table has it.
create function tests.keep_another_home(person text) returns void language plpgsql as $$
begin
  perform tests.set_claims(tests.id(person)), private.lock_home(tests.id('Maple Street'));
  perform set_config('claims_cache.home_ids', array[tests.id('Kept Home')]::text, true);
end
$$;

select tests.set_claims(tests.id('member'));
select is(access.my_home_ids(), array[tests.id('Maple Street')], 'a member has the home');
select is(tests.kept(), null, 'which is not kept before its lock');
select private.lock_home(tests.id('Maple Street'));
select is(tests.kept()::uuid[], array[tests.id('Maple Street')], 'and is from then on');
select private.lock_home(tests.id('Elm Street'));
select is(tests.kept(), null, 'what is not a home of the caller is not locked, and nothing kept');

select tests.keep_another_home('member');
select is(access.my_home_ids(), array[tests.id('Kept Home')], 'what is kept is returned');
select is(access.my_home_ids('member'), array[tests.id('Maple Street')], 'not where a role is required');
select set_config('request.jwt.claim.sub', tests.id('stranger')::text, true);
select is(access.my_home_ids(), array[tests.id('Elm Street')], 'nor for the caller of a setting of one claim');
select set_config('request.jwt.claim.sub', '', true);
select tests.set_claims(tests.id('stranger'));
select is(access.my_home_ids(), array[tests.id('Elm Street')], 'nor for another caller');
select tests.set_claims(tests.id('member'));
select is(access.my_home_ids(), array[tests.id('Maple Street')], 'nor when the caller returns');

select tests.keep_another_home('member');
select private.lock_home(tests.id('Maple Street'));
select is(tests.kept()::uuid[], array[tests.id('Maple Street')], 'another lock keeps what is true then');

select private.forget_home_ids();
select tests.call_tool('search_home_record', 'member', '{}');
select is(tests.kept(), null, 'a search keeps nothing for the statements after it');
select tests.set_claims(tests.id('member')), private.lock_home(tests.id('Maple Street'));
select private.tool_search_home_record(jsonb_build_object('home_id', tests.id('Maple Street')), '{}');
select is(tests.kept()::uuid[], array[tests.id('Maple Street')], 'nor does it forget what a lock keeps');

select tests.keep_another_home('member');
do $$
begin
  update public.home_members set revoked_at = access.now() where person_id = tests.id('member');
  if access.my_home_ids() <> '{}' then
    raise exception 'a former member has a home';
  end if;
  raise exception 'ends the savepoint' using errcode = 'TE001';
exception when sqlstate 'TE001' then
  null;
end
$$;
select is(access.my_home_ids(), array[tests.id('Kept Home')], 'a rollback to a savepoint restores what is kept');
update public.home_members set role = 'viewer' where person_id = tests.id('owner') and false;
select is(tests.kept(), null, 'a statement that may change a membership ends it');
update public.home_members set revoked_at = access.now() where person_id = tests.id('member');
select is(access.my_home_ids(), '{}', 'a former member has no home at once');
select private.lock_home(tests.id('Maple Street'));
select is(tests.kept(), null, 'and cannot lock it');

select tests.keep_another_home('owner');
update public.homes set erasing_since = now() where id = tests.id('Maple Street');
select is(access.my_home_ids(), '{}', 'a home that is being erased is nobody''s at once');

select tests.set_claims(tests.id('stranger'));
select private.keep_home_ids();
select is(tests.kept()::uuid[], array[tests.id('Elm Street')], 'code that only reads keeps them without a lock');
select private.forget_home_ids();
select is(tests.kept(), null, 'and forgets them before it writes');

select set_config('request.jwt.claim.sub', tests.id('stranger')::text, true);
select private.keep_home_ids();
select is(tests.kept(), null, 'with a setting of one claim nothing is kept: it may change unnoticed');
select set_config('request.jwt.claim.sub', '', true);
select tests.set_claims(tests.id('stranger'), 'agent');
select private.keep_home_ids();
select is(tests.kept(), null, 'the homes of an agent are not kept: a grant ends without a lock');

select * from finish();
rollback;
