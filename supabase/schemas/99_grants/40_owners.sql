-- A definer function runs as its owner. home_writer is limited by its grants and by row-level security.
alter function private.tool_compose_message owner to home_writer;
alter function private.tool_correct_home_record owner to home_writer;
alter function private.tool_get_contractor_recommendations owner to home_writer;
alter function private.tool_calculate_cost_impact owner to home_writer;
alter function private.tool_get_home_asset owner to home_writer;
alter function private.tool_list_attention owner to home_writer;
alter function private.tool_record_home_event owner to home_writer;
alter function private.tool_replace_home_asset owner to home_writer;
alter function private.tool_merge_home_assets owner to home_writer;
alter function private.tool_save_vendor owner to home_writer;
alter function private.tool_schedule_maintenance owner to home_writer;
alter function private.tool_manage_schedule owner to home_writer;
alter function private.tool_search_home_record owner to home_writer;
alter function private.tool_update_home_asset owner to home_writer;
alter function private.tool_update_issue_status owner to home_writer;
alter function access.answer_call owner to home_writer;
alter function access.begin_turn owner to home_writer;
alter function access.finish_turn owner to home_writer;
alter function access.accept_invitation owner to home_writer;
alter function access.claim_home owner to home_writer;
alter function access.create_home owner to home_writer;
alter function access.invite_home_member owner to home_writer;
alter function access.leave_home owner to home_writer;
alter function access.list_role_rights owner to home_writer;
alter function access.offer_home_transfer owner to home_writer;
alter function access.revoke_home_invitation owner to home_writer;
alter function access.revoke_home_member owner to home_writer;
alter function access.set_home_member_role owner to home_writer;
alter function access.update_home owner to home_writer;
alter function access.add_home_file owner to home_writer;
alter function access.void_events_of_person owner to home_writer;
alter function access.set_tool_policy owner to home_writer;
alter function access.read_messages owner to home_writer;
alter function access.list_maintenance_offers owner to home_writer;
alter function access.run_home_tool owner to home_writer;
alter function private.record_app_write owner to home_writer;
alter function private.record_thread_change owner to home_writer;
alter function access.run_tools owner to home_writer;
alter function access.stop_turn owner to home_writer;
alter function access.append_turn_events owner to home_writer;
alter function access.read_turn_events owner to home_writer;
alter function access.release_turn owner to home_writer;
alter function access.renew_turn owner to home_writer;

alter function access.run_agent_tool owner to home_writer;
alter function access.decide_agent_call owner to home_writer;
alter function access.grant_agent_access owner to home_writer;
alter function access.revoke_agent_access owner to home_writer;

alter function access.create_calendar_feed owner to home_writer;
alter function access.revoke_calendar_feed owner to home_writer;
alter function access.read_calendar_feed owner to home_calendar;

alter function access.set_language owner to home_writer;
alter function access.set_notification owner to home_writer;
alter function private.act_on_occurrence owner to home_writer;
alter function access.lease_reminders owner to home_jobs;
alter function access.settle_reminder owner to home_jobs;
alter function access.read_act_link owner to home_jobs;
alter function private.describe_linked_work owner to home_calendar;
alter function access.use_act_link owner to home_jobs;
alter function access.read_jobs_status owner to home_jobs;

-- The role that runs migrations joins home_eraser only for these statements, so that no role can act as home_eraser. A
-- later migration that replaces one of these functions must repeat the first and the last statement. From Postgres 16
-- on it may, because the creator of a role has the admin option. On Postgres 15 createrole is enough, but an upgrade
-- keeps only what is granted, and that version has no admin option without membership: there the role stays a member.
grant home_eraser to current_user;
alter function access.erase_home owner to home_eraser;
alter function access.remove_home_file owner to home_eraser;
alter function private.continue_erasures owner to home_eraser;
alter function private.purge_abandoned_homes owner to home_eraser;
alter function access.delete_thread owner to home_eraser;
alter function access.delete_message owner to home_eraser;
alter function private.blank_departed_threads owner to home_eraser;
alter function access.redact_home_event owner to home_eraser;
alter function private.delete_old_turn_events owner to home_eraser;
alter function private.drop_old_texts owner to home_eraser;
-- Granted by the owner: the jobs of private.list_jobs run as the role that runs migrations.
grant execute on function private.continue_erasures, private.purge_abandoned_homes, private.blank_departed_threads,
  private.delete_old_turn_events, private.drop_old_texts to current_user;
do $$
begin
  if pg_catalog.current_setting('server_version_num')::int >= 160000 then
    revoke home_eraser from current_user;
  else
    grant home_eraser to current_user with admin option;
  end if;
end
$$;
