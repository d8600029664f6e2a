-- The same people belong to two homes of the same owner.
begin;
select tests.plan(9);
select tests.make_world(), tests.make_home(tests.id('owner'), 'Oak Street');
select tests.add_member(tests.id('Oak Street'), tests.id('member'), 'viewer');
select tests.add_member(tests.id('Oak Street'), tests.id('viewer'), 'viewer');
select tests.store('token', to_jsonb(tests.invite('viewer')));
create function pg_temp.list_oak() returns text language sql security definer set search_path = public as $$
  select string_agg(p.display_name || ' ' || m.role, ', ' order by p.display_name) from home_members m join people p on p.id = m.person_id
  where m.home_id = tests.id('Oak Street') and m.revoked_at is null $$;

select tests.sign_in(tests.id('owner'));
select set_home_member_role(tests.id('Maple Street'), tests.id('member'), 'contributor');
select is(pg_temp.list_oak(), 'member viewer, owner owner, viewer viewer', 'a changed role holds in one home');
select revoke_home_member(tests.id('Maple Street'), tests.id('viewer'));
select is(pg_temp.list_oak(), 'member viewer, owner owner, viewer viewer', 'a revoked membership is one home''s');
select update_home(tests.id('Maple Street'), '{"name": "Maple House"}');
select is((select name from homes where id = tests.id('Oak Street')), 'Oak Street', 'a changed home is one home');
select throws_ok(format('select revoke_home_invitation(tests.id(''Oak Street''), %L)', (select id from home_invitations)), 'PT404', null,
  'an invitation is revoked in its own home');
select tests.sign_in(tests.id('member'));
select leave_home(tests.id('Maple Street'));
select is(pg_temp.list_oak(), 'member viewer, owner owner, viewer viewer', 'a person leaves one home');
select is(tests.list_members(), 'contributor contributor, owner owner', 'and nobody else with them');

select tests.sign_in(tests.id('viewer'));
select accept_invitation(tests.stored('token') #>> '{}');
select is(tests.list_members(), 'contributor contributor, owner owner, viewer viewer', 'a former member comes back');
select is(pg_temp.list_oak(), 'member viewer, owner owner, viewer viewer', 'to one home');
select tests.sign_in(tests.id('owner'));
select throws_ok(format('select revoke_home_invitation(tests.id(''Maple Street''), %L)', (select id from home_invitations)), 'PT410', null,
  'an accepted invitation is not revoked');
rollback;
