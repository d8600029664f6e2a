create or replace function private.read_said_identity(input jsonb, kind_argument text, content text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'place', coalesce(nullif(btrim(input ->> 'space'), ''), private.extract_place(input ->> 'name'),
      private.extract_place(input ->> kind_argument), private.extract_place(content)),
    'name', nullif(btrim(input ->> 'name'), ''), 'manufacturer', nullif(btrim(input ->> 'manufacturer'), ''),
    'model', nullif(btrim(input ->> 'model'), ''), 'serial', nullif(btrim(input ->> 'serial'), ''),
    'is_additional', coalesce(input -> 'is_additional', case
      -- "We have a second fridge in the garage", but not "the AC on the second floor".
      when concat_ws(' ', input ->> kind_argument, content)
        ~* '\m(second|2nd|another|third|3rd|additional|extra|other)\M(?! (floor|story|storey|level))'
      then 'true'::jsonb end)));
end
$$;
comment on function private.read_said_identity is
  'Reads what the arguments of a tool say of an asset besides its kind, for match_discovered_asset. content: the words '
    'that may say so too, or null.';
