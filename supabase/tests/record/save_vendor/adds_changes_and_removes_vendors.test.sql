begin;
select tests.plan(40);
select tests.make_world();
create function pg_temp.save(input jsonb, who text default 'member') returns jsonb language sql as $$
  select tests.store('result', tests.run_in_app(who, 'save_vendor', input)) $$;
create function pg_temp.void(event_id text) returns jsonb language sql as $$
  select tests.run_in_app('member', 'correct_home_record', jsonb_build_object('event_id', event_id, 'action', 'void')) $$;

select is(tests.read_text(pg_temp.save('{"name": " Acme  Plumbing ", "trades": ["Plumbing", "heating", "plumbing"], "phone": "555-0101", "website": "acme.example/jobs"}')), 'vendor_added {"vendor": "Acme Plumbing"}', 'adds a vendor');
select results_eq($$ select name, trades, phone, website, email from vendors $$, $$ values ('Acme Plumbing', array['heating', 'plumbing'], '555-0101', 'https://acme.example/jobs', null) $$, 'stores normalised fields');
select tests.store('added', tests.stored('result'));
select results_eq($$ select e.event_type::text, e.title, e.vendor_id, e.source::text, c.origin::text from home_events e join tool_calls c on c.id = e.tool_call_id $$,
  $$ select 'vendor_changed', 'Acme Plumbing', id, 'manual', 'app' from vendors $$, 'an addition is an event vendor_changed');
select is(pg_temp.save('{"name": "acme plumbing"}') ->> 'code', 'conflict', 'rejects a second vendor of the same name');
select is(tests.stored('result') ->> 'vendorId', tests.stored('added') ->> 'vendorId', 'the conflict names the existing vendor');
select is(pg_temp.save(jsonb_build_object('vendor_id', (select short_id from vendors), 'phone', '555-0199', 'clear', '["trades", "website"]'::jsonb)) ->> 'code', 'ok', 'changes a vendor by its short id');
select results_eq($$ select trades, phone, website from vendors $$, $$ values ('{}'::text[], '555-0199', null::text) $$, 'sets and clears fields');
select is((select payload #> '{written,title,fields}' from home_events order by seq desc limit 1), '["trades", "phone", "website"]', 'the event names the changed fields');
select is(pg_temp.save(jsonb_build_object('vendor_id', tests.stored('added') ->> 'vendorId', 'phone', '555-0199')) ->> 'code', 'already_done', 'a repeated change is already done');

-- Undo.
select is(tests.read_text(pg_temp.void((select id::text from home_events where event_type = 'vendor_changed' and payload #> '{written,title,fields}' @> '["trades"]'))), 'entry_removed {"title": {"statements": [{"code": "event_vendor_changed", "fields": ["trades", "phone", "website"], "vendor": "Acme Plumbing"}]}}; vendor_after_correction {"vendor": "Acme Plumbing", "outcome": "values_restored"}', 'an undo restores the former values');
select results_eq($$ select trades, phone, website from vendors $$, $$ values (array['heating', 'plumbing'], '555-0101', 'https://acme.example/jobs') $$, 'an undo restores every changed field');
select is(pg_temp.void((select id::text from home_events where event_type = 'void' order by seq desc limit 1)) ->> 'success', 'true', 'an undo of the undo succeeds');
select is((select phone from vendors), '555-0199', 'an undo of the undo makes the change again');
select pg_temp.save(jsonb_build_object('vendor_id', tests.stored('added') ->> 'vendorId', 'phone', '555-0200'));
select is(pg_temp.void((select id::text from home_events where event_type = 'vendor_changed' and payload #> '{written,title,fields}' @> '["trades"]')) ->> 'code', 'conflict', 'an undo conflicts with a later change');
select is(tests.read_text(pg_temp.void(tests.stored('added') ->> 'eventId')), 'entry_removed {"title": {"statements": [{"code": "event_vendor_changed", "change": "added", "fields": [], "vendor": "Acme Plumbing"}]}}; vendor_after_correction {"vendor": "Acme Plumbing", "outcome": "still_needed"}', 'an undo of the addition keeps a vendor that events name');

-- Off the list.
select is(pg_temp.save(jsonb_build_object('vendor_id', tests.stored('added') ->> 'vendorId', 'removed', true)) ->> 'code', 'ok', 'removes a vendor from the list');
select ok((select removed_at is not null from vendors), 'a removed vendor keeps its row');
select is((select title from home_events order by seq desc limit 1), 'Acme Plumbing', 'a removal is an event');
select is(pg_temp.save('{"name": "Acme Plumbing", "phone": "555-0300"}') ->> 'vendorId', tests.stored('added') ->> 'vendorId', 'saving the name of a removed vendor restores that vendor');
select results_eq($$ select removed_at, phone from vendors $$, $$ values (null::timestamptz, '555-0300') $$, 'a restored vendor has the new values');
select pg_temp.save('{"name": "Once"}');
select pg_temp.void(tests.stored('result') ->> 'eventId');
select is((select name from vendors where removed_at is not null), 'Once', 'an undo of an addition removes the vendor');
select tests.run_as('member', $$ select run_home_tool(tests.id('Maple Street'), 'record_home_event', '{"event_type": "repair_completed", "title": "Tap fixed", "vendor_name": "once"}') $$);
select is((select count(*) from vendors where removed_at is not null), 0::bigint, 'an event that names a removed vendor restores it');

-- Rejections.
select is(pg_temp.save(input) ->> 'code', 'invalid_arguments', 'rejects ' || input::text)
from unnest(array['{}', '{"name": 1}', '{"name": "A", "email": "no"}', '{"name": "A", "website": "javascript:alert(1)"}', '{"name": "A", "trades": "roof"}', '{"name": "A", "trades": [1]}', '{"name": "A", "clear": ["name"]}', '{"name": "A", "rating": 5}']::jsonb[]) input;
select is(tests.read_text(pg_temp.save(jsonb_build_object('vendor_id', tests.stored('added') ->> 'vendorId') || input)), 'vendor_change_empty {"vendor": "Acme Plumbing"}', 'rejects a change without a value: ' || input::text)
from unnest(array['{}', '{"phone": " ", "clear": []}', '{"phone": "\n", "notes": "\u200b", "trades": []}']::jsonb[]) input;
select is(pg_temp.save(jsonb_build_object('vendor_id', tests.stored('added') ->> 'vendorId', 'removed', false)) ->> 'code', 'already_done', 'what is not removed says so already');
select is(pg_temp.save(jsonb_build_object('vendor_id', tests.stored('added') ->> 'vendorId', 'removed', true)) ->> 'code', 'ok', 'removes the vendor again');
select is(pg_temp.save(jsonb_build_object('vendor_id', tests.stored('added') ->> 'vendorId', 'removed', true)) ->> 'code', 'already_done', 'a vendor is removed once');
select is(pg_temp.save(jsonb_build_object('vendor_id', tests.stored('added') ->> 'vendorId', 'removed', false)) ->> 'code', 'ok', 'a removed vendor is put back');
select is((select removed_at from vendors where name = 'Acme Plumbing'), null, 'and is on the list again');
select is(pg_temp.save(jsonb_build_object('vendor_id', gen_random_uuid(), 'phone', '1')) ->> 'code', 'not_found', 'rejects an unknown vendor');
select is(tests.try_as('contributor', format('select * from public.vendors where id = %L', tests.stored('added') ->> 'vendorId')), '1', 'all members read vendors');
rollback;
