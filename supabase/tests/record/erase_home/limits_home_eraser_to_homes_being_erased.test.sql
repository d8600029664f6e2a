-- Row-level security of home_eraser, if a function that erases omitted a check.
begin;
select tests.plan(8);
select tests.make_world();
select tests.set_claims(tests.id('owner'));
-- Counts the rows of an update by home_eraser, which is rolled back; or returns the SQLSTATE.
create function pg_temp.try_as_eraser(statement text) returns text language sql as $$ select tests.try_as('home_eraser', statement) $$;
select is(pg_temp.try_as_eraser($$ update home_members set revoked_at = now() $$), '0', 'revokes nobody in a home that is not being erased');
select is(pg_temp.try_as_eraser($$ update homes set erasing_since = now() $$), '1', 'an owner marks their own home only');
select is(pg_temp.try_as_eraser($$ update homes set erasing_since = null $$), '42501', 'and cannot take the mark back');
select tests.set_claims(tests.id('member'));
select is(pg_temp.try_as_eraser($$ update homes set erasing_since = now() $$), '0', 'a member marks no home');
update homes set erasing_since = now() where id = tests.id('Maple Street');
select is(pg_temp.try_as_eraser($$ update home_members set revoked_at = now() $$), '4', 'revokes the members of a home that is being erased');
select is(pg_temp.try_as_eraser($$ update home_members set revoked_at = null $$), '42501', 'brings nobody back');
select is(pg_temp.try_as_eraser($$ delete from home_members where home_id = tests.id('Elm Street') $$), '0', 'deletes nothing of another home');
select is(pg_temp.try_as_eraser($$ delete from home_members $$), '4', 'deletes the rows of the marked home');
rollback;
