create or replace function private.get_resolved_input(call public.tool_calls) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(call.resolved_input, call.input);
end
$$;
comment on function private.get_resolved_input is
  'The input with uuids: what the tool runs with, what an approval is bound to and what makes two calls the same.';

create or replace function private.list_id_choices(home_id uuid, prefixes text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(private.build_text(private.build_statement('id_choice', jsonb_build_object(
      'short_id', c.short_id, 'title', c.title))) order by c.place, c.sorted_by), '[]')
    from (
      (select a.short_id, private.build_asset_name(private.truncate_text(a.name, 40), null, a.kind) as title,
         a.name as sorted_by, 1 as place
       from public.home_assets a
       where a.home_id = list_id_choices.home_id and a.status = 'active' and position('a' in prefixes) > 0
       order by a.name limit 8)
      union all
      (select private.format_short_id('e', e.seq), to_jsonb(private.truncate_text(i.title, 40)), i.title, 2
       from public.home_issue_states i
       join public.home_events e on e.home_id = i.home_id and e.id = i.issue_id
       where i.home_id = list_id_choices.home_id and not i.voided and i.status in ('open', 'in_progress', 'deferred')
         and position('e' in prefixes) > 0
       order by i.last_seq desc limit 8)
      union all
      (select s.short_id, private.build_schedule_title(to_jsonb(s)), s.title, 3 from public.maintenance_schedules s
       where s.home_id = list_id_choices.home_id and s.status = 'active' and position('s' in prefixes) > 0
       order by s.title limit 8)
    ) c);
end
$$;
comment on function private.list_id_choices is
  'What an argument may name, at most eight of each, as texts: assets in use, open issues, active schedules. In '
    'English "a12x Roof".';

create or replace function private.resolve_ids(home_id uuid, given_ids jsonb, prefixes text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if jsonb_typeof(given_ids) = 'array' then
    return (select coalesce(jsonb_agg(private.find_row_id(home_id, i.id, prefixes) order by i.place)
        filter (where private.find_row_id(home_id, i.id, prefixes) is not null), '[]')
      from jsonb_array_elements_text(given_ids) with ordinality i (id, place));
  end if;
  return to_jsonb(private.find_row_id(home_id, given_ids #>> '{}', prefixes));
end
$$;
comment on function private.resolve_ids is
  'Returns the uuid of an id, or the uuids of a list of ids. Leaves ids without a row out of a list. Null for one id '
    'without a row.';

create or replace function private.resolve_input(home_id uuid, tool_name text, input jsonb,
  out resolved jsonb, out ignored jsonb, out rejection jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  argument record;
  ids jsonb;
  drops_unknown_ids constant boolean := exists (
    select from private.tool_policies p where p.tool_name = resolve_input.tool_name and p.drops_unknown_ids);
begin
  resolved := input;
  ignored := jsonb_build_array();
  -- A later check rejects an input that is too long.
  if jsonb_typeof(input) is distinct from 'object' or pg_column_size(input) > 65536 then
    return;
  end if;
  for argument in
    select a.key, a.value, private.get_id_prefixes(a.key) as prefixes
    from jsonb_each(input) a
    where jsonb_typeof(a.value) in ('string', 'array')
      -- First what costs less than the call of a function.
      and (right(a.key, 3) = '_id' or a.key = 'settles') and private.get_id_prefixes(a.key) is not null
  loop
    ids := private.resolve_ids(home_id, argument.value, argument.prefixes);
    -- A replaced asset means its successor, except where the call settles issues: they may be about the old asset.
    if argument.key = 'asset_id' and ids is not null and not input ? 'settles' and input ->> 'event_type'
      in ('issue_reported', 'observation', 'diagnosis', 'inspection', 'maintenance_performed') then
      ids := to_jsonb(private.find_asset_in_use(home_id, (ids #>> '{}')::uuid, input ->> 'occurred_on'));
    end if;
    if ids is null and not argument.value #>> '{}' ~* '^[aesv][0-9]+[a-z]?$' then
      -- The tool itself rejects a text that is no id.
      continue;
    elsif ids is null and not drops_unknown_ids then
      rejection := private.build_not_executed_result('not_found', private.build_statement('entry_unknown'))
        || jsonb_build_object('data', jsonb_build_object('field', argument.key,
          'given', left(argument.value #>> '{}', 60), 'may_be', private.list_id_choices(home_id, argument.prefixes)));
      return;
    elsif ids is null then
      resolved := resolved - argument.key;
      ignored := ignored || jsonb_build_object('field', argument.key, 'reason', 'not_found',
        'given', left(argument.value #>> '{}', 60));
    else
      resolved := jsonb_set(resolved, array[argument.key], ids);
    end if;
    if jsonb_typeof(argument.value) = 'array' then
      ignored := ignored || (
        select coalesce(jsonb_agg(jsonb_build_object('field', argument.key || '[' || i.place - 1 || ']',
          'reason', 'not_found', 'given', left(i.id, 60)) order by i.place), '[]')
        from jsonb_array_elements_text(argument.value) with ordinality i (id, place)
        where private.find_row_id(home_id, i.id, argument.prefixes) is null and i.place <= 20);
    end if;
  end loop;
end
$$;
comment on function private.resolve_input is
  'Returns the arguments of a call with uuids in place of short ids. Leaves out ids without a row of the right kind, '
    'and lists them in ignored: those of a list, and all of a tool that drops unknown ids. For any other id, '
    'rejection is the result of the call, with the ids that the argument may have.';
