create or replace function private.complaint_words(title text, about text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  said text := lower(title);
begin
  -- Different words for one complaint.
  said := pg_catalog.regexp_replace(said, '\m(drip\w*|seep\w*|puddl\w*|leak\w*|ooz\w*)\M', 'leak', 'g');
  said := pg_catalog.regexp_replace(said,
    '\m(nois\w*|rattl\w*|bang\w*|humming|squeal\w*|grind\w*|knock\w*|rumbl\w*|loud\w*)\M', 'noise', 'g');
  said := pg_catalog.regexp_replace(said,
    '(\m(is|does|do|did|will|would)\M )?(\mnot\M|\w+n[''’]t|\mstopped\M) \m(work|start|turn|run)\w*\M( '
      'on)?|\m(broken|broke|dead|died)\M', 'dead', 'g');
  said := pg_catalog.regexp_replace(said, '\m(clog\w*|block\w*|backed up|backs up|backing up)\M', 'clog', 'g');
  return array(
    select unnest(tsvector_to_array(to_tsvector('pg_catalog.english', said)))
    except
    select unnest(tsvector_to_array(to_tsvector('pg_catalog.english',
      coalesce(about, '') || ' problem issue trouble again still seems unit reported home house water')))
    order by 1);
end
$$;
comment on function private.complaint_words is
  'What a complaint is about beside the thing it concerns, as word stems: "Water heater dripping" → {leak}.';

create or replace function private.find_open_issue(home_id uuid, asset_id uuid, title text) returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  about text := (
    select concat_ws(' ', a.name, a.space, replace(a.kind, '_', ' ')) from public.home_assets a
    where a.home_id = find_open_issue.home_id and a.id = find_open_issue.asset_id);
  words text[] := private.complaint_words(title, about);
  found uuid;
begin
  select i.issue_id into found
  from (
    -- Chosen first: reading a complaint costs more than finding it.
    select o.issue_id, o.title, o.last_seq from public.home_issues o
    where o.home_id = find_open_issue.home_id and o.status in ('open', 'in_progress', 'deferred')
      and o.asset_id is not distinct from find_open_issue.asset_id
    offset 0
  ) i
  cross join lateral (select private.complaint_words(i.title, about) as theirs) w
  cross join lateral (
    select count(*) filter (where both_have) as shared, count(*) as total
    from (select t = any (words) and t = any (w.theirs) as both_have
      from (select unnest(words || w.theirs) as t) u group by t) each_word) n
  where case
      -- "Something is wrong with the dishwasher again".
      when cardinality(words) = 0 and cardinality(w.theirs) = 0 then find_open_issue.asset_id is not null
      when cardinality(words) = 0 or cardinality(w.theirs) = 0 then false
      -- On one thing, half of the shorter complaint is enough; about the home at large, nearly all must agree.
      when find_open_issue.asset_id is not null
        then n.shared * 2 >= least(cardinality(words), cardinality(w.theirs))
      else n.shared * 4 >= n.total * 3 end
  order by n.shared desc, i.last_seq desc limit 1;
  return found;
end
$$;
comment on function private.find_open_issue is
  'The unsettled issue on the same asset with the same complaint, or null.';
