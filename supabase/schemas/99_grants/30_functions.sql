-- Without a revoke, everyone may execute a new function.
revoke all on all functions in schema private, access from public;
grant execute on all functions in schema private to home_writer, home_eraser;
grant execute on all functions in schema access to authenticated, home_writer, home_eraser;

-- What views and policies call for a server, and what a request without a person calls.
grant execute on function access.add_interval, access.caller_id, access.count_fixed_dates,
  access.find_fixed_date_after, access.home_today, access.list_unpaid_event_types, access.move_into_season,
  access.move_past_days_away, access.now to service_role;
grant execute on function access.check_texts, access.lease_reminders, access.read_act_link,
  access.read_calendar_feed, access.read_invitation, access.read_jobs_status, access.settle_reminder,
  access.use_act_link to anon;

-- A feed of a calendar and the jobs execute these and no others.
grant execute on function access.caller_id, access.home_today, access.move_into_season, access.move_past_days_away,
  access.my_home_ids, access.my_role, access.now, private.add_calendar_links, private.build_act_token,
  private.build_asset_name, private.build_calendar, private.build_schedule_title, private.build_statement,
  private.build_task_title, private.build_text, private.format_asset_name, private.get_kind_label, private.hash_token,
  private.list_calendar_entries, private.list_calendar_reviews, private.list_calendar_schedules,
  private.list_fixed_dates, private.list_linked_occurrences, private.lock_home to home_calendar;
grant execute on function access.now, access.set_notification, private.act_on_occurrence, private.build_act_token,
  private.build_reminder, private.build_reminder_title, private.build_statement,
  private.build_text, private.build_tool_result, private.check_job_secret, private.describe_linked_work,
  private.find_act_link, private.hash_token, private.is_link_used_up, private.lock_home,
  private.lock_home_of_link, private.run_act_link to home_jobs;

-- The Data API. The platform lets anon and service_role execute each new function of public.
revoke all on function public.accept_home_transfer, public.accept_invitation, public.answer_call,
  public.append_turn_events, public.begin_turn, public.claim_home, public.confirm_home_transfer,
  public.create_calendar_feed, public.create_home, public.decide_agent_call, public.delete_message,
  public.delete_thread, public.erase_home, public.finish_turn, public.grant_agent_access, public.invite_home_member,
  public.lease_reminders, public.leave_home, public.list_home_invitations, public.list_maintenance_offers,
  public.list_role_rights, public.offer_home_transfer, public.read_act_link, public.read_calendar_feed,
  public.read_invitation, public.read_jobs_status, public.read_messages, public.read_turn_events,
  public.redact_home_event, public.release_turn, public.rename_thread, public.renew_turn, public.revoke_agent_access,
  public.revoke_calendar_feed, public.revoke_home_invitation, public.revoke_home_member, public.run_agent_tool,
  public.run_home_tool, public.run_tools, public.set_home_member_role, public.set_language, public.set_notification,
  public.set_tool_policy, public.settle_reminder, public.share_thread, public.stop_turn, public.update_home,
  public.use_act_link, public.void_events_of_person from public, anon, authenticated, service_role;
grant execute on function public.accept_home_transfer, public.accept_invitation, public.answer_call,
  public.append_turn_events, public.begin_turn, public.claim_home, public.confirm_home_transfer,
  public.create_calendar_feed, public.create_home, public.decide_agent_call, public.delete_message,
  public.delete_thread, public.erase_home, public.finish_turn, public.grant_agent_access, public.invite_home_member,
  public.lease_reminders, public.leave_home, public.list_home_invitations, public.list_maintenance_offers,
  public.list_role_rights, public.offer_home_transfer, public.read_act_link, public.read_calendar_feed,
  public.read_invitation, public.read_jobs_status, public.read_messages, public.read_turn_events,
  public.redact_home_event, public.release_turn, public.rename_thread, public.renew_turn, public.revoke_agent_access,
  public.revoke_calendar_feed, public.revoke_home_invitation, public.revoke_home_member, public.run_agent_tool,
  public.run_home_tool, public.run_tools, public.set_home_member_role, public.set_language, public.set_notification,
  public.set_tool_policy, public.settle_reminder, public.share_thread, public.stop_turn, public.update_home,
  public.use_act_link, public.void_events_of_person to authenticated;
grant execute on function public.lease_reminders, public.read_act_link, public.read_calendar_feed,
  public.read_invitation, public.read_jobs_status, public.settle_reminder, public.use_act_link to anon;

revoke all on function public.add_home_file, public.remove_home_file from public, anon, authenticated, service_role;
grant execute on function public.add_home_file, public.remove_home_file to authenticated;
