create or replace function private.format_asset_change(change jsonb, is_source_shown boolean) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  field text := change ->> 'field';
begin
  return 'the ' || private.format_asset_field(field)
    || coalesce(' from ' || private.format_asset_value(field, change -> 'from', change -> 'from_detail')
      || case when is_source_shown and change ? 'is_contradiction' then coalesce(' (' ||
        case change #>> '{from_provenance,source}'
          when 'photo' then 'read from a photo' when 'document' then 'from a document'
          when 'permit' then 'from a permit'
          when 'pro' then 'from a professional'
          -- The text has no name of a person: it is stored, and a name is deleted with its account.
          else case when private.parse_uuid(change #>> '{from_provenance,person_id}') <> private.caller_id()
            then 'stated by another person' end end || ')', '') else '' end, '')
    || ' to ' || coalesce(private.format_asset_value(field, change -> 'to', change -> 'to_detail'), 'none');
end
$$;
comment on function private.format_asset_change is
  'Formats a change of list_asset_changes: "the maker from LG (read from a photo) to Samsung".';

create or replace function private.format_asset_changes(changes jsonb, is_source_shown boolean) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return private.join_phrases(array(select private.format_asset_change(c.change, is_source_shown)
    from jsonb_array_elements(changes) with ordinality c (change, place)
    where c.change ->> 'field' <> 'status' order by c.place), 'and');
end
$$;
comment on function private.format_asset_changes is
  'Formats changes of list_asset_changes, without that of the status; null when there are no others.';
