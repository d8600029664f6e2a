create domain public.approval_decision as text
  check (value in ('approved', 'denied', 'cancelled', 'expired', 'superseded'));
comment on domain public.approval_decision is 'How an approval ended.';

create domain public.message_origin as text
  check (value in ('app', 'turn', 'client_import'));
comment on domain public.message_origin is 'How a message came into its thread.';

create domain public.message_role as text
  check (value in ('user', 'assistant'));
comment on domain public.message_role is 'Who wrote a message.';

create domain public.thread_visibility as text
  check (value in ('private', 'household'));
comment on domain public.thread_visibility is 'Who reads a thread.';

create domain public.tool_call_origin as text
  check (value in ('turn', 'app', 'mcp'));
comment on domain public.tool_call_origin is 'Who made a tool call.';

create domain public.tool_call_state as text
  check (value in (
    'input-available', 'approval-requested', 'approval-responded', 'output-available', 'output-error',
    'output-denied'));
comment on domain public.tool_call_state is 'How far a tool call got, in the words of the AI SDK.';

create domain public.turn_outcome as text
  check (value in ('waiting', 'saved', 'partly_saved', 'not_saved', 'nothing_to_save'));
comment on domain public.turn_outcome is 'What a turn saved.';

create domain public.turn_status as text
  check (value in ('running', 'completed', 'requires_action', 'abandoned'));
comment on domain public.turn_status is 'How far a turn got.';
