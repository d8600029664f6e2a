begin;
select tests.plan(14);
select tests.make_person('ann'), tests.make_person('ben');
create function pg_temp.create_home(who text) returns text
language sql as $$ select tests.try_as(who, 'select public.create_home(''Home'', ''UTC'')') $$;
create function pg_temp.set_limit(max_homes int) returns void
language sql as $$ update usage_limits set homes_per_person = max_homes where home_id is null and person_id is null $$;
grant execute on all functions in schema pg_temp to public;

select is((select homes_per_person from usage_limits where home_id is null and person_id is null), 20, 'a person may own 20 homes by default');
select pg_temp.set_limit(2);
select tests.sign_in(tests.id('ann'));
select create_home('One', 'UTC');
select create_home('Two', 'UTC');
select throws_ok($$ select create_home('Three', 'UTC') $$, 'PT429', null, 'rejects a home beyond the limit');
select tests.as_superuser();
select is(pg_temp.create_home('ben'), '1', 'counts each person alone');

select tests.make_home(tests.make_person('host ' || n), 'Street ' || n) from generate_series(1, 3) n;
select tests.add_member(tests.id('Street ' || n), tests.id('ben'), 'member') from generate_series(1, 3) n;
select is(pg_temp.create_home('ben'), '1', 'counts the homes that a person owns');

select tests.run_as_superuser($$ insert into usage_limits (person_id, homes_per_person) values (tests.id('ann'), 3) $$);
select is(pg_temp.create_home('ann'), '1', 'a person''s row overrides the default row');
select is(tests.try_as('ann', $$ update public.usage_limits set homes_per_person = 0 $$), '42501', 'nobody changes their own limit');
update usage_limits set homes_per_person = null where person_id = tests.id('ann');
select is(pg_temp.create_home('ann'), 'PT429', 'a row without the limit leaves the default');

-- Erased and left homes count for a day.
select tests.sign_in(tests.id('ann'));
select erase_home((select id from homes where name = 'One'), 'One');
select leave_home((select id from homes where name = 'Two'));
select tests.as_superuser();
select is((select count(*)::int from home_members where person_id = tests.id('ann') and revoked_at is null), 0, 'the person owns no home');
select is(pg_temp.create_home('ann'), 'PT429', 'homes that were erased and left count for 24 hours');
update private.home_creations set created_at = created_at - interval '24 hours';
select is(pg_temp.create_home('ann'), '1', 'and not after that');
select pg_temp.set_limit(0);
select tests.sign_in(tests.id('ann'));
select lives_ok($$ select create_home('Home ' || n, 'UTC') from generate_series(1, 30) n $$, '0 is no limit');
select tests.as_superuser();
select pg_temp.set_limit(20);
select is(pg_temp.create_home('ann'), 'PT429', 'owned homes count however old they are');
-- What others created.
select pg_temp.set_limit(2);
select tests.make_person('cid');
select tests.make_home(tests.id('cid'), 'Cid ' || n) from generate_series(1, 2) n;
select tests.make_home(tests.make_person('seller'), 'Sold');
select tests.sign_in(tests.id('seller'));
select tests.store('invitation', invite_home_member(tests.id('Sold'), 'owner'));
select tests.sign_in(tests.id('cid'));
select accept_invitation(tests.stored('invitation') ->> 'token');
select is((select role from home_members where home_id = tests.id('Sold') and person_id = tests.id('cid')), 'owner', 'a person with as many homes becomes an owner of another one');
select is(pg_temp.create_home('cid'), 'PT429', 'and creates none');
select tests.as_superuser();
rollback;
