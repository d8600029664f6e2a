begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(4);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select add_vendor(tests.id('Maple Street'), '{"name": "Spam"}'), add_vendor(tests.id('Maple Street'), '{"name": "Used"}');
select tests.sign_in(tests.id('owner'));
select record_event(tests.id('Maple Street'), '{"event_type": "note", "title": "Call them", "vendor_name": "Used"}');
select is((select count(*) from home_vendors), 2::bigint, 'both are on the list');
select tests.store('void', to_jsonb(void_events_of_person(tests.id('Maple Street'), tests.id('member'), now() - interval '1 hour', now() + interval '1 hour', 'spam')));
select results_eq($$ select name from home_vendors $$, $$ values ('Used') $$, 'takes what the person added off the list, unless another event names it');
select is(void_event(tests.id('Maple Street'), (tests.stored('void') #>> '{}')::uuid) ->> 'code', 'ok', 'an owner puts the period back');
select is((select count(*) from home_vendors), 2::bigint, 'a period that is put back has its vendors');
select * from finish();
rollback;
