begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(33);

select tests.make_world();
create function pg_temp.save(input jsonb, who text default 'member') returns jsonb language plpgsql as $$
declare
  result jsonb;
begin
  perform tests.sign_in(tests.id(who));
  result := run_home_tool(tests.id('Maple Street'), 'save_vendor', input);
  perform tests.as_superuser();
  return tests.store('result', result);
end $$;
create function pg_temp.void(event_id text) returns jsonb language plpgsql as $$
declare
  result jsonb;
begin
  perform tests.sign_in(tests.id('member'));
  result := void_event(tests.id('Maple Street'), event_id::uuid);
  perform tests.as_superuser();
  return result;
end $$;

select is(pg_temp.save('{"name": " Acme  Plumbing ", "trades": ["Plumbing", "heating", "plumbing"], "phone": "555-0101", "website": "acme.example/jobs"}') ->> 'message', '“Acme Plumbing” is among the companies of this home.', 'adds a vendor');
select results_eq($$ select name, trades, phone, website, email from vendors $$, $$ values ('Acme Plumbing', array['heating', 'plumbing'], '555-0101', 'https://acme.example/jobs', null) $$, 'with its fields');
select tests.store('added', tests.stored('result'));
select results_eq($$ select e.event_type, e.title, e.vendor_id, e.source, c.origin from home_events e join tool_calls c on c.id = e.tool_call_id $$,
  $$ select 'vendor_changed', 'Acme Plumbing added', id, 'manual', 'app' from vendors $$, 'and records it');
select is(pg_temp.save('{"name": "acme plumbing"}') ->> 'code', 'conflict', 'has each name once');
select is(tests.stored('result') ->> 'vendorId', tests.stored('added') ->> 'vendorId', 'and says whose it is');
select is(pg_temp.save(jsonb_build_object('vendor_id', (select short_id from vendors), 'phone', '555-0199', 'clear', '["trades", "website"]'::jsonb)) ->> 'code', 'ok', 'changes a vendor by its short id');
select results_eq($$ select trades, phone, website from vendors $$, $$ values ('{}'::text[], '555-0199', null::text) $$, 'sets and clears fields');
select is((select title from home_events order by seq desc limit 1), 'Acme Plumbing: trades, phone and website', 'records which');
select is(pg_temp.save(jsonb_build_object('vendor_id', tests.stored('added') ->> 'vendorId', 'phone', '555-0199')) ->> 'code', 'already_done', 'changes nothing twice');

-- Undo.
select is(pg_temp.void((select id::text from home_events where event_type = 'vendor_changed' and title like '%: trades%')) ->> 'message', 'Removed “Acme Plumbing: trades, phone and website” from the record. What is on file of “Acme Plumbing” is as it was before.', 'an undo brings the values back');
select results_eq($$ select trades, phone, website from vendors $$, $$ values (array['heating', 'plumbing'], '555-0101', 'https://acme.example/jobs') $$, 'all of them');
select is(pg_temp.void((select id::text from home_events where event_type = 'void' order by seq desc limit 1)) ->> 'success', 'true', 'the undo can be undone');
select is((select phone from vendors), '555-0199', 'which changes them again');
select pg_temp.save(jsonb_build_object('vendor_id', tests.stored('added') ->> 'vendorId', 'phone', '555-0200'));
select is(pg_temp.void((select id::text from home_events where event_type = 'vendor_changed' and title like '%: trades%')) ->> 'code', 'conflict', 'an undo changes no later value');
select is(pg_temp.void(tests.stored('added') ->> 'eventId') ->> 'message', 'Removed “Acme Plumbing added” from the record. The company stays on file, because there is more about it.', 'a vendor that is referred to stays');

-- Off the list.
select is(pg_temp.save(jsonb_build_object('vendor_id', tests.stored('added') ->> 'vendorId', 'removed', true)) ->> 'code', 'ok', 'takes a vendor off the list');
select ok((select removed_at is not null from vendors), 'and keeps its row');
select is((select title from home_events order by seq desc limit 1), 'Acme Plumbing removed', 'records it');
select is(pg_temp.save('{"name": "Acme Plumbing", "phone": "555-0300"}') ->> 'vendorId', tests.stored('added') ->> 'vendorId', 'a vendor of that name is the same again');
select results_eq($$ select removed_at, phone from vendors $$, $$ values (null::timestamptz, '555-0300') $$, 'on the list with the new values');
select pg_temp.save('{"name": "Once"}');
select pg_temp.void(tests.stored('result') ->> 'eventId');
select is((select name from vendors where removed_at is not null), 'Once', 'the undo of an addition takes it off the list');
select tests.sign_in(tests.id('member'));
select record_event(tests.id('Maple Street'), '{"event_type": "repair_completed", "title": "Tap fixed", "vendor_name": "once"}');
select tests.as_superuser();
select is((select count(*) from vendors where removed_at is not null), 0::bigint, 'work by it puts it back');

-- Rejections.
select is(pg_temp.save(input) ->> 'code', 'invalid_arguments', 'rejects ' || input::text)
from unnest(array['{}', '{"name": 1}', '{"name": "A", "email": "no"}', '{"name": "A", "website": "javascript:alert(1)"}', '{"name": "A", "trades": "roof"}', '{"name": "A", "trades": [1]}', '{"name": "A", "clear": ["name"]}', '{"name": "A", "rating": 5}']::jsonb[]) input;
select is(pg_temp.save('{"name": "A"}', 'contributor') ->> 'code', 'forbidden', 'a contributor adds no vendor');
select is(pg_temp.save(jsonb_build_object('vendor_id', gen_random_uuid(), 'phone', '1')) ->> 'code', 'not_found', 'finds no unknown vendor');
select is(tests.try_as('contributor', format('select * from public.vendors where id = %L', tests.stored('added') ->> 'vendorId')), '1', 'all members read vendors');
select * from finish();
rollback;
