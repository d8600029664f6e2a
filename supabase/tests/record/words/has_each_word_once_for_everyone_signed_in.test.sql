begin;
select tests.plan(6);
select tests.make_world();
select is(tests.try_as_each_role($$ select from public.words where (type, word) in (('severity', 'high'), ('asset_kind', 'boiler')) $$),
  'owner 2, member 2, contributor 2, viewer 2, stranger 2, anonymous 42501', 'everyone signed in reads the words');
select results_eq($$ select word from words where type = 'severity' order by place $$, array['info', 'low', 'medium', 'high', 'critical'], 'the words of a type have its order');
select set_eq($$ select word, category, label from words where type = 'asset_kind' $$, $$ select kind, category::text, label from asset_kinds $$, 'kinds have a category and a name');
select is_empty($$ select category from words where category is not null except select word from words where type = 'asset_category' $$, 'whose categories are words too');
select is_empty($$ select type, word from words group by 1, 2 having count(*) > 1 $$, 'each word of a type is there once');

create function pg_temp.accepts(type text, word text) returns boolean language plpgsql as $$
begin
  execute format('select %L::public.%I', word, type);
  return true;
exception when check_violation then
  return false;
end $$;
select is_empty($$ select t.typname, w.word from pg_type t left join words w on w.type = t.typname
  where t.typnamespace = 'public'::regnamespace and t.typtype = 'd' and (w.word is null or not pg_temp.accepts(w.type, w.word)) $$,
  'each type has words, which it accepts');
rollback;
