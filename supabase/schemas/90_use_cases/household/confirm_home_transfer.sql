create or replace function private.check_transfer_offer(offer public.home_invitations, person_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  reason text;
begin
  if offer.id is null then
    raise exception 'Unknown offer' using errcode = 'PT404', detail = 'invitation_unknown', hint = 'invitation_id';
  end if;
  reason := case when offer.revoked_at is not null then 'invitation_revoked'
    when offer.expires_at <= access.now() then 'invitation_expired'
    when not exists (select from public.people p where p.id = offer.accepted_by and p.user_id is not null)
      and offer.accepted_by is not null then 'account_deleted' end;
  if reason is not null then
    raise exception 'This offer is not valid any more' using errcode = 'PT410', detail = reason,
      hint = 'invitation_id: offer the home again';
  elsif offer.accepted_by is null or offer.accepted_by is distinct from check_transfer_offer.person_id then
    raise exception 'This person has not accepted the offer' using errcode = 'PT409', detail = 'transfer_not_accepted',
      hint = 'person_id: accepted_by of list_home_invitations';
  end if;
end
$$;
comment on function private.check_transfer_offer is
  'Raises PT404 for an unknown offer, PT410 for one that ended, PT409 unless this person accepted it.';

-- Stays with the table owner: no other role may add a person who is not the caller, or read who accepted the offer.
create or replace function access.confirm_home_transfer(home_id uuid, invitation_id uuid, person_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := access.caller_id();
  moment constant timestamptz := access.now();
  offer public.home_invitations;
begin
  -- The account of the new owner is not deleted meanwhile. First the person, then the home, as its deletion does.
  perform from public.people p where p.id = confirm_home_transfer.person_id for key share;
  if access.my_role(confirm_home_transfer.home_id) = 'owner' then
    -- A process that runs a turn loses its lease: it runs no further tool and stores no answer.
    perform private.lock_chats_of_home(confirm_home_transfer.home_id);
  end if;
  select i.* into offer from public.home_invitations i
  where i.home_id = confirm_home_transfer.home_id and i.id = confirm_home_transfer.invitation_id
    and i.kind = 'transfer';
  -- The owner who confirms is no member afterwards and may have lost the response.
  if offer.confirmed_by = caller and offer.accepted_by = confirm_home_transfer.person_id then
    return jsonb_build_object('home_id', offer.home_id, 'transferred_at', offer.confirmed_at);
  end if;
  perform private.check_caller_is_owner(confirm_home_transfer.home_id, 'hand over a home');
  perform private.check_transfer_offer(offer, confirm_home_transfer.person_id);
  perform private.check_new_owner(offer.home_id, offer.accepted_by);

  -- Before the membership ends, because only a member stores rows of a home.
  perform private.record_app_write(offer.home_id, 'confirm_home_transfer',
    jsonb_build_object('invitation_id', offer.id, 'person_id', offer.accepted_by));
  update public.home_invitations i set confirmed_at = moment, confirmed_by = caller where i.id = offer.id;
  -- First the new owner: a home with members keeps an owner.
  insert into public.home_members (home_id, person_id, role, changed_by, created_at)
  values (offer.home_id, offer.accepted_by, 'owner', caller, moment);
  update public.home_members m set revoked_at = moment, changed_by = caller
  where m.home_id = offer.home_id and m.person_id <> offer.accepted_by and m.revoked_at is null;
  update public.home_invitations i set revoked_at = moment
  where i.home_id = offer.home_id and i.id <> offer.id and i.revoked_at is null
    and (i.accepted_at is null or i.kind = 'transfer' and i.confirmed_at is null);
  -- The job blank_departed_threads removes their texts.
  update public.chat_threads t set visibility = 'private'
  where t.home_id = offer.home_id and t.visibility <> 'private';
  update public.maintenance_schedules s set assignee_person_id = null
  where s.home_id = offer.home_id and s.assignee_person_id is not null;
  delete from public.home_settings s where s.home_id = offer.home_id;
  update public.homes h set transferred_at = moment, away_from = null, away_until = null where h.id = offer.home_id;
  insert into public.home_audit_log (home_id, action, actor_person_id, person_id)
  values (offer.home_id, 'home_transferred', caller, offer.accepted_by);
  return jsonb_build_object('home_id', offer.home_id, 'transferred_at', moment);
end
$$;
comment on function access.confirm_home_transfer is
  'Transfers the home to the person who accepted the offer, in one transaction, and returns { home_id, '
    'transferred_at }. That person becomes the only member. All earlier memberships, invitations and calendars end, '
    'running turns lose their lease, earlier threads become private to their former members, schedules lose their '
    'assignee, and the tool policies and days away of the home are deleted. Owner only; a repeated request of that '
    'owner returns the same.';
