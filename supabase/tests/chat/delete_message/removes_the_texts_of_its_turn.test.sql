begin;
select tests.plan(24);
select tests.make_world('member');
select tests.complete_turn('first', '{"named_title": "first", "asks_undo": true, "names_danger": true, "imported_history": [{"role": "user", "content": "imported words"}]}');
select tests.complete_turn('second');
select tests.store('thread', to_jsonb(id)) from chat_threads;
select tests.store('question', tests.stored('first') -> 'turn' -> 'user_message_id');
select tests.store('answer', tests.stored('second') -> 'turn' -> 'assistant_message_id');
select tests.store('imported', to_jsonb(id)) from chat_messages where origin = 'client_import';
select tests.as_superuser();
update chat_threads set summary = 'summary', summary_seq = 2, visibility = 'household';

create function pg_temp.texts() returns text language sql security definer as $$
  select string_agg(m.parts #>> '{0,text}', ', ' order by m.seq) from public.chat_messages m
$$;
grant execute on function pg_temp.texts to public;
create function pg_temp.words_of(name text) returns jsonb language sql security definer as $$
  select jsonb_build_array(t.own_words, t.named_title, t.asks_undo, t.names_danger) from public.chat_turns t where t.id = tests.id('turn ' || name)
$$;
grant execute on function pg_temp.words_of to public;
select is(pg_temp.texts(), 'imported words, first, Done., second, Done.', 'the thread has five messages');
select is(tests.try_as_each_role($$ select public.delete_message((tests.stored('question') #>> '{}')::uuid) $$),
  'owner 42501, member 1, contributor 42501, viewer 42501, stranger 42501, anonymous 42501', 'only the person of the thread deletes a message there');
select is(tests.try_as('member', $$ select public.delete_message(gen_random_uuid()) $$), '42501', 'an unknown message is rejected in the same way');

select tests.sign_in(tests.id('member'));
select lives_ok($$ select delete_message((tests.stored('question') #>> '{}')::uuid) $$, 'deletes a person''s message');
select is(pg_temp.texts(), 'imported words, [removed], [removed], second, Done.', 'together with its answer');
select is(pg_temp.words_of('first'), '[null, null, null, null]', 'and what its turn knows of its words');
select is(tests.retry_turn('first') ->> 'outcome', 'deleted', 'a replay of its key is deleted');
select is(tests.retry_turn('second') ->> 'outcome', 'replay', 'another turn is replayed');
select results_eq($$ select summary, summary_seq, archived_at, blanked_seq from chat_threads $$, $$ values (null::text, 0::bigint, null::timestamptz, 0::bigint) $$, 'the summary is built again, the thread stays');
select lives_ok($$ select delete_message((tests.stored('imported') #>> '{}')::uuid) $$, 'deletes an imported message');
select is(pg_temp.texts(), '[removed], [removed], [removed], second, Done.', 'alone');
select lives_ok($$ select delete_message((tests.stored('answer') #>> '{}')::uuid) $$, 'deletes an answer');
select is(pg_temp.texts(), '[removed], [removed], [removed], [removed], [removed]', 'together with its message');
select lives_ok($$ select delete_message((tests.stored('answer') #>> '{}')::uuid) $$, 'a repeated request changes nothing');
select is(tests.begin_turn('third') ->> 'outcome', 'new', 'the next turn begins');

select tests.as_superuser();
update home_members set revoked_at = now() where person_id = tests.id('member');
select is(tests.try_as('member', $$ select public.delete_message((tests.stored('question') #>> '{}')::uuid) $$), '42501', 'a person who left the home deletes nothing: a job does');

-- A household thread of the owner has a message of each person.
select tests.sign_in(tests.id('owner'));
select tests.begin_turn('owner''s', '{"thread_key": "shared"}');
select tests.finish_turn('owner''s');
select tests.as_superuser();
update chat_threads set visibility = 'household' where key = 'shared';
select tests.sign_in(tests.id('viewer'));
select tests.begin_turn('viewer''s', jsonb_build_object('thread_key', (select id from chat_threads where key = 'shared')));
select tests.finish_turn('viewer''s');
select tests.store('of viewer', tests.stored('viewer''s') -> 'turn' -> 'user_message_id');
select tests.store('of owner', tests.stored('owner''s') -> 'turn' -> 'assistant_message_id');
select is(tests.try_as_each_role($$ select public.delete_message((tests.stored('of viewer') #>> '{}')::uuid) $$),
  'owner 1, member 42501, contributor 42501, viewer 1, stranger 42501, anonymous 42501', 'the person of the thread and the author delete a message');
select is(tests.try_as_each_role($$ select public.delete_message((tests.stored('of owner') #>> '{}')::uuid) $$),
  'owner 1, member 42501, contributor 42501, viewer 42501, stranger 42501, anonymous 42501', 'only the owner deletes an answer to the owner');
select tests.sign_in(tests.id('viewer'));
select lives_ok($$ select delete_message((tests.stored('of viewer') #>> '{}')::uuid) $$, 'deletes an own message in a thread of another person');
select tests.as_superuser();
select is((select string_agg(m.parts #>> '{0,text}', ', ' order by m.seq) from chat_messages m join chat_threads t on t.id = m.thread_id where t.key = 'shared'),
  'owner''s, Done., [removed], [removed]', 'removes it with its answer alone');
update chat_threads set visibility = 'private' where key = 'shared';
select is(tests.try_as('viewer', $$ select public.delete_message((tests.stored('of viewer') #>> '{}')::uuid) $$), '42501', 'a thread that the author no longer sees hides its messages');

-- The author and the person of the thread have left.
update chat_threads set visibility = 'household', person_id = tests.id('contributor') where key = 'shared';
select is(tests.try_as_each_role($$ select public.delete_message((tests.stored('of viewer') #>> '{}')::uuid) $$),
  'owner 42501, member 42501, contributor 1, viewer 1, stranger 42501, anonymous 42501', 'an owner deletes no message of a member');
update home_members set revoked_at = now() where person_id = tests.id('viewer');
select is(tests.try_as_each_role($$ select public.delete_message((tests.stored('of viewer') #>> '{}')::uuid) $$),
  'owner 1, member 42501, contributor 1, viewer 42501, stranger 42501, anonymous 42501', 'an owner deletes a message of a person who has left');
update chat_threads set visibility = 'private' where key = 'shared';
select is(tests.try_as('owner', $$ select public.delete_message((tests.stored('of viewer') #>> '{}')::uuid) $$), '42501', 'but none in a private thread');
rollback;
