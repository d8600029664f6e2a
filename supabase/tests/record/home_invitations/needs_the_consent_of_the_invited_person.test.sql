begin;
select tests.plan(38);
select tests.make_world(), tests.make_departed(), tests.make_person('newcomer'), tests.make_person('other newcomer');

create function pg_temp.accept(who text, token text) returns text
language sql as $$ select tests.try_as(who, format('select public.accept_invitation(%L)', token)) $$;

select is(tests.try_as_each_role($$ select public.invite_home_member(tests.id('Maple Street'), 'member') $$),
  'owner 1, member 42501, contributor 42501, viewer 42501, stranger 42501, anonymous 42501', 'only an owner invites');
select is(tests.try_as(who, $$ select public.invite_home_member(tests.id('Maple Street'), 'member') $$), '42501', 'a person who is ' || who || ' invites nobody')
from unnest(array['departed', 'deleted']) who;
select is(tests.try_as('owner', $$ select public.invite_home_member(tests.id('Maple Street'), 'king') $$), '22023', 'rejects an unknown role');
select is(tests.try_as('owner', $$ select public.invite_home_member(tests.id('Maple Street'), null) $$), '22023', 'rejects a missing role');

create temp table tokens as select tests.invite('contributor') as token;
grant select on tokens to public;
select matches((select token from tokens), '^[0-9a-f]{64}$', 'a token has 244 random bits');
select isnt(tests.invite('contributor'), (select token from tokens), 'each invitation has a token of its own');
select is((select count(*)::int from home_invitations i, tokens t where i.token_hash = sha256(convert_to(t.token, 'UTF8'))), 1, 'stores its SHA-256');
select is((select count(*)::int from home_invitations i, tokens t where strpos(to_jsonb(i)::text, t.token) > 0), 0, 'and not the token');
select is((select count(*)::int from home_audit_log l, tokens t where strpos(to_jsonb(l)::text, t.token) > 0), 0, 'nor does the log have it');
select is((select count(*)::int from home_members where person_id = tests.id('newcomer')), 0, 'an invitation alone makes nobody a member');

select is(pg_temp.accept('anonymous', token), '42501', 'an anonymous caller does not accept') from tokens;
select is(pg_temp.accept('deleted', token), '42501', 'a deleted account does not accept') from tokens;
select is(pg_temp.accept('no such account', token), '42501', 'a token without an account does not accept') from tokens;
select is(pg_temp.accept(who, token), 'PT409', who || ' is a member already') from tokens, unnest(array['owner', 'member', 'contributor', 'viewer']) who;
select is(pg_temp.accept(who, token), '1', 'a person who is ' || who || ' accepts') from tokens, unnest(array['stranger', 'departed', 'newcomer']) who;
select is(pg_temp.accept('newcomer', t), 'PT404', 'rejects the token ' || coalesce(left(t, 9), 'null')) from unnest(array['', repeat('0', 64), repeat('x', 300), null]) t;

-- The account may be deleted between the first check and the lock.
select tests.as_home_writer('deleted');
select throws_ok(format('select private.redeem_invitation(%L)', token), '42501', null, 'checks the account again under its lock') from tokens;
reset role;

select tests.sign_in(tests.id('newcomer'));
select is(accept_invitation(token), jsonb_build_object('home_id', tests.id('Maple Street'), 'role', 'contributor'), 'returns the home and the role') from tokens;
select is(accept_invitation(token) ->> 'role', 'contributor', 'a repeated request of the same person returns the same') from tokens;
select tests.as_superuser();
select is(pg_temp.accept('other newcomer', token), 'PT410', 'another person does not use the token again') from tokens;
select is((select count(*)::int from home_members where person_id = tests.id('newcomer')), 1, 'makes one membership');
select is((select l from tests.list_audit_log() with ordinality t (l, n) order by n desc limit 1), 'member_joined: newcomer by newcomer', 'logs it');

-- Revoked or left, then the same token again: it is used.
select tests.sign_in(tests.id('newcomer'));
select leave_home(tests.id('Maple Street'));
select throws_ok(format('select accept_invitation(%L)', token), 'PT410', null, 'a person who left does not return with the used token') from tokens;
select tests.as_superuser();

-- RLS alone: the right to join ends with the transaction that accepts.
select tests.set_claims(tests.id('newcomer'));
select is(private.get_invited_role(tests.id('Maple Street')), 'contributor', 'the accepting transaction may make a member');
savepoint restored;
update home_invitations set accepted_at = accepted_at - interval '1 hour' where accepted_by is not null;
select is(private.get_invited_role(tests.id('Maple Street')), null, 'a transaction of a restored database that has the same number may not');
update home_invitations set kind = 'transfer', role = 'owner' where accepted_by is not null;
select is(private.get_invited_role(tests.id('Maple Street'), 'transfer'), null, 'nor does it accept a transfer');
rollback to savepoint restored;
update home_invitations set accepted_xact = '1' where accepted_by is not null;
set local role home_writer;
update home_members set revoked_at = null where person_id = tests.id('newcomer');
reset role;
select tests.as_superuser();
select is((select revoked_at is not null from home_members where person_id = tests.id('newcomer')), true, 'no later transaction may');

-- A former member comes back with the new role, and the membership begins anew.
update home_members set created_at = now() - interval '1 year' where person_id = tests.id('departed');
create temp table second_token as select tests.invite('viewer') as token;
grant select on second_token to public;
select tests.sign_in(tests.id('departed'));
select is(accept_invitation(token) ->> 'role', 'viewer', 'a former owner returns with the invited role') from second_token;
select tests.as_superuser();
select is((select created_at from home_members where person_id = tests.id('departed')), now(), 'their time as a member begins anew');
rollback;
