begin;
select tests.plan(29);
select tests.make_world(), tests.make_departed(), tests.make_person('newcomer');

create function pg_temp.accept(token text) returns text
language sql as $$ select tests.try_as('newcomer', format('select public.accept_invitation(%L)', token)) $$;
create temp table tokens (name text, token text);
insert into tokens select name, tests.invite('member') from unnest(array['expired', 'revoked', 'inviter left', 'accepted']) name;
grant select on tokens to public;

-- Who sees what.
select is(tests.try_as_each_role($$ select id, role, invited_by, created_at, expires_at, accepted_at, accepted_by, revoked_at from public.home_invitations $$),
  'owner 4, member 0, contributor 0, viewer 0, stranger 0, anonymous 42501', 'only owners list the invitations');
select is(tests.try_as(who, $$ select id from public.home_invitations $$), '0', 'a person who is ' || who || ' lists none') from unnest(array['departed', 'deleted']) who;

-- The end of an accepted invitation's inviter changes nothing: the guest accepts, and leaves again.
select tests.make_person('guest');
select tests.sign_in(tests.id('guest'));
select accept_invitation(token) from tokens where name = 'accepted';
select leave_home(tests.id('Maple Street'));
select tests.as_superuser();

-- A removed person may have more tokens.
select tests.make_person('removed');
create temp table first as select tests.invite('viewer') as token;
grant select on first to public;
select tests.run_as('removed', $$ select accept_invitation(token) from first $$);
create temp table older as select tests.invite('owner') as token;
grant select on older to public;
update home_invitations set created_at = now() - interval '1 minute' where token_hash = (select sha256(convert_to(token, 'UTF8')) from older);
select tests.sign_in(tests.id('owner'));
select revoke_home_member(tests.id('Maple Street'), tests.id('removed'));
select is(tests.try_as('removed', format('select public.accept_invitation(%L)', token)), 'PT410', 'a removed person does not return with an older invitation') from older;
select tests.sign_in(tests.id('removed'));
select throws_ok(format('select accept_invitation(%L)', token), 'PT410', 'This invitation is not valid any more', 'and reads that it is revoked') from older;
select tests.as_superuser();
update home_members set changed_by = person_id where person_id = tests.id('removed');
update home_invitations set accepted_xact = '1' where accepted_by = tests.id('removed');
select is(tests.try_as('removed', format('select public.accept_invitation(%L)', token)), '1', 'a person who left by themselves does') from older;
select tests.run_as('owner', $$ select revoke_home_member(tests.id('Maple Street'), tests.id('removed')) $$);

-- Revoking.
create temp table revoked as select id from home_invitations i join tokens t on i.token_hash = sha256(convert_to(t.token, 'UTF8')) where t.name = 'revoked';
grant select on revoked to public;
select is(tests.try_as_each_role(format('select public.revoke_home_invitation(tests.id(''Maple Street''), %L)', id)),
  'owner 1, member 42501, contributor 42501, viewer 42501, stranger 42501, anonymous 42501', 'only an owner revokes an invitation') from revoked;
select is(tests.try_as('stranger', format('select public.revoke_home_invitation(tests.id(''Elm Street''), %L)', id)), 'PT404', 'an owner of another home finds none') from revoked;
select tests.sign_in(tests.id('owner'));
select lives_ok(format('select revoke_home_invitation(tests.id(''Maple Street''), %L)', id), 'revokes an invitation') from revoked;
select lives_ok(format('select revoke_home_invitation(tests.id(''Maple Street''), %L)', id), 'a repeated request succeeds') from revoked;
select tests.as_superuser();
select is(pg_temp.accept(token), 'PT410', 'nobody accepts a revoked invitation') from tokens where name = 'revoked';

-- Expiry.
select is((select count(*)::int from home_invitations where expires_at = created_at + interval '7 days'), 5, 'an invitation expires after seven days');
update home_invitations i set created_at = created_at - interval '7 days', expires_at = expires_at - interval '7 days'
from tokens t where i.token_hash = sha256(convert_to(t.token, 'UTF8')) and t.name = 'expired';
select is(pg_temp.accept(token), 'PT410', 'nobody accepts an expired invitation') from tokens where name = 'expired';
select is(pg_temp.accept(token), '1', 'an open invitation is accepted until then') from tokens where name = 'inviter left';

-- An invitation ends with the ownership of the person who made it.
update home_members set role = 'owner' where person_id = tests.id('member');
insert into tokens select 'by member ' || n, tests.invite('owner', 'member') from generate_series(1, 3) n;
select tests.run_as('owner', $$ select set_home_member_role(tests.id('Maple Street'), tests.id('member'), 'member') $$);
select is(pg_temp.accept(token), 'PT410', 'nobody accepts an invitation of a demoted owner') from tokens where name = 'by member 1';
select is(pg_temp.accept(token), '1', 'the invitations of another owner stay open') from tokens where name = 'inviter left';
update home_members set role = 'owner' where person_id = tests.id('member');
select is(pg_temp.accept(token), 'PT410', 'not even after another promotion') from tokens where name = 'by member 2';
insert into tokens select 'open again', tests.invite('owner', 'member');
select tests.run_as('owner', $$ select leave_home(tests.id('Maple Street')) $$);
select is(pg_temp.accept(token), 'PT410', 'nobody accepts an invitation of an owner who left') from tokens where name = 'inviter left';
delete from auth.users where id = tests.id('member');
select is(pg_temp.accept(token), 'PT410', 'nobody accepts an invitation of a deleted account') from tokens where name = 'open again';
select is((select count(*)::int from home_invitations where accepted_at is null and revoked_at is null and expires_at > now()), 0, 'none of them is open');
select is(tests.list_members(), 'contributor contributor, viewer viewer', 'none of them made a member');

-- Bounds.
update home_members set role = 'owner' where person_id = tests.id('viewer');
select tests.run_without_triggers($$ delete from home_invitations $$);
select count(tests.invite('viewer', 'viewer')) from generate_series(1, 20);
select is(tests.try_as('viewer', $$ select public.invite_home_member(tests.id('Maple Street'), 'viewer') $$), 'PT429', 'a home has at most 20 open invitations');
savepoint all_open;
update home_invitations set created_at = created_at - interval '7 days', expires_at = expires_at - interval '7 days';
select lives_ok($$ select tests.invite('viewer', 'viewer') $$, 'expired invitations do not count');
rollback to all_open;
update home_invitations set accepted_at = now(), accepted_by = tests.id('guest');
select lives_ok($$ select tests.invite('viewer', 'viewer') $$, 'accepted invitations do not count');
rollback to all_open;
update home_invitations set revoked_at = now();
select lives_ok($$ select tests.invite('viewer', 'viewer') $$, 'revoked invitations do not count');
update home_invitations set revoked_at = now();
select tests.run_without_triggers($$ insert into home_invitations (home_id, role, token_hash, invited_by, expires_at, revoked_at)
  select tests.id('Maple Street'), 'viewer', sha256(n::text::bytea), tests.id('viewer'), now() + interval '7 days', now() from generate_series(1, 29) n $$);
select is(tests.try_as('viewer', $$ select public.invite_home_member(tests.id('Maple Street'), 'viewer') $$), 'PT429', 'a home has at most 50 new invitations a day');
update home_invitations set created_at = created_at - interval '25 hours';
select is(tests.try_as('viewer', $$ select public.invite_home_member(tests.id('Maple Street'), 'viewer') $$), '1', 'the next day it has more');

-- A home that is being erased.
select tests.sign_in(tests.id('viewer'));
select tests.store('last token', invite_home_member(tests.id('Maple Street'), 'member') -> 'token');
select tests.as_superuser();
savepoint erasure;
update homes set erasing_since = now() where id = tests.id('Maple Street');
select is(pg_temp.accept(tests.stored('last token') #>> '{}'), 'PT404', 'nobody accepts an invitation to a home that is being erased');
rollback to erasure;
select is(pg_temp.accept(tests.stored('last token') #>> '{}'), '1', 'while the home exists it is accepted');
rollback;
