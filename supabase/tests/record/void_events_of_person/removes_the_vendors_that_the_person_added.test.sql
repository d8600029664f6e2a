begin;
select tests.plan(9);
select tests.make_world('member');
select run_home_tool(tests.id('Maple Street'), 'save_vendor', '{"name": "Spam"}'), run_home_tool(tests.id('Maple Street'), 'save_vendor', '{"name": "Used"}');
select tests.sign_in(tests.id('owner'));
select run_home_tool(tests.id('Maple Street'), 'record_home_event', '{"event_type": "note", "title": "Call them", "vendor_name": "Used"}');
select is((select count(*) from home_vendors), 2::bigint, 'both are on the list');
select tests.store('void', to_jsonb(void_events_of_person(tests.id('Maple Street'), tests.id('member'), now() - interval '1 hour', now() + interval '1 hour', 'spam')));
select results_eq($$ select name from home_vendors $$, $$ values ('Used') $$, 'takes what the person added off the list, unless another event names it');
select is(run_home_tool(tests.id('Maple Street'), 'correct_home_record', jsonb_build_object('event_id', (tests.stored('void') #>> '{}')::uuid, 'action', 'void')) ->> 'code', 'ok', 'an owner puts the period back');
select is((select count(*) from home_vendors), 2::bigint, 'a period that is put back has its vendors');
-- The void also takes back what the person changed of a vendor, such as a phone number.
create function pg_temp.change(who text, changes jsonb) returns text language plpgsql as $$
begin
  perform tests.sign_in(tests.id(who));
  return run_home_tool(tests.id('Maple Street'), 'save_vendor', jsonb_build_object('vendor_id', (select id from vendors where name = 'Acme')) || changes) ->> 'code';
end $$;
select tests.as_superuser();
insert into vendors (home_id, name, phone, email, created_by) values (tests.id('Maple Street'), 'Acme', '555-0100', 'a@acme.example', tests.id('owner'));
select is(array[pg_temp.change('member', '{"phone": "555-0666"}'), pg_temp.change('member', '{"phone": "555-0667", "notes": "Pay in advance"}'),
  pg_temp.change('member', '{"email": "b@evil.example"}'), pg_temp.change('owner', '{"email": "c@acme.example"}')], array['ok', 'ok', 'ok', 'ok'], 'a member changes a vendor');
select tests.store('void', to_jsonb(void_events_of_person(tests.id('Maple Street'), tests.id('member'), now() - interval '1 hour', now() + interval '1 hour', 'spam')));
select results_eq($$ select phone, notes from vendors where name = 'Acme' $$, $$ values ('555-0100', null::text) $$, 'takes back what the person changed of a vendor');
select is((select email from vendors where name = 'Acme'), 'c@acme.example', 'and keeps what another person changed since');
select is(run_home_tool(tests.id('Maple Street'), 'correct_home_record', jsonb_build_object('event_id', (tests.stored('void') #>> '{}')::uuid, 'action', 'void')) ->> 'code', 'ok', 'an owner puts the period back');
select results_eq($$ select phone, notes from vendors where name = 'Acme' $$, $$ values ('555-0667', 'Pay in advance') $$, 'with its values');
rollback;
