create or replace function private.build_cost_range(low_minor bigint, high_minor bigint, currency text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when low_minor is not null or high_minor is not null then jsonb_strip_nulls(jsonb_build_object(
    'low', private.build_money(low_minor, currency), 'high', private.build_money(high_minor, currency))) end;
end
$$;
comment on function private.build_cost_range is 'A range of amounts: { low?, high? }; null without costs.';
