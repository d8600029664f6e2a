create or replace function private.format_cost_figures(
  actual_minor bigint, low_minor bigint, high_minor bigint, currency text, payer text, vendor text
) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  low bigint := coalesce(low_minor, high_minor);
  high bigint := coalesce(high_minor, low_minor);
begin
  return nullif(concat_ws(', ',
    private.format_money(actual_minor, currency) || case payer
      when 'insurance' then ' paid by the insurance' when 'warranty' then ' covered by the warranty'
      when 'seller' then ' paid by the seller' when 'other' then ' paid by someone else' else '' end,
    case when low = high then 'quoted at ' || private.format_money(low, currency)
      else 'quoted at ' || private.format_money(low, currency) || '–' || private.format_money(high, currency) end,
    vendor), '');
end
$$;
comment on function private.format_cost_figures is
  'Formats what an event cost, what was quoted and the vendor: "$185 covered by the warranty, ABC Plumbing"; null '
    'without any.';
