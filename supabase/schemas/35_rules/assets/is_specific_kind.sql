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
