begin;
set local search_path = public, extensions;
select plan(14);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select is(tests.finish_turn('hello', '{"degraded": true, "message": {"parts": [{"type": "text", "text": "Done."}], "provider": "{\"a\":  1}", "model": "m"}}'),
  '{"outcome": "ok"}', 'The holder of the lease finishes the turn');
select is(tests.finish_turn('hello', '{"reply": "another", "message": {"parts": []}}'), '{"outcome": "already_finished"}', 'A second time changes nothing');
select results_eq($$ select id, seq, role, parts -> 0 ->> 'text', model, provider, turn_id, origin from chat_messages where role = 'assistant' $$,
  $$ values ((tests.kept('hello') -> 'turn' ->> 'assistant_message_id')::uuid, 2::bigint, 'assistant', 'Done.', 'm', '{"a":  1}', tests.id('turn hello'), 'turn') $$,
  'The answer is stored as it was sent');
select results_eq($$ select status, degraded, lease_expires_at from chat_turns $$, $$ values ('completed', true, null::timestamptz) $$, 'The turn is completed and holds no lease');
select is((select count(*) from usage_events), 2::bigint, 'Each pass is counted once');
select is((select tokens from usage_months), 330::bigint, 'also in the month');
select is(tests.begin_again('hello') ->> 'reply', '{"message":  "Done."}', 'The reply is kept for replays');

select tests.begin_turn('next');
select is(finish_turn(tests.lease('next') || jsonb_build_object('lease_token', gen_random_uuid(), 'reply', 'x', 'status', 'completed')), '{"outcome": "lease_lost"}', 'A wrong token finishes nothing');
select tests.sign_in(tests.id('owner'));
select is(tests.finish_turn('next') ->> 'outcome', 'lease_lost', 'nor does another person with the right one');
select tests.sign_in(tests.id('member'));
select throws_ok($$ select tests.finish_turn('next', '{"status": "abandoned"}') $$, '23514', null, 'A turn ends completed or waiting, nothing else');
select throws_ok($$ select tests.finish_turn('next', '{"reply": null}') $$, '23514', null, 'with a reply');
select throws_ok($$ select tests.finish_turn('next', '{"message": {"parts": [{"type": "system"}]}}') $$, '23514', null, 'and parts that are parts');
select tests.kill_lease('next');
select is(tests.finish_turn('next', '{"usage": null}') ->> 'outcome', 'ok', 'A lease that ended still finishes while nobody took over');
select is((select count(*) from usage_events), 2::bigint, 'No usage, no event');

select * from finish();
rollback;
