begin;
select tests.plan(12);
select tests.make_world();
create function pg_temp.move_back(name text, seconds int) returns void
language sql as $$ select tests.run_without_triggers(format('update public.chat_turns set
  attempt_began_at = attempt_began_at - interval ''%s seconds'', stop_requested_at = stop_requested_at - interval ''%s seconds''
  where id = %L', seconds, seconds, tests.id('turn ' || name))) $$;
create function pg_temp.lease_seconds(name text) returns int language sql security definer as $$
  select ceil(extract(epoch from lease_expires_at - clock_timestamp()))::int from public.chat_turns where id = tests.id('turn ' || name) $$;
create function pg_temp.renew(name text, seconds int default 300) returns text
language sql as $$ select renew_turn(tests.lease(name) || jsonb_build_object('lease_seconds', seconds)) ->> 'outcome' $$;

select tests.sign_in(tests.id('owner'));
select tests.complete_turn('first');
update chat_threads set visibility = 'household';
select tests.sign_in(tests.id('viewer'));
select tests.begin_turn('held', jsonb_build_object('lease_seconds', 300, 'thread_key', tests.stored('first') -> 'turn' -> 'thread_id'));
select is(pg_temp.renew('held'), 'ok', 'an attempt renews its lease');
select pg_temp.move_back('held', 500);
select is(pg_temp.renew('held'), 'ok', 'also after 500 seconds');
select ok(pg_temp.lease_seconds('held') between 90 and 100, 'until 600 seconds after it began');
select pg_temp.move_back('held', 101);
select is(pg_temp.renew('held'), 'lease_lost', 'and not any longer');

select tests.expire_lease('held');
select tests.begin_turn('held again', jsonb_build_object('lease_seconds', 300, 'thread_key', tests.stored('first') -> 'turn' -> 'thread_id'));
select tests.sign_in(tests.id('member'));
select is(tests.stop_turn('held again') ->> 'stopped', 'false', 'another member cannot stop the turn');
select tests.sign_in(tests.id('owner'));
select is(tests.stop_turn('held again') ->> 'stopped', 'true', 'the owner of the thread stops it');
select ok(pg_temp.lease_seconds('held again') <= 60, 'its lease lasts at most a minute longer');
select tests.sign_in(tests.id('viewer'));
select is(pg_temp.renew('held again'), 'ok', 'the attempt stores what it has within that minute');
select ok(pg_temp.lease_seconds('held again') <= 60, 'a renewal does not move the end');
select pg_temp.move_back('held again', 61);
select is(pg_temp.renew('held again'), 'lease_lost', 'the lease is not renewed any longer');
select tests.expire_lease('held again');
select tests.sign_in(tests.id('owner'));
select is(tests.stop_turn('held again') ->> 'stopped', 'true', 'stopping again abandons the turn');
select is(tests.begin_turn('next', jsonb_build_object('thread_key', tests.stored('first') -> 'turn' -> 'thread_id')) ->> 'outcome', 'new', 'the thread goes on');
rollback;
