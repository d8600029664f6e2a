create or replace function private.describe_ids(call public.tool_calls) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'short_ids', call.short_ids, 'is_duplicate', nullif(private.find_duplicate_result(call) is not null, false)));
end
$$;
comment on function private.describe_ids is
  'What short ids change for a call: { short_ids?, is_duplicate? }. is_duplicate: an earlier call of the turn has the '
    'same tool and resolved input.';
