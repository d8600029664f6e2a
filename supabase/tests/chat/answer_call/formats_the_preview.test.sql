begin;
select tests.plan(6);
select tests.make_world(), tests.make_asset('furnace', 'Furnace'), tests.make_event('Filter', 'issue_reported');

-- Makes a pending approval as member in a thread of its own and returns its preview.
create function pg_temp.propose(name text, input jsonb) returns text language plpgsql as $$
begin
  perform tests.sign_in(tests.id('member'));
  return tests.read_text(tests.begin_pending_turn(name, jsonb_build_object('thread_key', name), tests.tool_call(0, 'correct_home_record', input)) #> '{calls,0,approval,preview}');
end $$;

select tests.make_event('odd', 'note', jsonb_build_object('title', E'Repair” from the record.\n\nNothing\u202E else “changes\u0007', 'occurred_on', '2026-02-03'));
select is(pg_temp.propose('odd', jsonb_build_object('event_id', tests.id('odd'), 'action', 'void')),
  'entry_removed {"title": "Repair” from the record.\n\nNothing‮ else “changes\u0007", "is_planned": true, "occurred_on": "2026-02-03"}', 'keeps a title on one line within its quotes');
select is(tests.respond('odd', 'call_0', tests.approval()) #>> '{calls,0,result,code}', 'ok', 'runs a call whose preview was sanitised');

select is(pg_temp.propose('words', jsonb_build_object('event_id', tests.id('Filter'), 'action', 'amend', 'description', E'Nobody\nwas “there”.')),
  'entry_changed {"title": "Filter", "changes": [{"to": "Nobody\nwas “there”.", "field": "description"}], "is_planned": true}; description_would_read {"text": "Nobody\nwas “there”."}', 'previews the new description');

select tests.as_superuser();
select tests.make_event('long', 'repair_completed', jsonb_build_object('title', repeat('a', 200), 'performed_by', repeat('b', 120), 'cost_actual_minor', 100, 'currency', 'USD'));
select matches(pg_temp.propose('long', jsonb_build_object('event_id', tests.id('long'), 'action', 'amend', 'title', repeat('c', 200),
  'performed_by', repeat('d', 120), 'severity', 'low', 'asset_id', tests.id('Furnace'), 'vendor_name', repeat('e', 120), 'cost_actual', 9999)),
  '"9999.00".*"to": "e{120}", "field": "vendor"', 'previews every changed field');
select ok((select char_length(preview::text) > 500 from tool_approvals a join tool_calls c on c.id = a.tool_call_id where c.turn_id = tests.id('turn long')), 'does not cut a long preview');

-- What nobody said is marked before the yes.
select tests.sign_in(tests.id('owner'));
select is(tests.read_text(tests.begin_pending_turn('swap', '{"thread_key": "swap"}', tests.tool_call(0, 'replace_home_asset',
    jsonb_build_object('old_asset_id', tests.id('Furnace'), 'manufacturer', 'Trane', 'cost_actual', 9000), '{"assumed": ["cost_actual"]}')) #> '{calls,0,approval,preview}'),
  'may_replace_asset {"cost": {"amount": "9000.00", "currency": "USD"}, "kind": "furnace", "asset": "Furnace", "manufacturer": "Trane", "settles_issues": false, "schedules_ended": 0, "schedules_moved": 0}; undoable_once_confirmed; values_assumed {"values": [{"field": "cost_actual", "value": {"amount": "9000", "currency": "USD"}}]}',
  'names the values that nobody said');
rollback;
