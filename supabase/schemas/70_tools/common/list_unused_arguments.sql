create or replace function private.list_unused_arguments(input jsonb, unused_arguments text[]) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('field', g.field, 'reason', 'not_used',
      'given', case when jsonb_typeof(input -> g.field) not in ('array', 'object')
        then private.truncate_text(input ->> g.field, 60) end)) order by g.field), '[]')
    from unnest(private.list_given_arguments(input)) g (field)
    where g.field = any (unused_arguments));
end
$$;
comment on function private.list_unused_arguments is
  'Lists those of the unused arguments that are given, as ignored arguments: [{ field, reason, given? }].';
