-- Row-level security does not apply to the owner of the table; its checks and triggers do.
begin;
select tests.plan(25);
select tests.make_world('member'), tests.complete_turn('done'), tests.complete_turn('again', '{"thread_key": "again"}');
select tests.begin_turn('running');
select tests.begin_turn('left', '{"thread_key": "left"}');
select tests.as_superuser();
update chat_turns set attempt = 3 where id = tests.id('turn running');

-- A step of one turn: the change, or the SQLSTATE that rejects it.
create function pg_temp.change(turn text, change text) returns text language sql as $$
  select tests.try_as('table owner', format('update public.chat_turns set %s where id = %L', change, tests.id('turn ' || turn)))
$$;
select is(pg_temp.change(turn, change), '23514', format('a turn that is %s rejects %s', turn, change)) from (values
  ('done', $$ status = 'running' $$),
  ('done', $$ status = 'abandoned' $$),
  ('done', $$ status = 'requires_action' $$),
  ('done', $$ degraded = true $$),
  ('done', $$ stop_requested_at = now() $$),
  ('done', $$ request_hash = 'ff' $$),
  ('done', $$ person_id = tests.id('owner') $$),
  ('done', $$ assistant_message_id = gen_random_uuid() $$),
  ('done', $$ idempotency_key = null $$),
  ('done', $$ idempotency_key = 'other' $$),
  ('running', $$ attempt = 2 $$),
  ('running', $$ finished_at = now() $$),
  ('running', $$ finished_at = now(), degraded = true $$),
  ('running', $$ status = 'completed', lease_expires_at = null $$),
  ('running', $$ status = 'finished' $$),
  ('running', $$ status = 'abandoned' $$),
  ('running', $$ status = 'abandoned', lease_expires_at = null, degraded = true $$)) v (turn, change);
select is(pg_temp.change('again', $$ status = 'running', attempt = attempt + 1 $$), '1', 'a completed turn runs again in a new attempt');
select is(pg_temp.change('left', $$ status = 'abandoned', lease_expires_at = null $$), '1', 'a running turn can be abandoned');

update chat_turns set stop_requested_at = now() where id = tests.id('turn running');
select is(pg_temp.change('running', 'stop_requested_at = null'), '23514', 'a stop is not withdrawn');
select is(pg_temp.change('running', $$ stop_requested_at = now() + interval '1 hour' $$), '23514', 'and gets no other time');
select is(pg_temp.change('running', 'stop_requested_at = null, attempt = 4'), '1', 'a new attempt begins without it');
update chat_turns set status = 'abandoned', lease_expires_at = null where id = tests.id('turn left');
select is(pg_temp.change('left', $$ status = 'completed', finished_at = now() $$), '23514',
  'an abandoned turn is not completed without a new attempt');
select is(pg_temp.change('left', 'stop_requested_at = now()'), '23514', 'nor stopped');
select throws_ok($$ insert into chat_turns (id, home_id, thread_id, person_id, route, request_hash, user_message_id,
    user_message_seq, attempt_id, lease_person_id, lease_seconds)
  select gen_random_uuid(), home_id, thread_id, person_id, route, 'ff', gen_random_uuid(), 99, gen_random_uuid(), person_id, 30
  from chat_turns where id = tests.id('turn running') $$, '23505', null, 'a thread has at most one live turn');
rollback;
