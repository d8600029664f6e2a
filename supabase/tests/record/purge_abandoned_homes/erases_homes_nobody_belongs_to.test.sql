begin;
select tests.plan(16);
select tests.make_world(), tests.make_home(tests.make_person('ann'), 'Oak Street');
select tests.make_home(tests.make_person('ben'), 'Ash Street');
-- The last departure counts, not an earlier one.
select tests.add_member(tests.id('Oak Street'), tests.id('viewer'), 'viewer');
update home_members set revoked_at = now() - interval '1 year' where home_id = tests.id('Oak Street') and person_id = tests.id('viewer');
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('home_id', tests.id('Oak Street'), 'actor_person_id', tests.id('ann')));

create function pg_temp.list_homes() returns text
language sql as $$ select string_agg(name, ', ' order by name) from homes where erasing_since is null $$;

select is(tests.try_as('table owner', $$ select private.purge_abandoned_homes() $$), '1', 'the operator does');
select is((select count(*)::int from private.list_jobs() where command = 'select private.purge_abandoned_homes()'), 1, 'a job runs it every day');

-- Ann leaves, Ben's account is deleted, the last owner of Maple Street goes and others stay.
select tests.run_as('ann', $$ select leave_home(tests.id('Oak Street')) $$);
delete from auth.users where id = tests.id('ben');
delete from auth.users where id = tests.id('member');
delete from auth.users where id = tests.id('owner');
update home_members set revoked_at = now() - interval '1 year' where home_id = tests.id('Maple Street') and revoked_at is not null;

select tests.as_table_owner();
select is(private.purge_abandoned_homes(), 0, 'erases nothing on the day of the departure');
select tests.as_superuser();
update home_members set revoked_at = now() - interval '30 days' + interval '1 minute' where person_id in (tests.id('ann'), tests.id('ben'));
select tests.as_table_owner();
select is(private.purge_abandoned_homes(), 0, 'nor before 30 days');
select tests.as_superuser();
update home_members set revoked_at = now() - interval '30 days' where person_id in (tests.id('ann'), tests.id('ben'));
select tests.as_table_owner();
select is(private.purge_abandoned_homes(1), 1, 'erases at most the given number of homes');
select is(private.purge_abandoned_homes(), 1, 'and the rest later');
select is(private.purge_abandoned_homes(), 0, 'each of them once');
select tests.as_superuser();
select is(pg_temp.list_homes(), 'Elm Street, Maple Street', 'keeps a home with an owner and a home whose members may claim it');
select set_eq($$ select home_id, reason, person_id from private.home_erasures $$,
  $$ values (tests.id('Oak Street'), 'abandoned', null::uuid), (tests.id('Ash Street'), 'abandoned', null) $$, 'logs each erasure');
select is((select count(*)::int from private.home_erasures e where to_jsonb(e)::text ~ 'Street'), 0, 'and no name');
select tests.as_table_owner();
select is(private.continue_erasures() -> 'done', 'true', 'continue_erasures deletes the rows');
select tests.as_superuser();
select is((select count(*)::int from homes where id in (tests.id('Oak Street'), tests.id('Ash Street'))), 0, 'deletes the homes');
select is((select count(*)::int from home_events), 0, 'deletes their events');
select is((select count(*)::int from home_audit_log where home_id <> tests.id('Maple Street')), 0, 'deletes their audit logs');
select is((select count(*)::int from homes), 2, 'and nothing else');
select is((select count(*)::int from private.home_erasures where finished_at is not null), 2, 'logs the end');
rollback;
