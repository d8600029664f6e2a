-- A definer function runs as its owner. home_writer is limited by its grants and by row-level security.
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
alter function private.answer_call owner to home_writer;
alter function private.begin_turn owner to home_writer;
alter function private.finish_turn owner to home_writer;
alter function private.accept_invitation owner to home_writer;
alter function private.claim_home owner to home_writer;
alter function private.create_home owner to home_writer;
alter function private.invite_home_member owner to home_writer;
alter function private.leave_home owner to home_writer;
alter function private.list_role_rights owner to home_writer;
alter function private.offer_home_transfer owner to home_writer;
alter function private.revoke_home_invitation owner to home_writer;
alter function private.revoke_home_member owner to home_writer;
alter function private.set_home_member_role owner to home_writer;
alter function private.update_home owner to home_writer;
alter function private.void_events_of_person owner to home_writer;
alter function private.set_tool_policy owner to home_writer;
alter function private.check_events_limit owner to home_writer;
alter function private.read_messages owner to home_writer;
alter function private.list_maintenance_offers owner to home_writer;
alter function private.run_home_tool owner to home_writer;
alter function private.record_app_write owner to home_writer;
alter function private.record_thread_change owner to home_writer;
alter function private.run_tools owner to home_writer;
alter function private.stop_turn owner to home_writer;
alter function private.append_turn_events owner to home_writer;
alter function private.read_turn_events owner to home_writer;
alter function private.release_turn owner to home_writer;
alter function private.renew_turn owner to home_writer;

alter function private.run_agent_tool owner to home_writer;
alter function private.decide_agent_call owner to home_writer;
alter function private.grant_agent_access owner to home_writer;
alter function private.revoke_agent_access owner to home_writer;

alter function private.create_calendar_feed owner to home_writer;
alter function private.revoke_calendar_feed owner to home_writer;
alter function private.read_calendar_feed owner to home_calendar;

alter function private.set_language owner to home_writer;
alter function private.set_notification owner to home_writer;
alter function private.act_on_occurrence owner to home_writer;
alter function private.lease_reminders owner to home_jobs;
alter function private.settle_reminder owner to home_jobs;
alter function private.use_act_link owner to home_jobs;
alter function private.read_jobs_status owner to home_jobs;

-- The role that runs migrations joins home_eraser only for these statements, so that no role can act as home_eraser. A
-- later migration that replaces one of these functions must repeat the first and the last statement. From Postgres 16
-- on it may, because the creator of a role has the admin option. On Postgres 15 createrole is enough, but an upgrade
-- keeps only what is granted, and that version has no admin option without membership: there the role stays a member.
grant home_eraser to current_user;
alter function private.erase_home owner to home_eraser;
alter function private.continue_erasures owner to home_eraser;
alter function private.purge_abandoned_homes owner to home_eraser;
alter function private.delete_thread owner to home_eraser;
alter function private.delete_message owner to home_eraser;
alter function private.blank_departed_threads owner to home_eraser;
alter function private.redact_home_event owner to home_eraser;
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
