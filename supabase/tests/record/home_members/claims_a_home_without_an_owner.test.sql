begin;
select tests.plan(22);
select tests.make_world(), tests.make_departed(), tests.make_person('second contributor');
select tests.add_member(tests.id('Maple Street'), tests.id('second contributor'), 'contributor');
update home_members set created_at = now() - interval '1 year' where person_id = tests.id('contributor');

create function pg_temp.claim(who text) returns text
language sql as $$ select tests.try_as(who, 'select public.claim_home(tests.id(''Maple Street''))') $$;
-- Moves the departure of the last owner into the past.
create function pg_temp.owner_went(ago interval) returns void language sql as $$
  update home_members set revoked_at = now() - ago where home_id = tests.id('Maple Street') and role = 'owner' and revoked_at is not null $$;

select is(tests.try_as_each_role($$ select public.claim_home(tests.id('Maple Street')) $$),
  'owner 1, member PT409, contributor PT409, viewer PT409, stranger PT404, anonymous 42501', 'nobody claims a home that has an owner');

delete from auth.users where id = tests.id('member');
delete from auth.users where id = tests.id('owner');
select is(pg_temp.claim('contributor'), 'PT409', 'nobody claims it at once');
select pg_temp.owner_went('29 days 23 hours');
select is(pg_temp.claim('contributor'), 'PT409', 'nor before 30 days');
select pg_temp.owner_went('30 days');
select is(pg_temp.claim('contributor'), '1', 'the longest-standing contributor claims it after 30 days');
select is(pg_temp.claim('second contributor'), 'PT409', 'the next contributor does not');
select is(pg_temp.claim('viewer'), 'PT409', 'nor a viewer');
select is(pg_temp.claim('departed'), 'PT404', 'nor a former member, even a former owner');
select is(pg_temp.claim('deleted'), 'PT404', 'nor a deleted account');
select is(pg_temp.claim('stranger'), 'PT404', 'nor a stranger');
select is(pg_temp.claim('owner'), 'PT404', 'nor the token of the owner whose account is deleted');
select is(pg_temp.claim('anonymous'), '42501', 'nor an anonymous caller');
select pg_temp.owner_went('60 days');
select is(pg_temp.claim('second contributor'), '1', 'the next in rank claims it after 60 days');
select is(pg_temp.claim('viewer'), 'PT409', 'a viewer after neither');
select pg_temp.owner_went('90 days');
select is(pg_temp.claim('viewer'), '1', 'a viewer after 90 days, so that inactive members block nobody');

-- RLS alone: home_writer updates the caller's own row when the time has come, and nobody else's.
select pg_temp.owner_went('30 days');
select tests.as_home_writer('viewer');
select throws_ok($$ update home_members set role = 'owner' where person_id = tests.id('viewer') $$, '42501', null, 'RLS rejects a claim before its time');
update home_members set role = 'owner' where person_id = tests.id('contributor');
reset role;
select is(tests.list_members(), 'contributor contributor, second contributor contributor, viewer viewer', 'RLS hides the row of another member');

select tests.sign_in(tests.id('contributor'));
select lives_ok($$ select claim_home(tests.id('Maple Street')) $$, 'claims the home');
select lives_ok($$ select claim_home(tests.id('Maple Street')) $$, 'a repeated request succeeds');
select tests.as_superuser();
select is(tests.list_members(), 'contributor owner, second contributor contributor, viewer viewer', 'makes the caller the owner');
select is((select action from home_audit_log order by id desc limit 1), 'home_claimed', 'logs the claim');
select is(tests.try_as('viewer', $$ select from public.home_audit_log where action = 'home_claimed' $$), '1', 'every person of the home reads it');
select pg_temp.owner_went('1 year');
select is(pg_temp.claim('viewer'), 'PT409', 'nobody claims it again');
rollback;
