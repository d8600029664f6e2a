create domain public.audit_action as text
  check (value in (
    'member_invited', 'invitation_revoked', 'member_joined', 'role_changed', 'member_removed', 'member_left',
    'account_deleted', 'ownership_inherited', 'owner_missing', 'home_claimed', 'home_updated', 'transfer_offered',
    'transfer_withdrawn', 'transfer_accepted', 'home_transferred'));
comment on domain public.audit_action is 'What home_audit_log reports.';
