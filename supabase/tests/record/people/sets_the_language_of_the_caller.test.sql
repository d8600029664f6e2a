begin;
select tests.plan(9);
select tests.make_world();

create function pg_temp.languages() returns text[] language sql as $$
  select array(select p.language::text from people p where p.id in (tests.id('owner'), tests.id('member')) order by p.id = tests.id('member'))
$$;

select tests.sign_in(tests.id('member'));
select set_language('de');
select is(pg_temp.languages(), array[null, 'de'], 'sets the language of the caller alone');
select set_language('de');
select set_language('fr');
select is(pg_temp.languages(), array[null, 'fr'], 'changes it');
select set_language(null);
select is(pg_temp.languages(), array[null, null]::text[], 'null removes it');

create function pg_temp.error_of(language text) returns text language plpgsql as $$
declare
  error_detail text;
  error_hint text;
begin
  perform set_language(language);
  return 'none';
exception when others then
  get stacked diagnostics error_detail = pg_exception_detail, error_hint = pg_exception_hint;
  return concat_ws(' ', sqlstate, error_detail, error_hint);
end $$;
select is(pg_temp.error_of(l), '22023 invalid_field language: use en, es, de, fr or null', 'rejects ' || quote_literal(l))
from unnest(array['it', 'DE', '']) l;
select is(tests.try_as(null, $$ select public.set_language('de') $$), '42501', 'rejects a caller without a token');

select tests.run_as('owner', $$ select set_language('es') $$);
delete from auth.users where id = tests.id('owner');
select is((select language::text from people where id = tests.id('owner')), null, 'a deleted account has no language');
select is(tests.try_as('owner', $$ select public.set_language('de') $$), '42501', 'rejects the token of a deleted account');
rollback;
