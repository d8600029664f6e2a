begin;
select tests.plan(3);

select tests.make_world();
select tests.sign_in(tests.id('owner'));
select set_tool_policy(tests.id('Maple Street'), 'record_home_event', 'approval');
select tests.run_as_superuser($$ create or replace function access.now() returns timestamptz language plpgsql stable as 'begin return pg_catalog.now() - interval ''3 days''; end' $$);
select tests.begin_pending_turn('late', '{}', tests.tool_call(0, 'record_home_event', '{"event_type": "note", "title": "Painted the porch"}', '{"id": "late"}'));
select tests.run_as_superuser($$ create or replace function access.now() returns timestamptz language plpgsql stable as 'begin return pg_catalog.now(); end' $$);
select is((select count(*)::int from home_events), 0, 'records nothing before the approval');
select tests.respond('late', 'late', tests.approval());
select is((select title from home_events), 'Painted the porch', 'records the event after the approval');
select is((select occurred_on from home_events), access.home_today(tests.id('Maple Street')) - 3, 'uses the day of the tool call, not of the approval');

rollback;
