create or replace function private.build_money_range(costs jsonb, currency text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object('low', jsonb_build_object('amount', costs ->> 'low', 'currency', currency),
    'high', jsonb_build_object('amount', costs ->> 'high', 'currency', currency));
end
$$;
comment on function private.build_money_range is 'The range of costs with low and high as amounts for a statement.';

create or replace function private.build_cost_statements(facts jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  subject constant jsonb := jsonb_build_object('system_kind', facts -> 'system_kind', 'work', facts -> 'work');
  own constant jsonb := facts -> 'own';
  guide constant jsonb := facts -> 'guide';
begin
  return case when own is null then '[]' else private.build_statement('cost_by_record',
      subject || own - 'entries' || private.build_money_range(own, facts ->> 'currency')) end
    || case when guide is null then '[]' else private.build_statement('cost_by_guide',
      case when own is null then subject else '{}' end || guide
        || private.build_money_range(guide, facts ->> 'currency')) end
    || case when own is null and guide is null then private.build_statement('cost_unknown', subject) else '[]' end
    || case when facts -> 'life' is null then '[]' else private.build_statement('service_life', facts -> 'life') end;
end
$$;
comment on function private.build_cost_statements is
  'What is known of the price of work, of its basis and of the service life of the system.';
