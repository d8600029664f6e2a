begin;
select tests.plan(14);
select cmp_ok((select count(*)::int from maintenance_catalogue), '>=', 40, 'about 40 tasks');
select cmp_ok((select count(*)::int from maintenance_catalogue where source is not null), '>=', 25, 'at least 25 tasks are verified');
select cmp_ok((select count(distinct kind)::int from maintenance_catalogue where source is not null), '>=', 20, 'verified tasks of at least 20 kinds');
select is_empty($$ select source from catalogue_sources where url !~ '^https://[a-z0-9.-]+/' $$, 'every source has an https address');
select is_empty($$ select source from catalogue_sources where checked_on not between '2026-01-01' and current_date $$, 'every source has a plausible date');
select is_empty($$ select source from catalogue_sources s where not exists (select from maintenance_catalogue t where s.source in (t.source, t.other_source))
  and not exists (select from system_lives l where s.source in (l.source, l.other_source)) $$, 'every source is used');
select is_empty($$ select url from catalogue_sources group by url having count(*) > 1 $$, 'every source comes once');
select is_empty($$ select task from maintenance_catalogue where range_low is not null and not (range_low <= every_count and every_count <= range_high) $$,
  'a range includes the interval');
select is_empty($$ select task from maintenance_catalogue where source is null and range_low is not null $$, 'an unverified task states no range');
select is_empty($$ select task from maintenance_catalogue where every_unit = 'year' and every_count > 30 $$, 'no task comes less often than every 30 years');
select is_empty($$ select life from system_lives where years_high > years_low * 3 $$, 'a life of years is no wider than three times its low end');
-- Own words: one sentence or two of at most 160 characters, and no title or reason twice.
select is_empty($$ select task from maintenance_catalogue where char_length(reason) > 160 or reason !~ '^[A-Z].*\.$' or title ~ '\.$' $$, 'a reason is a sentence of at most 160 characters');
select is_empty($$ select reason from maintenance_catalogue group by reason having count(*) > 1 $$, 'no reason comes twice');
select is_empty($$ select task from maintenance_catalogue t where title !~* covered_by $$, 'a schedule with the title of a task covers it');
rollback;
