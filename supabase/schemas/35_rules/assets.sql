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
    category = coalesce((select k.category from private.asset_kinds k where k.kind = patched.kind and patch ? 'kind'),
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

create or replace function private.apply_asset_facts(
  home_id uuid, asset_id uuid, facts jsonb, source text, event_id uuid
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  asset public.home_assets;
  current_values jsonb;
  changes jsonb := '{}'::jsonb;
  changed_provenance jsonb := '{}'::jsonb;
  kept_values jsonb := '[]'::jsonb;
  field text;
  new_strength int := private.get_source_strength(source);
  current_strength int;
  is_same_value boolean;
begin
  select * into strict asset from public.home_assets a
  where a.home_id = apply_asset_facts.home_id and a.id = apply_asset_facts.asset_id for update;
  current_values := to_jsonb(asset);

  foreach field in array private.list_asset_fact_fields() loop
    continue when coalesce(facts -> field, 'null') = 'null';
    current_strength := private.get_source_strength(asset.provenance -> field ->> 'source');
    is_same_value := current_values -> field = facts -> field;
    if current_values -> field <> 'null' and new_strength < current_strength then
      if not is_same_value then
        kept_values := kept_values || jsonb_build_object('field', field, 'value', current_values -> field,
          'source', asset.provenance -> field -> 'source');
      end if;
    elsif not is_same_value or new_strength <> current_strength then
      changes := changes || jsonb_build_object(field, facts -> field);
      changed_provenance := changed_provenance
        || jsonb_build_object(field, private.build_provenance(source, event_id));
    end if;
  end loop;

  if changes <> '{}' then
    if changes ? 'installed_on' then
      changes := changes || jsonb_build_object('installed_precision',
        coalesce(facts -> 'installed_precision', '"day"'));
    end if;
    perform private.write_asset_values(asset, changes, changed_provenance);
  end if;
  return jsonb_build_object(
    'applied', to_jsonb(array(select k from jsonb_object_keys(changes) k
      where k <> 'installed_precision')),
    'kept', kept_values);
end
$$;
comment on function private.apply_asset_facts is
  'Updates an asset with facts from one source. Values from a stronger source are kept. Returns '
    '{ applied: [field], kept: [{ field, value, source }] }.';

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
  select k.kind into kind from private.asset_kinds k where k.kind = replace(phrase, ' ', '_');
  if kind is null then
    select k.kind into kind from private.asset_kinds k where phrase = any (k.aliases) limit 1;
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
  if exists (select from private.asset_kinds k where k.kind = system_kind) then
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

create or replace function private.add_default_provenance(asset public.home_assets) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  field text;
  current_values jsonb := to_jsonb(asset);
  provenance jsonb := asset.provenance;
  stated jsonb;
begin
  if not jsonb_strip_nulls(current_values) ?| private.list_asset_fact_fields() then
    return provenance;
  end if;
  stated := jsonb_build_object(
    'source', 'stated', 'person_id', asset.created_by, 'at', private.get_clock_time());
  foreach field in array private.list_asset_fact_fields() loop
    if current_values -> field <> 'null' and not provenance ? field then
      provenance := provenance || jsonb_build_object(field, stated);
    end if;
  end loop;
  return provenance;
end
$$;
comment on function private.add_default_provenance is
  'Returns the provenance of a new asset: each value without one is "stated" by the creator.';

create or replace function private.check_fact_changes(old_asset public.home_assets, new_asset public.home_assets)
  returns void
language plpgsql immutable
set search_path = ''
as $$
declare
  field text;
  old_values jsonb := to_jsonb(old_asset);
  new_values jsonb := to_jsonb(new_asset);
  old_provenance jsonb;
  new_provenance jsonb;
begin
  foreach field in array private.list_asset_fact_fields() loop
    old_provenance := old_asset.provenance -> field;
    new_provenance := new_asset.provenance -> field;
    -- An unchanged provenance belongs to the previous value.
    if new_values -> field is distinct from old_values -> field
      and (new_provenance is null or new_provenance is not distinct from old_provenance) then
      raise exception 'Cannot change "%" of the asset %: its provenance was not changed with it', field,
        old_asset.id
        using errcode = '23514', hint = 'Set provenance to the source of the new value';
    end if;
    -- An undo brings the value back that was there before, from whatever source.
    if old_values -> field <> 'null' and not coalesce(new_provenance, '{}') ? 'restored_by'
      and private.get_source_strength(new_provenance ->> 'source')
        < private.get_source_strength(old_provenance ->> 'source') then
      raise exception 'Cannot change "%" of the asset %: the source is weaker than "%"', field, old_asset.id,
        old_provenance ->> 'source'
        using errcode = '23514';
    end if;
  end loop;
end
$$;
comment on function private.check_fact_changes is
  'Raises 23514 when an update of an asset sets a value without a new provenance, or from a weaker '
    'source, unless an undo restores it (restored_by).';

create or replace function private.check_asset_provenance() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
    new.provenance := private.add_default_provenance(new);
    return new;
  end if;

  if (new.home_id, new.id, new.number, new.created_by) <> (old.home_id, old.id, old.number, old.created_by) then
    raise exception 'Cannot change the id, number, home or creator of the asset %', old.id using errcode = '42501';
  end if;
  perform private.check_fact_changes(old, new);
  new.version := old.version + 1;
  new.updated_at := access.now();
  return new;
end
$$;
comment on function private.check_asset_provenance is
  'Trigger: sets the canonical kind, version, updated_at and, on insert, the default provenance "stated". Rejects a '
    'new value without a new provenance, a source weaker than the stored one and a change of id, home or creator. A '
    'change of last_event_seq alone is no new version.';

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
  return exists (select from private.asset_kinds k where k.kind = is_specific_kind.kind and not k.is_generic);
end
$$;
comment on function private.is_specific_kind is
  'Whether the kind is known and names one thing, so that a report about it makes it known; not "plumbing".';
