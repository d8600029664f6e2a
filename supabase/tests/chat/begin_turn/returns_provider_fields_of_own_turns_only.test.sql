begin;
select tests.plan(7);
select tests.make_world();
create function pg_temp.answer(name text) returns void language plpgsql as $$
begin
  perform tests.finish_turn(name, jsonb_build_object('message', jsonb_build_object(
    'parts', '[{"type": "text", "text": "Done."}]'::jsonb, 'provider', '{"role":"assistant","x":"' || name || '"}',
    'model', 'm')));
end $$;
create function pg_temp.providers(name text) returns jsonb language plpgsql as $$
begin
  return jsonb_path_query_array(tests.begin_turn(name, jsonb_build_object('thread_key', tests.id('thread'))) -> 'history',
    '$[*] ? (@.role == "assistant").provider');
end $$;
select tests.run_as_superuser(format($$ insert into chat_threads (id, home_id, person_id, visibility)
  values (%L, %L, %L, 'household') $$, tests.id('thread'), tests.id('Maple Street'), tests.id('owner')));

select tests.sign_in(tests.id('owner'));
select is(pg_temp.providers('first'), '[]', 'begins without history');
select pg_temp.answer('first');
select tests.sign_in(tests.id('viewer'));
select is(pg_temp.providers('forged'), '[null]', 'returns no provider fields of the owner to a viewer');
select pg_temp.answer('forged');
select tests.sign_in(tests.id('owner'));
select is(pg_temp.providers('second'), '["{\"role\":\"assistant\",\"x\":\"first\"}", null]',
  'returns the fields of the own turn, and none that a viewer stored');
select is(jsonb_path_query_array(tests.stored('second') -> 'history', '$[*] ? (@.role == "assistant").model'),
  '["m", null]', 'returns the model with the fields only');
select pg_temp.answer('second');

select tests.run_as_superuser(format('update chat_turns set lease_person_id = %L', tests.id('viewer')));
select is(pg_temp.providers('third'), '[null, null, null]', 'returns none of a turn that another member continued');
select tests.finish_turn('third');
select tests.as_superuser();

insert into chat_turns (id, home_id, thread_id, person_id, lease_person_id, route, request_hash, user_message_id,
  user_message_seq, attempt_id, lease_seconds) values (tests.id('turn'), tests.id('Maple Street'), tests.id('thread'),
  tests.id('viewer'), tests.id('viewer'), 'turn', '00', gen_random_uuid(), 99, gen_random_uuid(), 30);
insert into chat_passes (home_id, turn_id, pass, message, model, context_text)
  values (tests.id('Maple Street'), tests.id('turn'), 1, '{}', 'm', '');
select is(private.list_passes(t) #>> '{0,model}', 'm', 'returns the model of the own passes') from chat_turns t
  where id = tests.id('turn');
update chat_turns set lease_person_id = tests.id('owner') where id = tests.id('turn');
select is(private.list_passes(t) #>> '{0,model}', '', 'returns no model of another member''s passes') from chat_turns t
  where id = tests.id('turn');
rollback;
