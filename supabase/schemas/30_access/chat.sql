-- For policies, as the table owner: see is_own_turn.
create or replace function private.is_leased_turn(home_id uuid, turn_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller constant uuid := access.caller_id();
  turn record;
begin
  select t.person_id, t.thread_id into turn from public.chat_turns t
  where t.id = is_leased_turn.turn_id and t.home_id = is_leased_turn.home_id and t.lease_person_id = caller;
  if turn.person_id is distinct from caller then
    -- Someone else's turn, which may be private by now.
    perform from public.chat_threads c
    where c.home_id = is_leased_turn.home_id and c.id = turn.thread_id
      and (c.person_id = caller or c.visibility = 'household');
  end if;
  return found;
end
$$;
comment on function private.is_leased_turn is
  'Whether the caller has the lease of this turn of this home, and it is their own or in a thread that they see. Does '
    'not check that they have the home: policies do.';

-- For policies, as the table owner: through the policies of chat_turns, the look-up would be prepared with them in each
-- statement that stores a part of a turn.
create or replace function private.is_own_turn(home_id uuid, turn_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform from public.chat_turns t
  where t.id = is_own_turn.turn_id and t.home_id = is_own_turn.home_id and t.person_id = access.caller_id();
  return found;
end
$$;
comment on function private.is_own_turn is
  'Whether the turn is the caller''s and in this home. Does not check that they have the home: policies do.';

-- For policies of home_writer that rarely need it: a subquery in a policy is prepared for each statement, also where no
-- row comes to it.
create or replace function private.is_thread_visible(home_id uuid, thread_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.chat_threads t
    where t.id = is_thread_visible.thread_id and t.home_id = is_thread_visible.home_id);
end
$$;
comment on function private.is_thread_visible is
  'Whether the thread is in this home and the caller sees it: the policies of chat_threads apply.';

create or replace function private.list_threads_to_blank() returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select t.id from public.home_members m
    join public.chat_threads t on t.home_id = m.home_id and t.person_id = m.person_id
    where m.revoked_at is not null and t.visibility = 'private'
      and (t.blanked_seq < t.message_seq or t.title is not null)
    union
    -- A person of these may be a member again.
    select t.id from public.homes h join public.chat_threads t on t.home_id = h.id
    where h.transferred_at is not null and t.created_at <= h.transferred_at and t.visibility = 'private'
      and (t.blanked_seq < t.message_seq or t.title is not null);
end
$$;
comment on function private.list_threads_to_blank is
  'The threads that a job of home_eraser blanks: the private threads of people whose membership ended, and those from '
    'before a transfer of the home.';
