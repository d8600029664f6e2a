create or replace function private.plan_vendor(call jsonb, input jsonb, out plan jsonb, out rejection jsonb)
  returns record
language plpgsql stable
set search_path = ''
as $$
declare
  result_type constant text := 'home_vendor_updated';
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  invalid jsonb;
  facts jsonb;
  vendor public.vendors;
  namesake public.vendors;
  changes jsonb;
begin
  rejection := private.check_caller_and_arguments(result_type, 'save_vendor', call, input, array['vendor_id', 'name',
    'trades', 'phone', 'email', 'website', 'notes', 'removed', 'clear']);
  if rejection is not null then
    return;
  end if;
  invalid := private.check_vendor_input(input);
  if invalid is not null then
    rejection := private.build_tool_result(result_type, 'invalid_arguments', invalid);
    return;
  end if;
  facts := private.parse_vendor_input(input);
  select v.* into namesake from public.vendors v
  where v.home_id = call_home_id and lower(v.name) = lower(facts ->> 'name');
  if input ->> 'vendor_id' is not null then
    select v.* into vendor from public.vendors v
    where v.home_id = call_home_id and v.id = private.parse_uuid(input ->> 'vendor_id');
    if vendor.id is null then
      rejection := private.build_tool_result(result_type, 'not_found',
        private.build_statement('vendor_to_change_not_found'));
      return;
    end if;
  elsif namesake.removed_at is not null then
    vendor := namesake;
    facts := '{"removed_at": null}'::jsonb || facts;
  end if;
  if namesake.id <> coalesce(vendor.id, gen_random_uuid()) then
    rejection := private.build_tool_result(result_type, 'conflict',
      private.build_statement('vendor_exists_already', jsonb_build_object('vendor', namesake.name)),
      jsonb_build_object('vendorId', namesake.id));
    return;
  end if;
  if vendor.id is not null and private.list_given_arguments(input) = '{vendor_id}' then
    rejection := private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('vendor_change_empty', jsonb_build_object('vendor', vendor.name)));
    return;
  end if;
  changes := case when vendor.id is null then '[]' else private.list_vendor_changes(vendor, facts) end;
  if vendor.id is not null and changes = '[]' then
    rejection := private.build_tool_result(result_type, 'already_done',
      private.build_statement('vendor_says_so_already', jsonb_build_object('vendor', vendor.name)),
      jsonb_build_object('eventId', null, 'vendorId', vendor.id));
    return;
  end if;
  plan := jsonb_build_object('vendor_id', vendor.id, 'is_new', vendor.id is null, 'facts', facts, 'changes', changes,
    'name', coalesce(facts ->> 'name', vendor.name));
end
$$;
comment on function private.plan_vendor is
  'Plans a call of save_vendor without writing: { vendor_id, is_new, facts, changes, name }. Without a plan, rejection '
    'is the tool result.';
