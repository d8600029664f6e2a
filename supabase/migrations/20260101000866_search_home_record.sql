insert into private.tool_policies (tool_name, kind, min_role) values ('search_home_record', 'server', 'viewer');

create function private.search_words(home_id uuid, query text) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  said text := btrim(lower(coalesce(query, '')));
  named text;
begin
  -- "AC" finds what is filed under air conditioner, also in "AC repair".
  for named in
    select distinct w from unnest(array[said] || pg_catalog.regexp_split_to_array(said, '[^a-z0-9]+')) w
    where w <> '' and exists (
      select from public.home_assets a
      where a.home_id = search_words.home_id and a.kind <> w and a.kind = private.known_asset_kind(array[w]))
  loop
    said := replace(' ' || said || ' ', ' ' || named || ' ',
      ' ' || replace(private.known_asset_kind(array[named]), '_', ' ') || ' ');
  end loop;
  return array(
    select unnest(tsvector_to_array(to_tsvector('pg_catalog.english', said)))
    except
    select unnest(tsvector_to_array(to_tsvector('pg_catalog.english',
      'last time ever much many often total spend spent cost pay paid record history year date home house thing')))
    order by 1);
end
$$;
comment on function private.search_words(uuid, text) is 'The word stems worth looking for in a query.';
revoke all on function private.search_words(uuid, text) from public;
grant execute on function private.search_words(uuid, text) to home_writer;

create function private.words_found(said text, words text[]) returns int
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select count(*)::int from unnest(tsvector_to_array(to_tsvector('pg_catalog.english', said))) w where w = any (words)
  );
end
$$;
comment on function private.words_found(text, text[]) is 'How many of these word stems a text has.';
revoke all on function private.words_found(text, text[]) from public;
grant execute on function private.words_found(text, text[]) to home_writer;

create function private.search_events(
  home_id uuid, words text[], event_types text[], asset_id uuid, kind text, status text, since date, until date
) returns setof public.home_timeline
language plpgsql stable
set search_path = ''
as $$
begin
  return query
  with patterns as (
    -- Stems begin their words, but for the last letter: "batteri" is in no "battery".
    select array_agg('%' || left(w, greatest(3, char_length(w) - 1)) || '%') as any_of from unnest(words) w
  ), things as (
    select a.id from public.home_assets a
    where a.home_id = search_events.home_id
      and private.words_found(concat_ws(' ', a.name, a.space, replace(a.kind, '_', ' ')), words) > 0
  ), firms as (
    select v.id from public.vendors v
    where v.home_id = search_events.home_id and private.words_found(v.name, words) > 0
  ), likely as materialized (
    -- Cheap tests on the rows as they were written; only what passes is folded and weighed.
    select e.id from public.home_events e cross join patterns p
    where e.home_id = search_events.home_id
      and case when search_events.event_types is null then e.event_type not in ('status_change', 'asset_changed', 'correction', 'void')
        else e.event_type = any (search_events.event_types) end
      and (cardinality(words) = 0 or e.title ilike any (p.any_of) or e.body ilike any (p.any_of)
        or e.performed_by ilike any (p.any_of) or e.event_type ilike any (p.any_of)
        or e.asset_id in (select id from things) or e.vendor_id in (select id from firms))
    union
    select c.corrects_event_id from public.home_events c
    where c.home_id = search_events.home_id and c.event_type = 'correction'
  ), filtered as (
    select t, private.words_found(concat_ws(' ', t.title, t.body, t.asset_name, t.asset_space,
        replace(t.asset_kind, '_', ' '), t.vendor_name, t.performed_by, replace(t.event_type, '_', ' ')), words) as score
    from likely l
    join public.home_timeline t on t.home_id = search_events.home_id and t.id = l.id
    left join public.home_issue_states s on s.home_id = t.home_id and s.issue_id = t.id
    where case when search_events.event_types is null then t.event_type not in ('status_change', 'asset_changed')
        else t.event_type = any (search_events.event_types) end
      and (search_events.asset_id is null or t.asset_id = search_events.asset_id)
      and (search_events.kind is null or t.asset_kind = search_events.kind
        or (t.asset_id is null and private.words_found(t.title, private.search_words(t.home_id, replace(search_events.kind, '_', ' '))) > 0))
      -- Asked for what is open, a person means everything unsettled.
      and (search_events.status is null or s.status = search_events.status
        or (search_events.status = 'open' and s.status in ('in_progress', 'deferred')))
      and (search_events.since is null or t.occurred_on >= search_events.since)
      and (search_events.until is null or t.occurred_on <= search_events.until)
  )
  -- The entries with the most of the words, and no others: a sum over loose matches would be a lie.
  select (f.t).* from filtered f
  where cardinality(words) = 0 or (f.score > 0 and f.score = (select max(score) from filtered))
  order by (f.t).occurred_on desc nulls last, (f.t).seq desc;
end
$$;
comment on function private.search_events(uuid, text[], text[], uuid, text, text, date, date) is
  'Entries of the history that match every filter and as many of the words as any entry does, newest first.';
revoke all on function private.search_events(uuid, text[], text[], uuid, text, text, date, date) from public;
grant execute on function private.search_events(uuid, text[], text[], uuid, text, text, date, date) to home_writer;
