create or replace function private.build_provenance(source text, event_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'source', source, 'event_id', event_id, 'person_id', access.caller_id(), 'at', private.get_clock_time()));
end
$$;
comment on function private.build_provenance is
  'Builds the provenance of a value that the caller states now: { source, event_id?, person_id, at }.';

create or replace function private.write_asset_values(asset public.home_assets, patch jsonb, provenance jsonb)
  returns void
language plpgsql
set search_path = ''
as $$
declare
  patched public.home_assets := jsonb_populate_record(asset, patch);
begin
  update public.home_assets a set
    category = coalesce((select k.category from public.asset_kinds k where k.kind = patched.kind and patch ? 'kind'),
      patched.category),
    kind = patched.kind, name = patched.name, space = patched.space, manufacturer = patched.manufacturer,
    model = patched.model, serial = patched.serial, installed_on = patched.installed_on,
    installed_precision = patched.installed_precision, purchased_on = patched.purchased_on,
    purchased_precision = patched.purchased_precision, price_minor = patched.price_minor,
    price_currency = patched.price_currency, warranty_until = patched.warranty_until, status = patched.status,
    provenance = a.provenance || write_asset_values.provenance
  where a.home_id = asset.home_id and a.id = asset.id;
end
$$;
comment on function private.write_asset_values is
  'Writes the columns that patch names and the provenance of the facts among them.';

create or replace function private.build_asset_patch(changes jsonb, value_key text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(c ->> 'field', c -> value_key), '{}')
      || coalesce(jsonb_object_agg(f.companion, c -> (value_key || '_detail'))
        filter (where f.companion is not null), '{}')
    from jsonb_array_elements(changes) c
    cross join lateral private.get_companion_field(c ->> 'field') f (companion));
end
$$;
comment on function private.build_asset_patch is
  'Builds a patch for write_asset_values of changes [{ field, from, to, from_detail?, to_detail? }]: the values "from" '
    'or "to", with those of the companion columns.';

create or replace function private.find_asset_kind(words text[]) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  phrase text := pg_catalog.array_to_string(words, ' ');
  kind text;
begin
  if phrase = '' then
    return null;
  end if;
  -- By its name first: an index has it, and the aliases of all kinds are read one after the other.
  select k.kind into kind from public.asset_kinds k where k.kind = replace(phrase, ' ', '_');
  if kind is null then
    select k.kind into kind from public.asset_kinds k where phrase = any (k.aliases) limit 1;
  end if;
  return kind;
end
$$;
comment on function private.find_asset_kind is 'Returns the kind with exactly this name or alias, or null.';

create or replace function private.find_kind_of_phrase(words text[]) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  word_count int := pg_catalog.cardinality(words);
  words_but_last text[] := words[:word_count - 1];
  kind text := coalesce(private.find_asset_kind(words),
    private.find_asset_kind(words_but_last || pg_catalog.regexp_replace(words[word_count], '([^s])s$', '\1')));
begin
  -- "AC unit", "septic system".
  if kind is null and words[word_count] in ('unit', 'units', 'system', 'appliance', 'machine') then
    kind := private.find_asset_kind(words_but_last);
  end if;
  return kind;
end
$$;
comment on function private.find_kind_of_phrase is
  'Returns the known kind that all the words name, in the singular or plural; null when none does.';

create or replace function private.find_kind_in_words(words text[]) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  modifiers text[] := private.list_kind_modifiers() || private.list_appliance_brands();
  kind text;
begin
  for start in 1 .. pg_catalog.cardinality(words) loop
    kind := private.find_kind_of_phrase(words[start:]);
    -- Any other word makes it another thing: a wasp nest is no thermostat.
    exit when kind is not null or words[start] <> all (modifiers);
  end loop;
  return kind;
end
$$;
comment on function private.find_kind_in_words is
  'Returns the known kind that the words name after any number of modifiers: "old upstairs toilet" is a toilet, '
    '"toilet seat" is not; null when they name none.';

create or replace function private.resolve_asset_kind(system_kind text) returns text
language plpgsql stable strict
set search_path = ''
as $$
declare
  words text[];
  words_before_place text[];
begin
  if exists (select from public.asset_kinds k where k.kind = system_kind) then
    return system_kind;
  end if;
  words := private.split_kind_words(system_kind);
  if words = array[''] then
    return null;
  end if;
  -- What follows a preposition is its place, and so is an adverb: "AC on the second floor", "AC upstairs".
  words_before_place := private.split_kind_words(pg_catalog.regexp_replace(
    pg_catalog.array_to_string(words, ' '),
    '(.) ((on|in|at|of|for|under|beside|near|by|behind|above|over|from|with|en|im|am|dans|sur) .*'
      '|upstairs|downstairs|outside|inside|outdoors|indoors)$', '\1'));
  return coalesce(private.find_kind_in_words(words), private.find_kind_in_words(words_before_place),
    left(pg_catalog.array_to_string(words_before_place, '_'), 60));
end
$$;
comment on function private.resolve_asset_kind is
  'Returns the canonical kind for a user''s name of it: "washer" → washing_machine. An unknown name becomes a slug, a '
    'blank one null.';

create or replace function private.save_last_event_of_assets() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.home_assets a set last_event_seq = newest.seq
  from (
    select concerned.home_id, concerned.asset_id, max(concerned.seq) as seq
    from (
      -- A correction may move its event to another asset.
      select n.home_id, n.seq, coalesce(private.parse_uuid(n.payload #>> '{patch,asset_id}'), n.asset_id) as asset_id
      from added n
    ) concerned
    where concerned.asset_id is not null
    group by concerned.home_id, concerned.asset_id
  ) newest
  where a.home_id = newest.home_id and a.id = newest.asset_id and a.last_event_seq < newest.seq;
  return null;
end
$$;
comment on function private.save_last_event_of_assets is
  'Trigger: stores the seq of the newest event in the assets that the inserted events are about.';

create or replace function private.check_asset_provenance() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  fact record;
begin
  -- save_last_event_of_assets writes this column. It is no change of the asset.
  if tg_op = 'UPDATE' and new.last_event_seq <> old.last_event_seq then
    old.last_event_seq := new.last_event_seq;
    -- Postgres computes a generated column after this trigger.
    old.short_id := new.short_id;
    if new is distinct from old then
      raise exception 'Cannot change the asset % and its last_event_seq at once', old.id using errcode = '23514';
    end if;
    return new;
  end if;
  new.kind := private.resolve_asset_kind(new.kind);
  if tg_op = 'INSERT' then
    new.provenance := (
      select coalesce(jsonb_object_agg(f.field, jsonb_build_object('source', 'stated', 'person_id', new.created_by,
        'at', private.get_clock_time())), '{}')
      from unnest(private.list_asset_fact_fields()) f (field) where to_jsonb(new) ->> f.field is not null)
      || new.provenance;
    return new;
  end if;

  if (new.home_id, new.id, new.number, new.created_by) <> (old.home_id, old.id, old.number, old.created_by) then
    raise exception 'Cannot change the id, number, home or creator of the asset %', old.id using errcode = '42501';
  end if;
  for fact in
    select f.field, o.fields -> f.field as old_value, n.fields -> f.field as new_value,
      old.provenance -> f.field as old_provenance, new.provenance -> f.field as new_provenance
    from unnest(private.list_asset_fact_fields()) f (field), to_jsonb(old) o (fields), to_jsonb(new) n (fields)
  loop
    -- An unchanged provenance belongs to the previous value.
    if fact.new_value is distinct from fact.old_value
      and (fact.new_provenance is null or fact.new_provenance = fact.old_provenance) then
      raise exception 'Cannot change "%" of the asset %: its provenance was not changed with it', fact.field, old.id
        using errcode = '23514', hint = 'Set provenance to the source of the new value';
    end if;
    -- An undo brings the value back that was there before, from whatever source.
    if fact.old_value <> 'null' and not coalesce(fact.new_provenance, '{}') ? 'restored_by'
      and private.get_source_strength(fact.new_provenance ->> 'source')
        < private.get_source_strength(fact.old_provenance ->> 'source') then
      raise exception 'Cannot change "%" of the asset %: the source is weaker than "%"', fact.field, old.id,
        fact.old_provenance ->> 'source'
        using errcode = '23514';
    end if;
  end loop;
  new.version := old.version + 1;
  new.updated_at := access.now();
  return new;
end
$$;
comment on function private.check_asset_provenance is
  'Trigger: sets the canonical kind, version, updated_at and, on insert, the provenance of each value without one: '
    '"stated" by the creator. Rejects a new value without a new provenance, a source weaker than the stored one unless '
    'an undo restores the value (restored_by), and a change of id, home or creator. A change of last_event_seq alone '
    'is no new version.';

create or replace function private.find_surviving_asset(home_id uuid, asset_id uuid) returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  survivor_id uuid := asset_id;
  next_id uuid;
begin
  -- An asset is merged into one in use, so a chain has an end.
  loop
    next_id := (select a.merged_into_id from public.home_assets a
      where a.home_id = find_surviving_asset.home_id and a.id = survivor_id);
    exit when next_id is null;
    survivor_id := next_id;
  end loop;
  return survivor_id;
end
$$;
comment on function private.find_surviving_asset is
  'Returns the asset that an asset was merged into, over all merges; the asset itself when it was merged into none.';

create or replace function private.is_specific_kind(kind text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from public.asset_kinds k where k.kind = is_specific_kind.kind and not k.is_generic);
end
$$;
comment on function private.is_specific_kind is
  'Whether the kind is known and names one thing, so that a report about it makes it known; not "plumbing".';
