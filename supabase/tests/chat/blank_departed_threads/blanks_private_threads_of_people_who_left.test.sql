begin;
select tests.plan(13);
select tests.make_world('member'), tests.complete_turn('private');
select tests.complete_turn('shared', '{"thread_key": "shared"}');
update chat_threads set visibility = 'household' where key = 'shared';
select tests.sign_in(tests.id('viewer'));
select tests.begin_turn('viewer');
select tests.sign_in(tests.id('owner'));
select tests.begin_turn('owner');
select tests.as_superuser();

create function pg_temp.texts() returns text language sql security definer as $$
  select string_agg(m.parts #>> '{0,text}', ', ' order by m.parts #>> '{0,text}' collate "C") from public.chat_messages m where m.role = 'user'
$$;
grant execute on function pg_temp.texts to public;
select is(private.blank_departed_threads(), '{"done": true, "remaining": 0}', 'has nothing to do while all are members');
select tests.run_as('member', $$ select leave_home(tests.id('Maple Street')) $$);
delete from auth.users where id = tests.id('viewer');
select is(pg_temp.texts(), 'owner, private, shared, viewer', 'the words stand until the job runs');
select is(private.blank_departed_threads(1), '{"done": false, "remaining": 1}', 'blanks as many threads as asked for');
select is(private.blank_departed_threads(), '{"done": true, "remaining": 0}', 'and then the rest');
select is(pg_temp.texts(), '[removed], [removed], owner, shared', 'blanks private threads of a revoked member and of a deleted account');
select is((select count(*) from chat_turns where blanked_at is not null), 2::bigint, 'marks their turns');
select is((select status from chat_turns where id = tests.id('turn viewer')), 'abandoned', 'abandons a running turn');

-- A person who comes back.
select tests.run_without_triggers($$ update home_members set revoked_at = null where person_id = tests.id('member') $$);
select tests.sign_in(tests.id('member'));
select is(tests.retry_turn('private') ->> 'outcome', 'deleted', 'a person who comes back does not get the old thread');
select tests.begin_turn('back', jsonb_build_object('thread_key', (select id from chat_threads where blanked_seq > 0)));
select tests.as_superuser();
select is(private.blank_departed_threads() -> 'remaining', '0', 'the thread of a member is not blanked again');
select is(pg_temp.texts(), '[removed], [removed], back, owner, shared', 'new words stand');
update home_members set revoked_at = now() where person_id = tests.id('member');
select is(private.blank_departed_threads() -> 'remaining', '0', 'when they leave again');
select is(pg_temp.texts(), '[removed], [removed], [removed], owner, shared', 'the new words are blanked too');

select tests.as_table_owner();
select is(private.blank_departed_threads() -> 'done', 'true', 'the role that migrates runs it');
rollback;
