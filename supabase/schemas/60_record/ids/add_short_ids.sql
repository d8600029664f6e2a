create or replace function private.add_short_ids(home_id uuid, parts jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  short_ids constant jsonb := private.list_short_ids(home_id, private.list_uuids(parts));
begin
  if short_ids = '{}' then
    return parts;
  end if;
  return (
    select jsonb_agg(p.part || case when p.part ->> 'type' = 'follow-up-context' and short_ids ? (p.part ->> 'id')
      then jsonb_build_object('shortId', short_ids -> (p.part ->> 'id')) else '{}' end order by p.place)
    from jsonb_array_elements(parts) with ordinality p (part, place));
end
$$;
comment on function private.add_short_ids is
  'The parts of a person''s message, with the short id of what they tapped on: the model reads it in later turns too.';
