begin;
select tests.plan(4);
select tests.make_world();
insert into chat_threads (id, home_id, person_id, key) values
  (tests.id('a'), tests.id('Maple Street'), tests.id('member'), 'a'),
  (tests.id('b'), tests.id('Maple Street'), tests.id('member'), 'b');
insert into chat_messages (home_id, thread_id, seq, role, parts, person_id, client_id)
values (tests.id('Maple Street'), tests.id('a'), 1, 'user', '[]', tests.id('member'), 'm1');

select throws_ok($$ insert into chat_messages (home_id, thread_id, seq, role, parts)
  values (tests.id('Maple Street'), tests.id('a'), 1, 'assistant', '[]') $$, '23505', null, 'rejects a repeated seq');
select throws_ok($$ insert into chat_messages (home_id, thread_id, seq, role, parts, person_id, client_id)
  values (tests.id('Maple Street'), tests.id('a'), 2, 'user', '[]', tests.id('member'), 'm1') $$, '23505', null, 'rejects a repeated client id');
select lives_ok($$ insert into chat_messages (home_id, thread_id, seq, role, parts, person_id, client_id)
  values (tests.id('Maple Street'), tests.id('b'), 1, 'user', '[]', tests.id('member'), 'm1') $$, 'accepts the client id in another thread');
select throws_ok($$ insert into chat_messages (home_id, thread_id, seq, role, parts)
  values (tests.id('Elm Street'), tests.id('a'), 3, 'assistant', '[]') $$, '23503', null, 'rejects a thread of another home');
rollback;
