create or replace function public.accept_invitation(token text) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_texts(token);
  return access.accept_invitation(token);
end
$$;
comment on function public.accept_invitation is
  'Accepts an invitation to a home and returns { home_id, role }. The token is valid once, until it expires.';

create or replace function public.claim_home(home_id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select access.reject_agents();
  select access.claim_home(home_id);
$$;
comment on function public.claim_home is
  'Makes the caller the owner of a home that has had none for 30 days. For the next in rank of its members.';

create or replace function public.create_home(
  name text, time_zone text, currency text default 'USD', units text default 'imperial',
  year_built int default null, address_line text default null, city text default null,
  region text default null, postal_code text default null, country text default null, language text default 'en',
  idempotency_key text default null
) returns uuid
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_texts(
    name, time_zone, currency, units, address_line, city, region, postal_code, country, language, idempotency_key);
  return access.create_home(
    name, time_zone, currency, units, year_built, address_line, city, region, postal_code, country, language,
    idempotency_key);
end
$$;
comment on function public.create_home is
  'Creates a home with the caller as its owner and returns its id. time_zone is a full name ("America/New_York"), '
    'language that of the record ("en"). idempotency_key makes the call safe to repeat for 24 hours.';

create or replace function public.erase_home(home_id uuid, confirm_name text) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_texts(confirm_name);
  return access.erase_home(home_id, confirm_name);
end
$$;
comment on function public.erase_home is
  'Hides a home from everyone at once and deletes its first rows. A job deletes the others; so does the same call '
    'again. Returns { done, remaining: number of rows }. confirm_name is the home''s name. Owner only.';

create or replace function public.accept_home_transfer(token text) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_texts(token);
  return access.accept_home_transfer(token);
end
$$;
comment on function public.accept_home_transfer is
  'Accepts the transfer offer of a home and returns { status, home_id, expires_at }. The transfer takes place when an '
    'owner confirms it.';

create or replace function public.confirm_home_transfer(home_id uuid, invitation_id uuid, person_id uuid) returns jsonb
language sql volatile security invoker
set search_path = ''
as $$
  select access.reject_agents();
  select access.confirm_home_transfer(home_id, invitation_id, person_id);
$$;
comment on function public.confirm_home_transfer is
  'Transfers a home to the person who accepted its transfer offer and returns { home_id, transferred_at }. All other '
    'memberships end. Owners only.';

create or replace function public.list_home_invitations(home_id uuid) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select access.reject_agents();
  select access.list_home_invitations(home_id);
$$;
comment on function public.list_home_invitations is
  'Lists the open invitations of a home with names, and its offer to a new owner. Owners only.';

create or replace function public.list_role_rights() returns jsonb
language sql stable security invoker
set search_path = ''
as $$ select access.list_role_rights() $$;
comment on function public.list_role_rights is
  'Lists which roles may call which tool and which function on a home, for screens: [{ name, kind, roles, '
    'own_only_role }]. own_only_role may call it only for its own: contributors correct what they recorded in the last '
    '24 hours, and complete, skip and snooze what is assigned to them.';

create or replace function public.offer_home_transfer(home_id uuid) returns jsonb
language sql volatile security invoker
set search_path = ''
as $$
  select access.reject_agents();
  select access.offer_home_transfer(home_id);
$$;
comment on function public.offer_home_transfer is
  'Offers a home to a new owner and returns { invitation_id, token, expires_at } once. Owners only.';

create or replace function public.read_invitation(token text) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  perform access.check_texts(token);
  return access.read_invitation(token);
end
$$;
comment on function public.read_invitation is
  'Says who invites to which home in which role, for anyone who has the token. Null when it is not valid. Works '
    'without an account.';

create or replace function public.invite_home_member(home_id uuid, role text) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_texts(role);
  return access.invite_home_member(home_id, role);
end
$$;
comment on function public.invite_home_member is
  'Creates an invitation and returns { invitation_id, role, token, expires_at }. The token is shown only here. Owner '
    'only.';

create or replace function public.leave_home(home_id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select access.reject_agents();
  select access.leave_home(home_id);
$$;
comment on function public.leave_home is
  'Ends the caller''s own membership. The last owner of a home with other members cannot leave.';

create or replace function public.redact_home_event(home_id uuid, event_id uuid, reason text) returns uuid
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_texts(reason);
  return access.redact_home_event(home_id, event_id, reason);
end
$$;
comment on function public.redact_home_event is
  'Removes the texts of an event for good, also from its corrections and from conversations, and returns the id of the '
    'event that records it. The reason is third_party, personal_data, secret or other. Owner only.';

create or replace function public.revoke_home_invitation(home_id uuid, invitation_id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select access.reject_agents();
  select access.revoke_home_invitation(home_id, invitation_id);
$$;
comment on function public.revoke_home_invitation is
  'Revokes an open invitation. Owner only.';

create or replace function public.revoke_home_member(home_id uuid, person_id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select access.reject_agents();
  select access.revoke_home_member(home_id, person_id);
$$;
comment on function public.revoke_home_member is
  'Revokes another person''s membership. Owner only.';

create or replace function public.set_home_member_role(home_id uuid, person_id uuid, role text) returns void
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_texts(role);
  perform access.set_home_member_role(home_id, person_id, role);
end
$$;
comment on function public.set_home_member_role is
  'Changes a member''s role. Owner only. The last owner stays owner.';

create or replace function public.set_tool_policy(home_id uuid, tool_name text, policy text) returns void
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_texts(tool_name, policy);
  perform access.set_tool_policy(home_id, tool_name, policy);
end
$$;
comment on function public.set_tool_policy is
  'Sets the home''s policy for a tool that writes to the record: approval requires one before each call, default uses '
    'the tool''s own policy. Owner only.';

create or replace function public.update_home(home_id uuid, changes jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_request(changes, 16384);
  return access.update_home(home_id, changes);
end
$$;
comment on function public.update_home is
  'Changes the given fields of a home and returns it: { name, address_line, city, region, postal_code, country, '
    'time_zone, currency, units, year_built, language, away_from, away_until }. Owner only.';

create or replace function public.void_events_of_person(
  home_id uuid, person_id uuid, recorded_from timestamptz, recorded_until timestamptz, reason text
) returns uuid
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_texts(reason);
  return access.void_events_of_person(home_id, person_id, recorded_from, recorded_until, reason);
end
$$;
comment on function public.void_events_of_person is
  'Takes out of the record what a person recorded in a period of at most 31 days, and returns the id of the void '
    'event. Its void puts all of it back. Owner only.';
