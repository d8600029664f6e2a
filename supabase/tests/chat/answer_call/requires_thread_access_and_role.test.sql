begin;
select tests.plan(29);
select tests.make_world_with_tools('member');
select tests.begin_pending_turn('hello', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'), tests.tool_call(1, 'test_client', '{}'));
select tests.sign_in(tests.id('owner'));
select is(tests.respond('hello', 'call_0', tests.approval()) ->> 'outcome', 'not_found', 'another member does not find a private thread');
select tests.sign_in(tests.id('stranger'));
select is(tests.respond('hello', 'call_0', tests.approval()) ->> 'outcome', 'not_found', 'a stranger does not find the thread');
select is(tests.respond('hello', 'call_0', tests.approval(), jsonb_build_object('home_id', tests.id('Maple Street'))) ->> 'outcome', 'not_found', 'a stranger who names the home does not find the thread');
select tests.sign_in(tests.id('deleted account'));
select is(tests.respond('hello', 'call_0', tests.approval()) ->> 'outcome', 'unauthenticated', 'rejects a token without an account');
select tests.sign_in(tests.id('member'));
select is(tests.respond('hello', 'call_9', tests.approval()) ->> 'outcome', 'not_found', 'rejects an unknown call');
select is(tests.respond('hello', 'call_0', tests.approval(), jsonb_build_object('thread_key', 'elsewhere')) ->> 'outcome', 'not_found', 'rejects an unknown thread');
select is(tests.respond('hello', 'call_0', tests.approval(), jsonb_build_object('approval_id', gen_random_uuid())) ->> 'outcome', 'not_found', 'rejects an unknown approval id');
select is(tests.respond('hello', 'call_0', tests.approval(), '{"approval_id": "no uuid"}') ->> 'outcome', 'not_found', 'rejects a malformed approval id');

update chat_threads set visibility = 'household';
select tests.sign_in(tests.id('viewer'));
select is(tests.respond('hello', 'call_0', tests.approval()) ->> 'outcome', 'forbidden', 'a viewer cannot approve in a shared thread');
select is(tests.respond('hello', 'call_0', tests.denial()) ->> 'outcome', 'forbidden', 'a viewer cannot deny in a shared thread');
select tests.sign_in(tests.id('contributor'));
select is(tests.respond('hello', 'call_0', tests.approval()) ->> 'outcome', 'forbidden', 'a contributor cannot approve in a shared thread');
select tests.sign_in(tests.id('owner'));
select is(tests.respond('hello', 'call_1', tests.client_output('1')) ->> 'outcome', 'forbidden', 'another member cannot send client tool output');
select is(tests.tool_effects(), null, 'runs no tool');
select is((select count(*) from tool_approvals where decision is null), 1::bigint, 'records no decision');

-- Access lost after the tool call.
select tests.run_as_superuser($$ update home_members set role = 'viewer' where person_id = tests.id('member') $$);
select tests.sign_in(tests.id('member'));
select is(tests.respond('hello', 'call_0', tests.approval()) ->> 'outcome', 'forbidden', 'a person who lost the role cannot approve');
select tests.run_as_superuser($$ update home_members set role = 'member', revoked_at = now() where person_id = tests.id('member') $$);
select is(tests.respond('hello', 'call_0', tests.approval()) ->> 'outcome', 'not_found', 'a former member does not find the call');
select tests.run_as_superuser($$ update home_members set revoked_at = null where person_id = tests.id('member') $$);
select tests.run_as_superuser($$ update private.tool_policies set min_role = 'owner' where tool_name = 'test_ask' $$);
select is(tests.respond('hello', 'call_0', tests.approval()) ->> 'outcome', 'forbidden', 'a raised minimum role applies to pending approvals');

select tests.run_as_superuser($$ update private.tool_policies set min_role = 'viewer' where tool_name = 'test_ask' $$);
select tests.sign_in(tests.id('contributor'));
select is(tests.respond('hello', 'call_0', tests.approval()) ->> 'outcome', 'forbidden', 'a lowered minimum role does not apply to pending approvals');

select tests.sign_in(tests.id('owner'));
select is(tests.respond('hello', 'call_0', tests.approval()) ->> 'outcome', 'waiting', 'another member with the role approves');
select tests.as_superuser();
select is((select call ->> 'person_id' from private.test_effects), tests.id('owner')::text, 'runs the tool as the approver');
select tests.sign_in(tests.id('member'));
select is(tests.respond('hello', 'call_1', tests.client_output('1')) ->> 'outcome', 'continue', 'the turn''s person sends client tool output');
select tests.finish_turn('hello');

-- The approver continues the turn.
select tests.begin_pending_turn('next', '{}', tests.tool_call(0, 'test_careful', '{"note": "b", "big": true}', '{"id": "b"}'));
select tests.sign_in(tests.id('owner'));
select is(tests.respond('next', 'b', tests.approval()) ->> 'outcome', 'continue', 'an approver continues the turn');
select is(renew_turn(tests.lease('next') || '{"lease_seconds": 30}') ->> 'outcome', 'ok', 'the approver renews the lease');
select is(tests.finish_turn('next', '{"usage": [{"pass": 2, "model": "m", "input_tokens": 1, "output_tokens": 1}]}') ->> 'outcome', 'ok', 'the approver finishes the turn');
select is((select person_id from usage_events where turn_id = tests.id('turn next') and pass = 2), tests.id('owner'), 'records the usage of pass two under the approver');

-- A member finds another plan of another person's call.
select tests.sign_in(tests.id('member'));
select tests.begin_pending_turn('outdated', '{}', tests.tool_call(0, 'test_ask', '{"note": "z"}'));
select tests.run_without_triggers($$ update tool_approvals set plan_hash = repeat('0', 64) where decision is null $$);
select tests.sign_in(tests.id('owner'));
select is(tests.respond('outdated', 'call_0', tests.approval()) ? 'asked_again', true, 'an approval by another member finds another plan');
select results_eq($$ select a.decision::text, a.decided_by from tool_approvals a join tool_calls c on c.id = a.tool_call_id
  where c.turn_id = tests.id('turn outdated') order by a.created_at $$,
  $$ values ('superseded', tests.id('owner')), (null, null) $$, 'and requests the approval of that plan');
select tests.respond('outdated', 'call_0', tests.denial());
select tests.finish_turn('outdated');

-- A person without the role denies their own call.
select tests.sign_in(tests.id('member'));
select tests.begin_pending_turn('back', '{}', tests.tool_call(0, 'test_careful', '{"note": "c", "big": true}'));
select tests.run_as_superuser($$ update home_members set role = 'viewer' where person_id = tests.id('member') $$);
select is(tests.respond('back', 'call_0', tests.approval()) ->> 'outcome', 'forbidden', 'a person without the role cannot approve their own call');
select is(tests.respond('back', 'call_0', tests.denial()) ->> 'outcome', 'continue', 'a person without the role can deny their own call');
rollback;
