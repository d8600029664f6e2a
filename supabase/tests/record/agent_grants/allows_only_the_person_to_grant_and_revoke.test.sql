begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(21);
select tests.make_world();

select tests.sign_in(tests.id('viewer'));
select is(grant_agent_access(tests.id('Maple Street'), 'agent') - 'changed_at', '{"client_id": "agent", "access": "read"}', 'access is to read by default');
select is(grant_agent_access(tests.id('Maple Street'), 'agent', 'write', 'My agent') ->> 'access', 'write', 'a second call changes the access');
select is(grant_agent_access(tests.id('Maple Street'), 'agent', 'read') ->> 'client_name', 'My agent', 'a name stays until it is changed');
select throws_ok($$ select grant_agent_access(tests.id('Maple Street'), 'agent', 'admin') $$, '22023', 'The access is not valid', 'rejects another access');
select throws_ok($$ select grant_agent_access(tests.id('Maple Street'), 'a b') $$, '22023', 'The client is not valid', 'rejects a client id with a space');
select throws_ok($$ select grant_agent_access(tests.id('Maple Street'), 'agent', 'read', '') $$, '22023', 'The name of the client is not valid', 'rejects an empty name');
select throws_ok($$ select grant_agent_access(tests.id('Elm Street'), 'agent') $$, 'PT404', 'You are no member of this home', 'the home of others does not exist');
select throws_ok($$ select revoke_agent_access(tests.id('Elm Street'), 'agent') $$, 'PT404', 'Unknown client', 'a grant in the home of others does not exist');
select throws_ok($$ insert into agent_grants (home_id, person_id, client_id, access) values (tests.id('Maple Street'), tests.id('viewer'), 'b', 'write') $$, '42501', null, 'no API role inserts a grant');
select throws_ok($$ update agent_grants set access = 'write' $$, '42501', null, 'no API role updates a grant');

select tests.sign_in(tests.id('owner'));
select is_empty($$ select from agent_grants $$, 'no other person reads the grant, not even an owner');
select throws_ok($$ select revoke_agent_access(tests.id('Maple Street'), 'agent') $$, 'PT404', 'Unknown client', 'no other person revokes the grant');

select tests.sign_in_agent(tests.id('viewer'), 'agent');
select throws_ok($$ select grant_agent_access(tests.id('Maple Street'), 'agent', 'write') $$, '42501', 'Only the person can do this, in the app', 'an agent makes no grant');
select throws_ok($$ select revoke_agent_access(tests.id('Maple Street'), 'agent') $$, '42501', 'Only the person can do this, in the app', 'an agent revokes no grant');
set local role home_writer;
select throws_ok($$ update agent_grants set access = 'write' where client_id = 'agent' $$, '42501', 'An agent cannot change a grant', 'no function changes the access for an agent');
select throws_ok($$ insert into agent_grants (home_id, person_id, client_id, access) values (tests.id('Maple Street'), tests.id('viewer'), 'b', 'write') $$, '42501', null, 'no function inserts a grant for an agent');

select tests.sign_in(tests.id('viewer'));
select lives_ok($$ select revoke_agent_access(tests.id('Maple Street'), 'agent') $$, 'the person revokes it');
select lives_ok($$ select revoke_agent_access(tests.id('Maple Street'), 'agent') $$, 'a repeated revocation does nothing');
select tests.sign_in_agent(tests.id('viewer'), 'agent');
select is_empty($$ select from homes $$, 'a revoked agent sees no home');

select tests.sign_in(tests.id('viewer'));
select grant_agent_access(tests.id('Maple Street'), 'agent');
select leave_home(tests.id('Maple Street'));
select tests.as_superuser();
update home_members set revoked_at = null where person_id = tests.id('viewer');
select isnt_empty($$ select from agent_grants where revoked_at is not null $$, 'a grant ends with the membership');
select tests.sign_in_agent(tests.id('viewer'), 'agent');
select is_empty($$ select from homes $$, 'it stays revoked when the person becomes a member again');
select tests.as_superuser();
select * from finish();
rollback;
