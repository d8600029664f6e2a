create or replace function private.extract_complaint_stems(title text, asset_words text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  complaint text := lower(title);
begin
  -- Maps synonyms to one word.
  complaint := pg_catalog.regexp_replace(complaint, '\m(drip\w*|seep\w*|puddl\w*|leak\w*|ooz\w*)\M', 'leak', 'g');
  complaint := pg_catalog.regexp_replace(complaint,
    '\m(nois\w*|rattl\w*|bang\w*|humming|squeal\w*|grind\w*|knock\w*|rumbl\w*|loud\w*)\M', 'noise', 'g');
  complaint := pg_catalog.regexp_replace(complaint,
    '(\m(is|does|do|did|will|would)\M )?(\mnot\M|\w+n[''’]t|\mstopped\M) \m(work|start|turn|run)\w*\M( on)?'
      '|\m(broken|broke|dead|died)\M', 'dead', 'g');
  complaint := pg_catalog.regexp_replace(complaint, '\m(clog\w*|block\w*|backed up|backs up|backing up)\M', 'clog',
    'g');
  return array(
    select unnest(tsvector_to_array(to_tsvector('pg_catalog.english', complaint)))
    except
    select unnest(tsvector_to_array(to_tsvector('pg_catalog.english',
      coalesce(asset_words, '') || ' problem issue trouble again still seems unit reported home house water')))
    order by 1);
end
$$;
comment on function private.extract_complaint_stems is
  'Returns the word stems of a complaint without the words of its asset: "Water heater dripping" → {leak}.';

create or replace function private.find_similar_issue(home_id uuid, asset_id uuid, title text) returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  asset_words text := (
    select concat_ws(' ', a.name, a.space, replace(a.kind, '_', ' ')) from public.home_assets a
    where a.home_id = find_similar_issue.home_id and a.id = find_similar_issue.asset_id);
  new_stems text[] := private.extract_complaint_stems(title, asset_words);
  similar_issue_id uuid;
begin
  select i.issue_id into similar_issue_id
  from (
    -- offset 0 filters the issues before the stems, which cost more, are extracted.
    select o.issue_id, o.title, o.last_seq from public.home_issues o
    where o.home_id = find_similar_issue.home_id and o.status in ('open', 'in_progress', 'deferred')
      and o.asset_id is not distinct from find_similar_issue.asset_id
    offset 0
  ) i
  cross join lateral (select private.extract_complaint_stems(i.title, asset_words) as stems) issue
  cross join lateral (
    select count(*) filter (where stem = any (new_stems) and stem = any (issue.stems)) as shared, count(*) as total
    from (select distinct unnest(new_stems || issue.stems) as stem) either
  ) stem_count
  where case
      -- "Something is wrong with the dishwasher again".
      when cardinality(new_stems) = 0 and cardinality(issue.stems) = 0 then find_similar_issue.asset_id is not null
      when cardinality(new_stems) = 0 or cardinality(issue.stems) = 0 then false
      -- On the same asset half of the shorter complaint must match; without an asset, three quarters of both.
      when find_similar_issue.asset_id is not null
        then stem_count.shared * 2 >= least(cardinality(new_stems), cardinality(issue.stems))
      else stem_count.shared * 4 >= stem_count.total * 3 end
  order by stem_count.shared desc, i.last_seq desc limit 1;
  return similar_issue_id;
end
$$;
comment on function private.find_similar_issue is
  'Finds the open issue about the same asset whose complaint is most similar to the title; null when none is.';
