begin;
select tests.plan(6);
select tests.make_world(), tests.make_asset('boiler', 'Boiler'), tests.make_event('Leak', 'note');
select tests.make_schedule('Filter', 'after_completion', 3, current_date + 30);
insert into vendors (id, home_id, name, created_by) values (tests.id('Acme'), tests.id('Maple Street'), 'Acme', tests.id('owner'));

create temp table short_ids as
  select 'a' as prefix, a.id, private.format_short_id('a', a.number) as short_id from home_assets a where a.id = tests.id('Boiler')
  union all select 'e', e.id, private.format_short_id('e', e.seq) from home_events e where e.id = tests.id('Leak')
  union all select 's', s.id, private.format_short_id('s', s.number) from maintenance_schedules s where s.id = tests.id('Filter')
  union all select 'v', v.id, private.format_short_id('v', v.number) from vendors v where v.id = tests.id('Acme');
create function pg_temp.find(short_id text, prefixes text default 'aesv', home text default 'Maple Street') returns uuid
language sql as $$ select private.find_row_id(tests.id(home), short_id, prefixes) $$;

select results_eq('select count(*) from short_ids', array[4::bigint], 'each kind of row has a short id');
select is_empty($$ select s.prefix from short_ids s where pg_temp.find(upper(s.short_id), s.prefix) is distinct from s.id $$,
  'a short id names its row, in any case');
select is_empty($$ select s.prefix from short_ids s where pg_temp.find(s.short_id, home => 'Elm Street') is not null $$,
  'and no row of another home');
select is_empty($$ select s.prefix from short_ids s where pg_temp.find(s.short_id, translate('aesv', s.prefix, '')) is not null $$,
  'and no row of another kind');
select is_empty($$ select s.prefix, l.letter from short_ids s cross join regexp_split_to_table('abcdefghijklmnopqrstuvwxyz', '') l (letter)
    where l.letter <> right(s.short_id, 1) and pg_temp.find(left(s.short_id, -1) || l.letter) is not null $$,
  'a wrong check letter names none');
select is(pg_temp.find(tests.id('Acme')::text), tests.id('Acme'), 'a uuid is returned as it is');
rollback;
