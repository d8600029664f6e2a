begin;
select tests.plan(13);
select tests.make_world('member');
select tests.begin_turn('hello');
select is(tests.finish_turn('hello', '{"message": {"parts": [{"type": "text", "text": "Done."}], "provider": "{\"a\":  1}", "model": "m", "reply_fields": {"degraded": true}}}'),
  '{"outcome": "ok"}', 'the lease holder finishes the turn');
select is(tests.finish_turn('hello', '{"message": {"parts": []}}'), '{"outcome": "already_finished"}', 'a second call returns "already_finished"');
select results_eq($$ select id, seq, role::text, parts -> 0 ->> 'text', model, provider, turn_id, origin::text from chat_messages where role = 'assistant' $$,
  $$ values ((tests.stored('hello') -> 'turn' ->> 'assistant_message_id')::uuid, 2::bigint, 'assistant', 'Done.', 'm', '{"a":  1}', tests.id('turn hello'), 'turn') $$,
  'stores the answer as sent');
select results_eq($$ select status::text, degraded, lease_expires_at from chat_turns $$, $$ values ('completed', true, null::timestamptz) $$, 'completes the turn and releases the lease');
select is((select count(*) from usage_events), 2::bigint, 'records the usage of each pass once');
select is((select tokens from usage_months), 330::bigint, 'counts the tokens in the month once');
select is(tests.retry_turn('hello') -> 'reply_fields', '{"degraded": true, "status": "completed", "changed": [], "outcome": "nothing_to_save"}', 'stores the fields of the reply for replays');

select tests.begin_turn('next');
select is(finish_turn(tests.lease('next') || jsonb_build_object('lease_token', gen_random_uuid(), 'status', 'completed')), '{"outcome": "lease_lost"}', 'rejects a wrong lease token');
select tests.sign_in(tests.id('owner'));
select is(tests.finish_turn('next') ->> 'outcome', 'lease_lost', 'rejects another person with the lease token');
select tests.sign_in(tests.id('member'));
select throws_ok($$ select tests.finish_turn('next', '{"status": "abandoned"}') $$, '23514', null, 'rejects the status abandoned');
select throws_ok($$ select tests.finish_turn('next', '{"message": {"parts": [{"type": "system"}]}}') $$, '23514', null, 'rejects invalid parts');
select tests.expire_lease('next');
select is(tests.finish_turn('next', '{"usage": null}') ->> 'outcome', 'ok', 'accepts an expired lease before a takeover');
select is((select count(*) from usage_events), 2::bigint, 'records no usage when none is given');
rollback;
