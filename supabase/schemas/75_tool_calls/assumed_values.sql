create or replace function private.get_argument(input jsonb, path text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return input #> string_to_array(replace(replace(path, '[', '.'), ']', ''), '.');
end
$$;
comment on function private.get_argument is 'The argument of a tool call that a path such as "systems[1].model" names.';

create or replace function private.drop_said_before(turn public.chat_turns, input jsonb, assumed text[]) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  max_messages constant int := 500;
  -- What a message says of them is of its own work.
  facts_of_one_work constant text := '\m(vendor_name|performed_by|cost_payer|disposition)$';
  said text;
begin
  if assumed = '{}' then
    return assumed;
  end if;
  said := (
    select string_agg(private.join_words(p.part ->> 'text'), '')
    from (
      select m.parts from public.chat_messages m
      where m.home_id = turn.home_id and m.thread_id = turn.thread_id and m.role = 'user'
        and m.person_id = turn.person_id and m.id is distinct from turn.user_message_id
      order by m.seq desc limit max_messages) m
    cross join lateral jsonb_array_elements(m.parts) p (part)
    where p.part ->> 'type' = 'text');
  return array(
    select a.path from unnest(assumed) with ordinality a (path, place)
    cross join lateral private.join_words(private.get_argument(input, a.path) #>> '{}') v (value)
    where a.path ~ facts_of_one_work
      -- "Half of the 900" takes back what "they billed 900" said.
      or position(v.value in private.join_words(turn.own_words)) > 0
      or coalesce(char_length(v.value) < char_length(' 10 ') or position(v.value in said) = 0, true)
    order by a.place);
end
$$;
comment on function private.drop_said_before is
  'The assumed arguments of a call without those that the person wrote, word for word, in one of their newest 500 '
    'messages of the thread before this one: the edge function compares them only with the messages that the model '
    'reads. Companies, payers and what became of an old appliance stay: earlier messages say them of other work. So '
    'does what the message of the turn has: the edge function knows how it is meant.';

create or replace function private.build_assumed_note(home_id uuid, input jsonb, assumed text[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  currency constant text := (select h.currency from public.homes h where h.id = build_assumed_note.home_id);
  assumed_values constant jsonb := (
    select jsonb_agg(jsonb_build_object('field', f.field, 'value', case
      when f.field = 'lead_days' or jsonb_typeof(v.value) <> 'number' then coalesce(m.name, v.value)
      else jsonb_build_object('amount', v.value #>> '{}', 'currency', currency) end) order by a.place)
    from unnest(assumed) with ordinality a (path, place)
    cross join lateral private.get_argument(input, a.path) v (value)
    cross join lateral regexp_replace(a.path, '^.*\.', '') f (field)
    left join lateral private.get_assignee_name(jsonb_build_object('assignee_person_id',
      private.find_member_by_name(build_assumed_note.home_id, left(v.value #>> '{}', 120)))) m (name)
      on f.field = 'assignee'
    where jsonb_typeof(v.value) in ('number', 'string') or f.field = 'every' and jsonb_typeof(v.value) = 'object');
begin
  return case when assumed_values is null then '[]'
    else private.build_statement('values_assumed', jsonb_build_object('values', assumed_values)) end;
end
$$;
comment on function private.build_assumed_note is
  'The statement for the person that names the arguments that nobody said; [] without any.';
