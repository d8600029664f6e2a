begin;
select tests.plan(19);
select tests.make_world(), tests.make_asset('water_heater', 'Water heater');
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('asset_id', tests.id('Water heater')));
select tests.make_event('Fixed', 'status_change', jsonb_build_object('to_status', 'resolved', 'parent_event_id', tests.id('Leak')));
select tests.make_event('Elsewhere', 'note', jsonb_build_object('home_id', tests.id('Elm Street'), 'actor_person_id', tests.id('stranger')));
select tests.make_schedule('Flush', 'after_completion', 12, current_date, tests.id('Water heater'));
insert into vendors (home_id, name, created_by) values (tests.id('Maple Street'), 'Plumber', tests.id('owner'));

select is(tests.try_as_each_role($$ select public.erase_home(tests.id('Maple Street'), 'Maple Street') $$),
  'owner 1, member 42501, contributor 42501, viewer 42501, stranger 42501, anonymous 42501', 'only an owner erases the home');
select is(tests.try_as('owner', $$ select public.erase_home(tests.id('Maple Street'), 'maple') $$), '22023', 'rejects a wrong home name');
select is(tests.try_as('owner', $$ select public.erase_home(tests.id('Maple Street'), null) $$), '22023', 'rejects a missing home name');
select is(tests.try_as('owner', $$ select public.erase_home(tests.id('Elm Street'), 'Elm Street') $$), '42501', 'rejects another person''s home');

select tests.sign_in(tests.id('owner'));
select is(erase_home(tests.id('Maple Street'), ' Maple Street '), '{"done": true, "remaining": 0}', 'deletes a small home in one call');
select is(erase_home(tests.id('Maple Street'), 'Maple Street'), '{"done": true, "remaining": 0}', 'returns the same when the person repeats the call');
select tests.as_superuser();
select is((select count(*)::int from homes where id = tests.id('Maple Street')), 0, 'deletes the home');
select is((select count(*)::int from home_events), 1, 'deletes the home''s events and keeps other homes'' events');
select is((select count(*)::int from home_issue_states), 0, 'deletes issue states');
select is((select count(*)::int from home_event_states), 1, 'deletes the states of its events');
select is((select count(*)::int from home_assets), 0, 'deletes assets');
select is((select count(*)::int from maintenance_occurrences), 0, 'deletes maintenance occurrences');
select is((select count(*)::int from home_members where home_id = tests.id('Maple Street')), 0, 'deletes memberships');
select is((select count(*)::int from people where id = tests.id('owner')), 1, 'keeps the person');
select results_eq($$ select home_id, person_id, reason::text, finished_at is not null, (deleted_rows ->> 'public.home_events')::int from private.home_erasures $$,
  $$ values (tests.id('Maple Street'), tests.id('owner'), 'requested'::text, true, 2) $$, 'logs the person, the time and the number of rows of each table');
select is_empty($$ select * from private.home_erasures e where e::text ilike '%maple%' $$, 'logs no name');
select is((select name_salt from private.home_erasures), null, 'deletes the salt of the name''s hash in the log');
select isnt((select name_hash from private.home_erasures), private.hash_home_name(tests.id('Maple Street'), 'Maple Street'), 'the id of the home is no salt');
select is((select count(*)::int from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'home_id' and t.table_type = 'BASE TABLE'
      and not exists (select from private.erasable_tables e where e.table_name = format('public.%I', c.table_name)::regclass)),
  0, 'every table with a home_id is erasable');
rollback;
