-- Row-level security of home_writer, if create_home omitted a check.
begin;
select tests.plan(6);
select tests.make_world(), tests.make_person('founder');
select tests.as_home_writer('founder');
select throws_ok($$ insert into homes (name, time_zone, created_by) values ('x', 'UTC', tests.id('owner')) $$, '42501', null, 'rejects a home in another name');
insert into homes (id, name, time_zone, created_by) values (tests.id('New'), 'New', 'UTC', tests.id('founder'));
select throws_ok($$ insert into home_members (home_id, person_id, role) values (tests.id('New'), tests.id('owner'), 'owner') $$, '42501', null, 'rejects another first member');
select throws_ok($$ insert into home_members (home_id, person_id, role) values (tests.id('New'), tests.id('founder'), 'member') $$, '42501', null, 'rejects a first member who is no owner');
select tests.set_claims(tests.id('stranger'));
select throws_ok($$ insert into home_members (home_id, person_id, role) values (tests.id('New'), tests.id('stranger'), 'owner') $$, '42501', null, 'rejects a founder who did not create the home');
select tests.set_claims(tests.id('founder'));
select lives_ok($$ insert into home_members (home_id, person_id, role) values (tests.id('New'), tests.id('founder'), 'owner') $$, 'accepts the person who created it as owner');
select throws_ok($$ insert into home_members (home_id, person_id, role) values (tests.id('Maple Street'), tests.id('founder'), 'owner') $$, '42501', null, 'rejects the founder in another home');
rollback;
