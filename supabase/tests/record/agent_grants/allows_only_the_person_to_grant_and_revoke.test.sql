begin;
select tests.plan(32);
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

-- Pending calls after a change of the membership or the role of their person.
select tests.as_superuser();
select tests.make_asset('boiler', 'Boiler');
create function pg_temp.decide(approved boolean) returns text language plpgsql as $$
begin
  perform tests.sign_in(tests.id('member'));
  return decide_agent_call(tests.id('Maple Street'), (tests.stored('asked') -> 'approval' ->> 'call_id')::uuid, approved, null,
    (tests.stored('asked') -> 'approval' ->> 'id')::uuid) ->> 'code';
end $$;
select tests.run_as('member', $$ select grant_agent_access(tests.id('Maple Street'), 'agent', 'write') $$);
select tests.sign_in_agent(tests.id('member'), 'agent');
select tests.store('asked', run_agent_tool(tests.id('Maple Street'), 'replace_home_asset', jsonb_build_object('old_asset_id', tests.id('Boiler'))));
select is(tests.stored('asked') ->> 'code', 'awaiting_approval', 'a call is pending');
select tests.as_superuser();
update home_members set role = 'viewer' where person_id = tests.id('member');
select throws_ok($$ select pg_temp.decide(true) $$, '42501', 'Your role does not allow this', 'a person whose role was lowered approves no call');
select is((select status from home_assets where id = tests.id('Boiler')), 'active', 'the record is as before');
select tests.as_superuser();
update home_members set role = 'member' where person_id = tests.id('member');
select tests.sign_in_agent(tests.id('member'), 'agent');
select tests.store('asked', run_agent_tool(tests.id('Maple Street'), 'replace_home_asset', jsonb_build_object('old_asset_id', tests.id('Boiler'), 'manufacturer', 'Navien')));
select is(tests.stored('asked') ->> 'code', 'awaiting_approval', 'another call is pending');
select tests.sign_in(tests.id('member'));
select leave_home(tests.id('Maple Street'));
select throws_ok($$ select pg_temp.decide(true) $$, 'PT404', 'Unknown call', 'a former member decides no call');
select tests.as_superuser();
update home_members set revoked_at = null where person_id = tests.id('member');
select throws_ok($$ select pg_temp.decide(true) $$, 'PT409', 'The agent may no longer write to this home', 'a member again approves no call of the ended grant');
select is(pg_temp.decide(false), 'denied', 'a member again may deny a call of the ended grant');
select tests.as_superuser();
select is((select status from home_assets where id = tests.id('Boiler')), 'active', 'nothing was done');

-- The limits of grants.
select tests.sign_in(tests.id('owner'));
select grant_agent_access(tests.id('Maple Street'), 'client-' || n) from generate_series(1, 20) n;
select throws_ok($$ select grant_agent_access(tests.id('Maple Street'), 'client-21') $$, 'PT429', 'Too many agents', 'a person grants access to at most 20 clients');
select revoke_agent_access(tests.id('Maple Street'), 'client-1');
select throws_ok($$ select grant_agent_access(tests.id('Maple Street'), 'client-21') $$, 'PT429', 'Too many agents', 'a person grants access to at most 20 new clients in 24 hours');
select tests.as_superuser();
update agent_grants set created_at = created_at - interval '25 hours';
select tests.sign_in(tests.id('owner'));
select lives_ok($$ select grant_agent_access(tests.id('Maple Street'), 'client-21') $$, 'a new client gets access 24 hours after the earlier grants');
select tests.as_superuser();
rollback;
