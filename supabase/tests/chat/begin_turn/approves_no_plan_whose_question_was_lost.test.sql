begin;
select tests.plan(6);
select tests.make_world(), tests.make_asset('furnace', 'Furnace');
select tests.sign_in(tests.id('member'));
select tests.begin_pending_turn('ask', '{}', tests.tool_call(0, 'replace_home_asset', jsonb_build_object('old_asset_id', tests.id('Furnace'), 'occurred_on', '2026')));
select tests.make_schedule('Clean it', 'one_off', null, current_date + 9, tests.id('Furnace'));
select tests.sign_in(tests.id('member'));

select tests.begin_turn('yes', '{"decision": "approved", "idempotency_key": null}');
select is(tests.stored('yes') #>> '{undecided_calls,0,is_asked_again}', 'true', 'a yes about another plan decides nothing');
-- The process dies before it replies, and the client, which sends no key, sends the yes again.
select tests.expire_lease('yes');
select tests.begin_turn('yes once more', '{"decision": "approved", "idempotency_key": null}');
select is(tests.stored('yes once more') #>> '{undecided_calls,0,is_asked_again}', 'true', 'the same yes again does not approve the plan that no reply has shown');
select is((select status from home_assets where id = tests.id('Furnace')), 'active', 'replaces nothing');
select is((select count(*)::int from tool_approvals where decision is null), 1, 'leaves the call pending');
select tests.finish_turn('yes once more');
select is(tests.begin_turn('yes to the new plan', '{"decision": "approved", "idempotency_key": null}') ? 'decided_calls', true, 'a yes to the reply with the new plan approves it');
select is((select status from home_assets where id = tests.id('Furnace')), 'replaced', 'and replaces the system');
rollback;
