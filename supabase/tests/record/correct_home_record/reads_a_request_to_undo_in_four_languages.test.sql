begin;
set local search_path = public, extensions;
select plan(5);
select tests.make_world();

-- Whether a message of the member is read as a request to undo.
create function pg_temp.asks_undo(message text) returns boolean language plpgsql as $$
begin
  perform tests.sign_in(tests.id('member'));
  perform tests.begin_turn(message, jsonb_build_object('thread_key', md5(message)));
  perform tests.as_superuser();
  return private.is_undo_message(jsonb_build_object('home_id', tests.id('Maple Street'), 'turn_id', tests.id('turn ' || message)));
end $$;

select is(pg_temp.asks_undo(m), true, 'reads the suggestion ' || m) from unnest(array['Undo that', 'Deshaz eso', 'Mach das rückgängig', 'Annule ça']) m;
select is(pg_temp.asks_undo('Thanks'), false, 'reads no other message');

select * from finish();
rollback;
