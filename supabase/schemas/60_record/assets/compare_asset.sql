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
