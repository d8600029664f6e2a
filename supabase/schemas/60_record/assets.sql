create or replace function private.get_kind_label(kind text) returns text
language plpgsql stable strict security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(
      (select k.label from public.asset_kinds k where k.kind = get_kind_label.kind),
      upper(left(get_kind_label.kind, 1)) || replace(substr(get_kind_label.kind, 2), '_', ' '))
  );
end
$$;
comment on function private.get_kind_label is
  'Returns the label of a kind: water_heater → "Water heater". The label of an unknown kind is built from its name.';

create or replace function private.build_asset_name(name text, space text, kind text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return case when name = private.get_kind_label(kind)
    then private.build_text(private.build_statement('system_kind', jsonb_build_object('system_kind', kind,
      'space', space)))
    else to_jsonb(private.format_asset_name(name, space)) end;
end
$$;
comment on function private.build_asset_name is
  'The name of an asset with its place: what somebody wrote, or a text when its name is only the label of its kind.';

create or replace function private.build_asset_json(asset public.home_assets) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'id', asset.id, 'kind', asset.kind, 'name', private.build_asset_name(asset.name, asset.space, asset.kind),
    'manufacturer', asset.manufacturer, 'model', asset.model, 'serial', asset.serial,
    'installed_on', asset.installed_on,
    'installed_precision', case when asset.installed_on is not null then asset.installed_precision end,
    'purchased_on', asset.purchased_on,
    'purchased_precision', case when asset.purchased_on is not null then asset.purchased_precision end,
    'price', private.to_major_units(asset.price_minor, asset.price_currency),
    'price_currency', case when asset.price_minor is not null then asset.price_currency end,
    'warranty_until', asset.warranty_until, 'status', asset.status));
end
$$;
comment on function private.build_asset_json is
  'Builds an asset of a tool result: what is on file about it. price is in units of price_currency.';

create or replace function private.is_other_make(recorded text, said text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  recorded_letters text := pg_catalog.array_to_string(private.split_kind_words(recorded), '');
  said_letters text := pg_catalog.array_to_string(private.split_kind_words(said), '');
begin
  return coalesce(position(recorded_letters in said_letters) = 0 and position(said_letters in recorded_letters) = 0,
    false);
end
$$;
comment on function private.is_other_make is
  'Whether two names of a maker, model or serial number exclude each other: "LG" and "LG Electronics" do not.';

create or replace function private.list_name_words(content text, kind text) returns text[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    select distinct w from unnest(private.split_kind_words(content)) w
    where w <> '' and w <> all (private.list_kind_modifiers() || private.list_appliance_brands())
      -- The words of the kind are in every name of it, in whatever spelling.
      and private.resolve_asset_kind(w) <> kind
      and w <> all (private.split_kind_words(kind) || private.split_kind_words(private.get_kind_label(kind))));
end
$$;
comment on function private.list_name_words is
  'Returns the words of an asset''s name that tell it apart from others of its kind: "Beer fridge" → {beer}.';

create or replace function private.compare_asset(asset public.home_assets, said jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  places text;
  said_words text[];
  name_words text[];
begin
  if not said ?| array['place', 'name', 'manufacturer', 'model', 'serial'] then
    return 'open';
  end if;
  places := private.compare_places(concat_ws(' ', asset.space, private.extract_place(asset.name)), said ->> 'place');
  said_words := private.list_name_words(said ->> 'name', asset.kind);
  name_words := private.list_name_words(asset.name, asset.kind);
  if places = 'other' or (name_words <> '{}' and said_words <> '{}' and not name_words && said_words) then
    return 'other';
  elsif private.is_other_make(asset.manufacturer, said ->> 'manufacturer')
    or private.is_other_make(asset.model, said ->> 'model')
    or private.is_other_make(asset.serial, said ->> 'serial') then
    return 'doubtful';
  elsif places = 'same' or name_words && said_words or lower(asset.name) = lower(said ->> 'name') then
    return 'same';
  elsif said ->> 'place' is not null or said_words <> '{}' then
    return 'doubtful';
  end if;
  return 'open';
end
$$;
comment on function private.compare_asset is
  'Compares an asset with what was said of one of its kind: { place, name, manufacturer, model, serial }. other: '
    'another place or name; doubtful: another maker, or a place or name of which the record says nothing; same; open: '
    'nothing was said that tells.';

create or replace function private.list_asset_options(home_id uuid, asset_ids uuid[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if asset_ids is null then
    return '[]'::jsonb;
  end if;
  return (
    with named as (
      select a.id, a.created_at, private.build_asset_name(a.name, a.space, a.kind) as asset,
        lower(private.format_asset_name(a.name, a.space)) as name,
        concat_ws(', ', a.manufacturer, a.model, a.serial, extract(year from a.installed_on)::text) as details
      from public.home_assets a
      where a.home_id = list_asset_options.home_id and a.id = any (asset_ids)
    ), detailed as (
      select n.id, n.created_at, n.asset, n.name,
        case when count(*) over (partition by n.name) > 1 then nullif(n.details, '') end as details
      from named n
    ), numbered as (
      select d.id, d.asset, d.name, d.details, case when count(*) over (partition by d.name, d.details) > 1
        then row_number() over (partition by d.name, d.details order by d.created_at, d.id) end as number
      from detailed d
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', n.id,
        'label', case when n.details is null and n.number is null then n.asset else private.build_text(
          private.build_statement('asset_with_details', jsonb_build_object('asset', n.asset, 'details', n.details,
            'number', n.number))) end) order by n.name, n.details nulls first, n.number, n.id), '[]')
    from numbered n
  );
end
$$;
comment on function private.list_asset_options is
  'Lists assets as the options of a question [{ id, label }], whose labels differ. In English "Toilet (Kohler)", '
    '"Toilet, number 2 on record".';

create or replace function private.find_asset_by_kind(
  home_id uuid, kind text, description text, said jsonb default '{}',
  out asset_id uuid, out options jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  best_ids uuid[] := array(
    select a.id from public.home_assets a
    where a.home_id = find_asset_by_kind.home_id and a.kind = find_asset_by_kind.kind and a.status = 'active'
      and private.compare_asset(a, said) <> 'other');
  description_words text[];
  ignored_words text[];
begin
  options := '[]';
  if cardinality(best_ids) <= 1 then
    asset_id := best_ids[1];
    return;
  end if;
  description_words := private.split_words(description);
  ignored_words := private.split_words(replace(kind, '_', ' ') || ' the a an of in room');
  with candidates as (
    select a.id, private.compare_asset(a, said) = 'same' as is_same,
      (select count(*) from unnest(private.split_words(a.name || ' ' || coalesce(a.space, ''))) w
        where w = any (description_words) and w <> all (ignored_words)) as matching_words
    from public.home_assets a
    where a.home_id = find_asset_by_kind.home_id and a.id = any (best_ids)
  )
  select array_agg(c.id) into best_ids from candidates c
  where (c.is_same, c.matching_words) = (
    select b.is_same, b.matching_words from candidates b order by b.is_same desc, b.matching_words desc limit 1);
  if cardinality(best_ids) = 1 then
    asset_id := best_ids[1];
  else
    options := private.list_asset_options(home_id, best_ids);
  end if;
end
$$;
comment on function private.find_asset_by_kind is
  'Finds the active asset of a kind that what was said of it (see compare_asset) does not exclude. Among several, the '
    'words of the description decide ("upstairs"). asset_id is null when none or several match best. options: the best '
    'matches [{ id, label }] when several do, else [].';

create or replace function private.insert_asset(
  home_id uuid, kind text, name text default null, space text default null
) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  new_id uuid := gen_random_uuid();
  known record;
begin
  select k.category, k.label into known from public.asset_kinds k where k.kind = insert_asset.kind;
  insert into public.home_assets (id, home_id, category, kind, name, space, created_by)
  values (new_id, insert_asset.home_id, coalesce(known.category, 'other'), insert_asset.kind,
    coalesce(insert_asset.name, known.label, private.get_kind_label(insert_asset.kind)), insert_asset.space,
    access.caller_id());
  return new_id;
end
$$;
comment on function private.insert_asset is
  'Adds an asset of a kind and returns its id. Without a name it is named after the kind.';

create or replace function private.list_open_issues_of_asset(asset public.home_assets) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('issue_id', i.issue_id, 'title', i.title, 'status', i.status)
      order by i.last_seq desc), '[]')
    from public.home_issues i
    where i.home_id = asset.home_id and i.asset_id = asset.id and private.is_open_status(i.status)
  );
end
$$;
comment on function private.list_open_issues_of_asset is
  'Lists the issues of an asset that are open, in progress or deferred: [{ issue_id, title, status }].';

create or replace function private.match_discovered_asset(
  home_id uuid, kind text, said jsonb,
  out asset_id uuid, out is_new boolean, out options jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  asset public.home_assets;
  similarity text;
  same_ids uuid[] := '{}'::uuid[];
  doubtful_ids uuid[] := '{}'::uuid[];
  open_ids uuid[] := '{}'::uuid[];
  matching_ids uuid[];
begin
  is_new := false;
  options := '[]';
  if said -> 'is_additional' = 'true' then
    is_new := true;
    return;
  end if;
  for asset in
    select a.* from public.home_assets a
    where a.home_id = match_discovered_asset.home_id and a.kind = match_discovered_asset.kind and a.status = 'active'
  loop
    similarity := private.compare_asset(asset, said);
    case similarity
      when 'same' then same_ids := same_ids || asset.id;
      when 'doubtful' then doubtful_ids := doubtful_ids || asset.id;
      when 'open' then open_ids := open_ids || asset.id;
      else null;
    end case;
  end loop;

  matching_ids := case when same_ids <> '{}' then same_ids when doubtful_ids <> '{}' then doubtful_ids
    else open_ids end;
  if matching_ids = '{}' then
    is_new := true;
  -- A doubtful one is the asset on record only when the person says so.
  elsif cardinality(matching_ids) = 1
    and (same_ids || open_ids @> matching_ids or said -> 'is_additional' = 'false') then
    asset_id := matching_ids[1];
  else
    options := private.list_asset_options(home_id, matching_ids)
      || jsonb_build_array(jsonb_build_object('id', 'another',
        'label', private.build_text(private.build_statement('another_option'))));
  end if;
end
$$;
comment on function private.match_discovered_asset is
  'Decides which asset a discovery is about: one on record, a new one, or, with options, one that the person must '
    'choose. said: as for compare_asset, and is_additional, whether the person says that it is another one.';
