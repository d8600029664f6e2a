begin;
select tests.plan(75);
select tests.make_world(), tests.make_departed(), tests.make_approval_tools();
select tests.make_person(name) from unnest(array['buyer', 'second buyer']) name;
select tests.add_member(tests.id('Maple Street'), tests.make_person('partner'), 'owner');
select tests.make_asset('water_heater', 'Heater');
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('actor_person_id', tests.id('member')));
select tests.make_event('Flushed', 'maintenance_performed');
select tests.make_schedule('Flush', 'after_completion', 12, current_date + 30);
update maintenance_schedules set assignee_person_id = tests.id('member') where id = tests.id('Flush');

create function pg_temp.offer(who text default 'owner') returns text language sql as $$
  select tests.store('offer', tests.get_as(who, 'offer_home_transfer(tests.id(''Maple Street''))')) ->> 'token'
$$;
create function pg_temp.token() returns text language sql as $$ select tests.stored('offer') ->> 'token' $$;
create function pg_temp.accept(who text, token text default pg_temp.token()) returns text
language sql as $$ select tests.try_as(who, format('select public.accept_home_transfer(%L)', token)) $$;
create function pg_temp.confirm(who text, buyer text default 'buyer') returns text language sql as $$
  select tests.try_as(who, format('select public.confirm_home_transfer(%L, %L, %L)', tests.id('Maple Street'),
    tests.stored('offer') ->> 'invitation_id', tests.id(buyer)))
$$;
-- Returns what a person reads of the invitation.
create function pg_temp.read_as(who text, token text default pg_temp.token()) returns jsonb language sql as $$
  select tests.get_as(who, format('read_invitation(%L)', token)) - 'expires_at'
$$;

-- The offer.
select is(tests.try_as_each_role($$ select public.offer_home_transfer(tests.id('Maple Street')) $$),
  'owner 1, member 42501, contributor 42501, viewer 42501, stranger 42501, anonymous 42501', 'only an owner offers the home');
select is(tests.try_as('departed', $$ select public.offer_home_transfer(tests.id('Maple Street')) $$), '42501', 'a former owner does not');
select pg_temp.offer();
select is(pg_temp.read_as(who), '{"kind": "transfer", "role": "owner", "state": "open", "home_name": "Maple Street", "invited_by_name": "owner"}'::jsonb,
  'the token tells ' || who || ' who offers which home') from unnest(array['buyer', 'stranger', 'anonymous']) who;
select is(pg_temp.read_as('buyer', t), null, 'nothing for the token ' || coalesce(left(t, 9), 'null')) from unnest(array['', repeat('0', 64), repeat('x', 300), null]) t;
select is(pg_temp.read_as('anonymous', tests.invite('viewer')), '{"kind": "membership", "role": "viewer", "state": "open", "home_name": "Maple Street", "invited_by_name": "owner"}'::jsonb, 'the token of an invitation tells its role');
select is(tests.try_as_each_role($$ select public.list_home_invitations(tests.id('Maple Street')) $$),
  'owner 1, member 42501, contributor 42501, viewer 42501, stranger 42501, anonymous 42501', 'only an owner lists invitations');
select is(tests.try_as('buyer', format('select public.accept_invitation(%L)', pg_temp.token())), 'PT404', 'the token of an offer makes no member');
select is(pg_temp.accept('buyer', tests.invite('owner')), 'PT404', 'the token of an invitation accepts no offer');

select is(tests.try_as('owner', format('select public.confirm_home_transfer(%L, %L, null)', tests.id('Maple Street'),
  tests.stored('offer') ->> 'invitation_id')), 'PT409', 'nobody is no new owner');

-- The acceptance.
select is(pg_temp.accept(who), expected, who || ' gets ' || expected) from (values
  ('buyer', '1'), ('stranger', '1'), ('owner', 'PT409'), ('member', 'PT409'), ('departed', 'PT409'), ('anonymous', '42501'), ('deleted', '42501')) v (who, expected);
select is(pg_temp.confirm('owner'), 'PT409', 'nobody gets the home before they accept');
select tests.sign_in(tests.id('buyer'));
select is(accept_home_transfer(pg_temp.token()) - 'expires_at', '{"status": "accepted", "home_id": null}', 'the buyer accepts');
select is(accept_home_transfer(pg_temp.token()) ->> 'status', 'accepted', 'a repeated acceptance returns the same');
select is((select count(*)::int from homes), 0, 'the buyer reads nothing before an owner confirms');
select tests.as_superuser();
select is(pg_temp.accept('second buyer'), 'PT410', 'a second buyer is too late');
select is(pg_temp.read_as('second buyer'), null, 'a second buyer reads nothing with a used token');
select is(pg_temp.read_as('buyer') ->> 'state', 'accepted', 'the buyer reads the offer with the token');
select tests.sign_in(tests.id('owner'));
select is((select jsonb_agg(i - 'invitation_id' - 'created_at' - 'expires_at' - 'invited_by') from jsonb_array_elements(list_home_invitations(tests.id('Maple Street'))) i where i ->> 'kind' = 'transfer'),
  jsonb_build_array(jsonb_build_object('kind', 'transfer', 'role', 'owner', 'state', 'accepted', 'invited_by_name', 'owner', 'accepted_by', tests.id('buyer'), 'accepted_by_name', 'buyer')),
  'the owner reads who accepted');
select tests.as_superuser();

-- Another offer withdraws the first one; an accepted one can be withdrawn.
select tests.store('old token', to_jsonb(pg_temp.token()));
select pg_temp.offer();
select is(pg_temp.accept('buyer', tests.stored('old token') #>> '{}'), 'PT410', 'a new offer ends the one before, also when it was accepted');
select tests.run_as('buyer', $$ select accept_home_transfer(pg_temp.token()) $$);
select is(tests.try_as('owner', format('select public.revoke_home_invitation(%L, %L)', tests.id('Maple Street'), tests.stored('offer') ->> 'invitation_id')), '1', 'an owner may withdraw an accepted offer');
select is(tests.try_as('second buyer', format('select public.revoke_home_invitation(%L, %L)', tests.id('Maple Street'), tests.stored('offer') ->> 'invitation_id')), '42501', 'a stranger does not withdraw an offer');
select is(pg_temp.confirm('owner', 'second buyer'), 'PT409', 'an owner confirms nobody but the person who accepted');
select is(pg_temp.confirm(who), '42501', who || ' does not confirm') from unnest(array['member', 'contributor', 'viewer', 'stranger', 'buyer', 'departed', 'anonymous']) who;
select is(pg_temp.confirm('partner'), '1', 'another owner may confirm');
update home_invitations set created_at = created_at - interval '8 days', expires_at = expires_at - interval '8 days' where kind = 'transfer' and revoked_at is null;
select is(pg_temp.confirm('owner'), 'PT410', 'an offer ends after seven days');
update home_invitations set created_at = created_at + interval '8 days', expires_at = expires_at + interval '8 days' where kind = 'transfer' and revoked_at is null;
select tests.run_without_triggers(format($$ update homes set erasing_since = now() where id = %L $$, tests.id('Maple Street')));
select is(pg_temp.confirm('owner'), '42501', 'a home that is being erased goes to nobody');
select is(pg_temp.accept('second buyer'), 'PT404', 'the offer of a home that is being erased is not found');
select tests.run_without_triggers(format($$ update homes set erasing_since = null where id = %L $$, tests.id('Maple Street')));

-- What the people of the home have before the transfer.
select tests.sign_in(tests.id('member'));
select tests.complete_turn('shared', '{"thread_key": "shared"}');
select tests.begin_turn('private', '{"thread_key": "private"}');
select tests.run_tools('private', tests.tool_call(0, 'test_ask', '{"note": "waits"}'));
select tests.finish_turn('private', '{"status": "requires_action"}');
select tests.begin_turn('running', '{"thread_key": "running", "lease_seconds": 300}');
select tests.store('feed', create_calendar_feed(tests.id('Maple Street')));
select tests.as_superuser();
update chat_threads t set visibility = 'household', title = 'About the member' from chat_turns u where u.thread_id = t.id and u.id = tests.id('turn shared');
select tests.sign_in(tests.id('owner'));
select set_tool_policy(tests.id('Maple Street'), 'record_home_event', 'approval');
select update_home(tests.id('Maple Street'), jsonb_build_object('away_from', current_date, 'away_until', current_date + 20));
select is(confirm_home_transfer(tests.id('Maple Street'), (tests.stored('offer') ->> 'invitation_id')::uuid, tests.id('buyer')) ->> 'home_id', tests.id('Maple Street')::text, 'the owner confirms');
select is((select count(*)::int from homes), 0, 'the former owner does not read the home');
select is(confirm_home_transfer(tests.id('Maple Street'), (tests.stored('offer') ->> 'invitation_id')::uuid, tests.id('buyer')) ->> 'home_id', tests.id('Maple Street')::text, 'a repeated request returns the same');
select tests.as_superuser();
select is(pg_temp.confirm('partner'), '42501', 'the other owner cannot confirm once more');
select is(tests.list_members(), 'buyer owner', 'the buyer is the only member');
select is((select count(*)::int from home_audit_log where action = 'home_transferred'), 1, 'the transfer is logged once');
select is((select array_agg(details order by id) from home_audit_log where action = 'home_updated'), array['{"fields": ["away_from", "away_until"]}', '{"fields": ["away_from", "away_until"]}']::jsonb[],
  'the log has the days away and their end');

-- What the new owner has.
select tests.sign_in(tests.id('buyer'));
select is(accept_home_transfer(pg_temp.token()) - 'expires_at', jsonb_build_object('status', 'confirmed', 'home_id', tests.id('Maple Street')), 'the buyer learns that the home is theirs');
select is((select count(*)::int from home_timeline where home_id = tests.id('Maple Street')), 2, 'the record went over');
select is((select count(*)::int from home_assets), 1, 'the new owner reads the assets');
select is((select array[count(*)::int, count(assignee_person_id)::int] from maintenance_schedules), array[1, 0], 'the schedules have no assignee');
select is((select array[away_from, away_until] from homes), array[null, null]::date[], 'the days away of the former owner are over');
select is((select count(*)::int from chat_threads), 0, 'the new owner reads no thread, private or shared');
select is((select count(*)::int from chat_messages), 0, 'the new owner reads no message');
select set_eq($$ select distinct tool_name, person_id from tool_calls $$, $$ values ('accept_home_transfer', tests.id('buyer')) $$, 'the new owner reads no tool call of another person');
select is((select count(*)::int from home_settings), 0, 'the new owner reads no setting');
select is((select count(*)::int from home_invitations where accepted_at is null and revoked_at is null), 0, 'the home has no open invitation');
select results_eq('select display_name from people', array['buyer'], 'and reads no other name');
select is((select array_agg(distinct display_name || ' ' || is_member) from home_authors), array['Former owner false', 'buyer true'], 'the authors of the record are former owners');
select is((select count(*)::int from home_events e where e.actor_person_id in (tests.id('owner'), tests.id('member'))), 2, 'the events keep the ids of their authors');
select tests.as_superuser();

-- The prompt is read as this role.
select tests.as_home_writer('buyer');
select is((select array_agg(n) from unnest(array['partner', 'departed', '"owner", "role', '"member"', 'contributor']) n where strpos(private.home_context(tests.id('Maple Street'))::text, n) > 0), null, 'the prompt names none of them');
select tests.as_superuser();

-- What the others have.
select is(tests.try_as(who, $$ select from public.homes where id = tests.id('Maple Street') $$), '0', who || ' reads nothing') from unnest(array['owner', 'partner', 'viewer']) who;
select is(tests.try_as('member', format('select public.read_calendar_feed(%L) from generate_series(1, 1) where public.read_calendar_feed(%1$L) is not null', tests.stored('feed') ->> 'token')), '0', 'a calendar of a former member is empty');
select tests.sign_in(tests.id('member'));
select isnt(tests.run_tools('running', tests.tool_call(0, 'test_effect', '{"note": "late"}')) ->> 'outcome', 'ok', 'a running turn runs no further tool');
select tests.as_superuser();
select is((select count(*)::int from private.test_effects), 0, 'a running turn stores nothing in the record');
select is((select role from home_members where person_id = tests.id('stranger') and revoked_at is null), 'owner', 'another home stays as it is');

-- The job.
select tests.as_table_owner();
select private.blank_departed_threads(100);
select tests.as_superuser();
select is((select count(*)::int from chat_threads where home_id = tests.id('Maple Street') and (title is not null or blanked_seq < message_seq)), 0, 'the job removes the texts of all earlier threads');
select is((select count(*)::int from tool_calls where home_id = tests.id('Maple Street') and state = 'approval-requested'), 0, 'no approval stays pending');

-- A former owner comes back by invitation of the new one.
select tests.store('back', to_jsonb(tests.invite('viewer', 'buyer')));
select tests.sign_in(tests.id('owner'));
select accept_invitation(tests.stored('back') #>> '{}');
select results_eq('select display_name from people order by 1', array['buyer', 'owner'], 'who then reads the name of the new owner alone');
select tests.as_superuser();
rollback;
