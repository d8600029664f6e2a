create or replace function private.map_clearable_asset_arguments() returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return '{"space": ["space"], "manufacturer": ["manufacturer"], "model": ["model"], "serial": ["serial"],
    "installed_on": ["installed_on", "installed_precision"], "purchased_on": ["purchased_on", "purchased_precision"],
    "price": ["price_minor", "price_currency"], "warranty_until": ["warranty_until"]}'::jsonb;
end
$$;
comment on function private.map_clearable_asset_arguments is
  'Maps each argument that "clear" may name to the columns of home_assets that it empties.';

create or replace function private.check_cleared_asset_arguments(input jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  argument text;
begin
  if jsonb_typeof(input -> 'clear') not in ('array', 'null') then
    return private.build_argument_rejection('clear', 'not_list');
  end if;
  for argument in select jsonb_array_elements_text(coalesce(nullif(input -> 'clear', 'null'), '[]')) loop
    if not private.map_clearable_asset_arguments() ? argument then
      return private.build_argument_rejection(argument, 'not_clearable');
    elsif nullif(btrim(input ->> argument), '') is not null then
      return private.build_argument_rejection(argument, 'set_and_cleared');
    end if;
  end loop;
  return null;
end
$$;
comment on function private.check_cleared_asset_arguments is
  'Checks the argument "clear" of update_home_asset. Returns the statements of the rejection, or null.';

create or replace function private.check_asset_input(input jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  argument text;
begin
  foreach argument in array array['kind', 'name', 'space', 'manufacturer', 'model', 'serial'] loop
    if jsonb_typeof(input -> argument) not in ('string', 'null') then
      return private.build_argument_rejection(argument, 'not_text');
    elsif char_length(input ->> argument) > (case argument when 'kind' then 60 when 'space' then 80 else 120 end) then
      return private.build_argument_rejection(argument, 'too_long');
    end if;
  end loop;
  if jsonb_typeof(input -> 'removed') not in ('boolean', 'null') then
    return private.build_argument_rejection('removed', 'not_boolean');
  elsif jsonb_typeof(input -> 'is_additional') not in ('boolean', 'null') then
    return private.build_argument_rejection('is_additional', 'not_boolean');
  elsif input ->> 'asset_id' is null and private.split_kind_words(input ->> 'kind') = array[''] then
    return private.build_statement('asset_unnamed');
  end if;
  return private.check_cleared_asset_arguments(input);
end
$$;
comment on function private.check_asset_input is
  'Checks the arguments of update_home_asset by themselves. Returns the statements of the rejection, or null.';

create or replace function private.parse_asset_input(
  home public.homes, input jsonb,
  out facts jsonb, out rejection jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  installed record;
  purchased record;
  warranty record;
begin
  rejection := private.check_asset_input(input);
  if rejection is not null then
    return;
  end if;
  select d.* into installed from private.parse_partial_date(input ->> 'installed_on') d;
  select d.* into purchased from private.parse_partial_date(input ->> 'purchased_on') d;
  select d.* into warranty from private.parse_partial_date(input ->> 'warranty_until') d;
  if greatest(installed.first_day, purchased.first_day) > access.home_today(home.id) then
    rejection := private.build_argument_rejection(case when installed.first_day > access.home_today(home.id)
      then 'installed_on' else 'purchased_on' end, 'future');
    return;
  end if;
  facts := jsonb_strip_nulls(jsonb_build_object(
    'kind', private.resolve_asset_kind(input ->> 'kind'), 'name', private.trim_text(input ->> 'name'),
    'space', private.trim_text(input ->> 'space'), 'manufacturer', private.trim_text(input ->> 'manufacturer'),
    'model', private.trim_text(input ->> 'model'), 'serial', private.trim_text(input ->> 'serial'),
    'installed_on', installed.first_day, 'installed_precision', installed.date_precision,
    'purchased_on', purchased.first_day, 'purchased_precision', purchased.date_precision,
    'price_minor', private.to_minor_units((input ->> 'price')::numeric, home.currency),
    'price_currency', case when input ->> 'price' is not null then home.currency end,
    -- A warranty until 2027 covers the whole year.
    'warranty_until', warranty.last_day,
    'status', case when (input ->> 'removed')::boolean then 'removed' end));
  -- Models fill unused arguments with null and blank text, so only "clear" empties a column.
  select facts || coalesce(jsonb_object_agg(f.field, null), '{}') into facts
  from jsonb_array_elements_text(coalesce(nullif(input -> 'clear', 'null'), '[]')) c (argument)
  cross join lateral jsonb_array_elements_text(private.map_clearable_asset_arguments() -> c.argument) f (field);
end
$$;
comment on function private.parse_asset_input is
  'Parses the arguments of update_home_asset into columns of home_assets, null for those to clear, or returns the '
    'statements of the rejection.';
