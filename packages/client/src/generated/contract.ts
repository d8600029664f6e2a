/** Made by `deno task client:types` from the contract of the function. Do not edit. */

export type TurnOutcome = "waiting" | "saved" | "partly_saved" | "not_saved" | "nothing_to_save";

export type ReplyDataPart = {
  type: "data-badge";
  id: "badge";
  data: {
    /**
     * The first call that was executed, for the app's badge, also one of an earlier message that a typed yes approved; `arguments` is JSON text
     */
    functionCall: {
      name: string;
      arguments: string;
    };
    /**
     * The result of `functionCall`, as JSON text
     */
    functionResult: string;
  };
} | {
  type: "data-receipt";
  /**
   * The id of the call
   */
  id: string;
  data: Receipt;
} | {
  type: "data-notice";
  id: "notice";
  /**
   * What was not done; a text of the message says it too
   */
  data: string;
} | {
  type: "data-suggestions";
  id: "suggestions";
  /**
   * Messages that the person may send next
   */
  data: string[];
} | {
  type: "data-focus";
  id: "focus";
  data: Focus;
};

export type UiPart = {
  type: "text";
  text: string;
  state: "done";
} | {
  type: "file";
  mediaType: string;
  url: string;
  filename?: string;
  /**
   * The id of a file of the home
   */
  fileId?: string;
  /**
   * What it shows: its alternative text
   */
  description?: string;
} | {
  type: "step-start";
} | {
  type: "data-follow-up-context";
  data: FollowUpContext;
} | {
  type: "data-badge";
  id: "badge";
  data: {
    /**
     * The first call that was executed, for the app's badge, also one of an earlier message that a typed yes approved; `arguments` is JSON text
     */
    functionCall: {
      name: string;
      arguments: string;
    };
    /**
     * The result of `functionCall`, as JSON text
     */
    functionResult: string;
  };
} | {
  type: "data-receipt";
  /**
   * The id of the call
   */
  id: string;
  data: Receipt;
} | {
  type: "data-notice";
  id: "notice";
  /**
   * What was not done; a text of the message says it too
   */
  data: string;
} | {
  type: "data-suggestions";
  id: "suggestions";
  /**
   * Messages that the person may send next
   */
  data: string[];
} | {
  type: "data-focus";
  id: "focus";
  data: Focus;
} | {
  type: "data-plan";
  /**
   * The id of the call
   */
  id: string;
  data: ApprovalPlan;
} | {
  /**
   * `tool-` and the name of the tool
   */
  type: `tool-${string}`;
  toolCallId: string;
  input: unknown;
  state:
    | "input-available"
    | "approval-requested"
    | "approval-responded"
    | "output-available"
    | "output-error"
    | "output-denied";
  approval?: {
    id: string;
    approved?: boolean;
    reason?: string;
  };
  output?: unknown;
  errorText?: string;
};

export type StreamChunk = {
  type: "start";
  /**
   * The id of the assistant's message
   */
  messageId: string;
} | {
  type: "message-metadata";
  messageMetadata: HomeMetadata;
} | {
  type: "start-step";
} | {
  type: "text-start";
  /**
   * The id of the text within the message
   */
  id: string;
} | {
  type: "text-delta";
  /**
   * The id of the text within the message
   */
  id: string;
  delta: string;
} | {
  type: "text-end";
  /**
   * The id of the text within the message
   */
  id: string;
} | {
  type: "tool-input-start";
  toolCallId: string;
  toolName: string;
} | {
  type: "tool-input-delta";
  toolCallId: string;
  /**
   * The next piece of the arguments, which are JSON text
   */
  inputTextDelta: string;
} | {
  type: "tool-input-available";
  toolCallId: string;
  toolName: string;
  input: unknown;
} | {
  type: "tool-approval-request";
  approvalId: string;
  toolCallId: string;
} | {
  type: "tool-output-available";
  toolCallId: string;
  output: unknown;
} | {
  type: "tool-output-error";
  toolCallId: string;
  /**
   * A sentence for the person
   */
  errorText: string;
} | {
  type: "tool-output-denied";
  toolCallId: string;
} | {
  type: "data-plan";
  /**
   * The id of the call
   */
  id: string;
  data: ApprovalPlan;
} | {
  type: "data-badge";
  id: "badge";
  data: {
    /**
     * The first call that was executed, for the app's badge, also one of an earlier message that a typed yes approved; `arguments` is JSON text
     */
    functionCall: {
      name: string;
      arguments: string;
    };
    /**
     * The result of `functionCall`, as JSON text
     */
    functionResult: string;
  };
} | {
  type: "finish-step";
} | {
  type: "data-receipt";
  /**
   * The id of the call
   */
  id: string;
  data: Receipt;
} | {
  type: "data-notice";
  id: "notice";
  /**
   * What was not done; a text of the message says it too
   */
  data: string;
} | {
  type: "data-suggestions";
  id: "suggestions";
  /**
   * Messages that the person may send next
   */
  data: string[];
} | {
  type: "data-focus";
  id: "focus";
  data: Focus;
} | {
  type: "finish";
} | {
  type: "abort";
} | {
  type: "error";
  /**
   * The sentence of the error, for the person
   */
  errorText: string;
};

export type RecordHomeEventResult = {
  type: "home_event_recorded";
  /**
   * The change was made or in place already, or the look-up was done
   */
  success: true;
  /**
   * `already_done`: the record says so already; nothing new was written
   */
  code: "ok" | "already_done";
  /**
   * A sentence for the person
   */
  message: string;
  data?: {
    event_id: string;
    event_type?: string;
    /**
     * A name or title
     */
    title: string;
    severity?: string;
    /**
     * `YYYY-MM-DD`
     */
    occurred_on?: string;
    /**
     * How exact the date is: `day`, `month` or `year`; `unknown`: there is none
     */
    occurred_precision?: string;
    /**
     * In units of the currency, e.g. 185.5
     */
    cost?: number;
    /**
     * In units of the currency, e.g. 185.5
     */
    cost_low?: number;
    /**
     * In units of the currency, e.g. 185.5
     */
    cost_high?: number;
    currency?: string;
    paid_by?: string;
    vendor?: string;
    performed_by?: string;
    /**
     * `YYYY-MM-DD`
     */
    review_on?: string;
    asset_id?: string;
    /**
     * The name of the system
     */
    asset?: string;
    asset_added?: boolean;
    manufacturer?: string;
    model?: string;
    /**
     * `YYYY-MM-DD`
     */
    installed_on?: string;
    /**
     * How exact the date is: `day`, `month` or `year`
     */
    installed_precision?: string;
    /**
     * `YYYY-MM-DD`
     */
    warranty_until?: string;
    issue_id?: string;
    issue_title?: string;
    /**
     * The status of the issue
     */
    status?: string;
    /**
     * `resolved`, `reopened`, `deferred` or `already_settled`
     */
    issue_outcome?: string;
    /**
     * The report was added to an issue on record
     */
    attached?: boolean;
    /**
     * It was added as a symptom of that issue
     */
    is_symptom?: boolean;
    schedule?: Completion;
    also_settled?: {
      kind: string;
      [k: string]: unknown;
    }[];
    /**
     * Titles of what stays open
     */
    not_settled?: (string | null)[];
  };
  /**
   * The rows written
   */
  effects?: WrittenRow[];
  /**
   * The question that the person must answer first
   */
  clarification?: Clarification;
  /**
   * What the call wrote, on one short line for the person
   */
  receipt?: string;
  /**
   * The call, by the id that `undo_call` takes until `until`
   */
  undo?: UndoOffer;
  /**
   * The lists of the home that the call changed
   */
  changed?: ("events" | "issues" | "assets" | "schedules" | "vendors" | "home" | "files")[];
  /**
   * What the app may open
   */
  focus?: Focus;
  /**
   * The arguments that were stored although nobody said them, such as `cost_actual`, `systems[1].model`
   */
  assumed?: string[];
  /**
   * Arguments that were not used, or only in part
   */
  ignored?: IgnoredArgument[];
  /**
   * What is open on the system after work that was not linked to it
   */
  still_open?: LinkedRow[];
  /**
   * Issues that a new one may belong to, or other work of that day; it was recorded apart
   */
  related?: LinkedRow[];
  /**
   * The event that was recorded
   */
  eventId?: string | null;
  /**
   * E.g. `issue_reported`
   */
  eventType?: string;
  /**
   * The title of the event
   */
  title?: string;
  /**
   * The system that it is about
   */
  assetId?: string | null;
  /**
   * E.g. `water_heater`
   */
  systemKind?: string | null;
  /**
   * Whether the call added the system
   */
  isNewAsset?: boolean;
} | FailedResult;

export type UpdateIssueStatusResult = {
  type: "issue_status_updated";
  /**
   * The change was made or in place already, or the look-up was done
   */
  success: true;
  /**
   * `already_done`: the record says so already; nothing new was written
   */
  code: "ok" | "already_done";
  /**
   * A sentence for the person
   */
  message: string;
  data?: {
    issue_id: string;
    event_id?: string;
    /**
     * A name or title
     */
    title: string;
    from_status?: string;
    status: string;
    review_on?: string | null;
    asset?: string | null;
  };
  /**
   * The rows written
   */
  effects?: WrittenRow[];
  /**
   * The question that the person must answer first
   */
  clarification?: Clarification;
  /**
   * What the call wrote, on one short line for the person
   */
  receipt?: string;
  /**
   * The call, by the id that `undo_call` takes until `until`
   */
  undo?: UndoOffer;
  /**
   * The lists of the home that the call changed
   */
  changed?: ("events" | "issues" | "assets" | "schedules" | "vendors" | "home" | "files")[];
  /**
   * What the app may open
   */
  focus?: Focus;
  /**
   * The arguments that were stored although nobody said them, such as `cost_actual`, `systems[1].model`
   */
  assumed?: string[];
  /**
   * Arguments that were not used, or only in part
   */
  ignored?: IgnoredArgument[];
  /**
   * What is open on the system after work that was not linked to it
   */
  still_open?: LinkedRow[];
  /**
   * Issues that a new one may belong to, or other work of that day; it was recorded apart
   */
  related?: LinkedRow[];
  eventId?: string;
  issueId?: string;
  assetId?: string | null;
  /**
   * The title of the issue
   */
  title?: string;
} | FailedResult;

export type CorrectHomeRecordResult = {
  type: "home_record_corrected";
  /**
   * The change was made or in place already, or the look-up was done
   */
  success: true;
  /**
   * `already_done`: the record says so already; nothing new was written
   */
  code: "ok" | "already_done";
  /**
   * A sentence for the person
   */
  message: string;
  data?: {
    entry_id: string;
    correction_id?: string;
    /**
     * `amend`, `remove` or `restore`; `undo` for several that differ
     */
    act?: string;
    /**
     * The entries that were taken back, if several were to be
     */
    undone?: {
      entry_id: string;
      /**
       * A name or title
       */
      title: string;
      [k: string]: unknown;
    }[];
    /**
     * Those that were not
     */
    not_undone?: {
      entry_id: string;
      /**
       * A name or title
       */
      title: string;
      code: string;
      [k: string]: unknown;
    }[];
    /**
     * A name or title
     */
    title?: string;
    changes?: ChangedField[];
    /**
     * Whether the entry counts now
     */
    in_record?: boolean;
    issue_id?: string;
    issue_title?: string;
    /**
     * The status of the issue
     */
    status?: string;
    schedules?: {
      schedule_id: string;
      /**
       * A name or title
       */
      title?: string;
      outcome?: string;
      /**
       * `YYYY-MM-DD`
       */
      due_on?: string;
      [k: string]: unknown;
    }[];
    asset?: {
      asset_id: string;
      /**
       * A name or title
       */
      asset?: string;
      outcome?: string;
      /**
       * Its columns that changed
       */
      fields?: string[];
      new_asset_id?: string;
      [k: string]: unknown;
    };
  };
  /**
   * The rows written
   */
  effects?: WrittenRow[];
  /**
   * The question that the person must answer first
   */
  clarification?: Clarification;
  /**
   * What the call wrote, on one short line for the person
   */
  receipt?: string;
  /**
   * The call, by the id that `undo_call` takes until `until`
   */
  undo?: UndoOffer;
  /**
   * The lists of the home that the call changed
   */
  changed?: ("events" | "issues" | "assets" | "schedules" | "vendors" | "home" | "files")[];
  /**
   * What the app may open
   */
  focus?: Focus;
  /**
   * The arguments that were stored although nobody said them, such as `cost_actual`, `systems[1].model`
   */
  assumed?: string[];
  /**
   * Arguments that were not used, or only in part
   */
  ignored?: IgnoredArgument[];
  /**
   * What is open on the system after work that was not linked to it
   */
  still_open?: LinkedRow[];
  /**
   * Issues that a new one may belong to, or other work of that day; it was recorded apart
   */
  related?: LinkedRow[];
  eventId?: string | null;
  eventType?: string;
  /**
   * The title of the entry
   */
  title?: string;
  assetId?: string | null;
} | FailedResult;

export type UpdateHomeAssetResult = {
  type: "home_asset_updated";
  /**
   * The change was made or in place already, or the look-up was done
   */
  success: true;
  /**
   * `already_done`: the record says so already; nothing new was written
   */
  code: "ok" | "already_done";
  /**
   * A sentence for the person
   */
  message: string;
  data?: {
    asset_id: string;
    /**
     * The name of the system
     */
    asset: string;
    changes?: ChangedField[];
    schedules_ended?: {
      id: string;
      /**
       * A name or title
       */
      title?: string;
      [k: string]: unknown;
    }[];
    open_issues?: OpenIssue[];
    /**
     * The outcome of each, for a list of systems
     */
    systems?: {
      code: string;
      /**
       * A name or title
       */
      asset?: string;
      [k: string]: unknown;
    }[];
  };
  /**
   * The rows written
   */
  effects?: WrittenRow[];
  /**
   * The question that the person must answer first
   */
  clarification?: Clarification;
  /**
   * What the call wrote, on one short line for the person
   */
  receipt?: string;
  /**
   * The call, by the id that `undo_call` takes until `until`
   */
  undo?: UndoOffer;
  /**
   * The lists of the home that the call changed
   */
  changed?: ("events" | "issues" | "assets" | "schedules" | "vendors" | "home" | "files")[];
  /**
   * What the app may open
   */
  focus?: Focus;
  /**
   * The arguments that were stored although nobody said them, such as `cost_actual`, `systems[1].model`
   */
  assumed?: string[];
  /**
   * Arguments that were not used, or only in part
   */
  ignored?: IgnoredArgument[];
  /**
   * What is open on the system after work that was not linked to it
   */
  still_open?: LinkedRow[];
  /**
   * Issues that a new one may belong to, or other work of that day; it was recorded apart
   */
  related?: LinkedRow[];
  /**
   * The event that was recorded
   */
  eventId?: string | null;
  /**
   * E.g. `issue_reported`
   */
  eventType?: string;
  /**
   * The title of the event
   */
  title?: string;
  /**
   * The system that it is about
   */
  assetId?: string | null;
  /**
   * E.g. `water_heater`
   */
  systemKind?: string | null;
  /**
   * Whether the call added the system
   */
  isNewAsset?: boolean;
} | FailedResult;

export type ReplaceHomeAssetResult = {
  type: "home_asset_replaced";
  /**
   * The change was made or in place already, or the look-up was done
   */
  success: true;
  /**
   * `already_done`: the record says so already; nothing new was written
   */
  code: "ok" | "already_done";
  /**
   * A sentence for the person
   */
  message: string;
  data?: {
    event_id?: string;
    /**
     * A name or title
     */
    title?: string;
    /**
     * `YYYY-MM-DD`
     */
    occurred_on?: string;
    /**
     * How exact the date is: `day`, `month` or `year`; `unknown`: there is none
     */
    occurred_precision?: string;
    /**
     * In units of the currency, e.g. 185.5
     */
    cost?: number;
    currency?: string;
    vendor?: string;
    asset_id?: string;
    /**
     * A name or title
     */
    asset?: string;
    manufacturer?: string;
    model?: string;
    /**
     * `YYYY-MM-DD`
     */
    installed_on?: string;
    /**
     * How exact the date is: `day`, `month` or `year`
     */
    installed_precision?: string;
    old_asset_id?: string;
    /**
     * A name or title
     */
    old_asset?: string;
    disposition?: string;
    schedules_moved?: {
      id: string;
      /**
       * A name or title
       */
      title?: string;
      [k: string]: unknown;
    }[];
    schedules_ended?: {
      id: string;
      /**
       * A name or title
       */
      title?: string;
      [k: string]: unknown;
    }[];
    /**
     * Settled with the old system
     */
    settled_issues?: OpenIssue[];
    /**
     * Reported on the old system after it was replaced
     */
    open_issues?: OpenIssue[];
    /**
     * The entry that has the cost already
     */
    counted_event?: {
      event_id: string;
      /**
       * A name or title
       */
      title: string;
      [k: string]: unknown;
    };
  };
  /**
   * The rows written
   */
  effects?: WrittenRow[];
  /**
   * The question that the person must answer first
   */
  clarification?: Clarification;
  /**
   * What the call wrote, on one short line for the person
   */
  receipt?: string;
  /**
   * The call, by the id that `undo_call` takes until `until`
   */
  undo?: UndoOffer;
  /**
   * The lists of the home that the call changed
   */
  changed?: ("events" | "issues" | "assets" | "schedules" | "vendors" | "home" | "files")[];
  /**
   * What the app may open
   */
  focus?: Focus;
  /**
   * The arguments that were stored although nobody said them, such as `cost_actual`, `systems[1].model`
   */
  assumed?: string[];
  /**
   * Arguments that were not used, or only in part
   */
  ignored?: IgnoredArgument[];
  /**
   * What is open on the system after work that was not linked to it
   */
  still_open?: LinkedRow[];
  /**
   * Issues that a new one may belong to, or other work of that day; it was recorded apart
   */
  related?: LinkedRow[];
  /**
   * The event that was recorded
   */
  eventId?: string | null;
  /**
   * E.g. `issue_reported`
   */
  eventType?: string;
  /**
   * The title of the event
   */
  title?: string;
  /**
   * The system that it is about
   */
  assetId?: string | null;
  /**
   * E.g. `water_heater`
   */
  systemKind?: string | null;
  /**
   * Whether the call added the system
   */
  isNewAsset?: boolean;
  oldAssetId?: string;
} | FailedResult;

export type ScheduleMaintenanceResult = {
  type: "maintenance_scheduled";
  /**
   * The change was made or in place already, or the look-up was done
   */
  success: true;
  /**
   * `already_done`: the record says so already; nothing new was written
   */
  code: "ok" | "already_done";
  /**
   * A sentence for the person
   */
  message: string;
  data?: {
    schedules: {
      schedule_id: string;
      /**
       * A name or title
       */
      title: string;
      /**
       * How often it comes
       */
      every?: {
        count: number;
        unit: "day" | "week" | "month" | "year";
        /**
         * The months in which the work can be done
         */
        season?: number[];
        /**
         * By the calendar, not from when it was done
         */
        fixed?: boolean;
      };
      /**
       * `YYYY-MM-DD`
       */
      due_on?: string;
    }[];
    already_scheduled?: {
      schedule_id?: string;
      /**
       * A name or title
       */
      title: string;
      /**
       * `YYYY-MM-DD`
       */
      due_on?: string;
    }[];
    /**
     * Tasks that the person did not approve
     *
     * Items: A name or title
     */
    left_out?: string[];
  };
  /**
   * The rows written
   */
  effects?: WrittenRow[];
  /**
   * The question that the person must answer first
   */
  clarification?: Clarification;
  /**
   * What the call wrote, on one short line for the person
   */
  receipt?: string;
  /**
   * The call, by the id that `undo_call` takes until `until`
   */
  undo?: UndoOffer;
  /**
   * The lists of the home that the call changed
   */
  changed?: ("events" | "issues" | "assets" | "schedules" | "vendors" | "home" | "files")[];
  /**
   * What the app may open
   */
  focus?: Focus;
  /**
   * The arguments that were stored although nobody said them, such as `cost_actual`, `systems[1].model`
   */
  assumed?: string[];
  /**
   * Arguments that were not used, or only in part
   */
  ignored?: IgnoredArgument[];
  /**
   * What is open on the system after work that was not linked to it
   */
  still_open?: LinkedRow[];
  /**
   * Issues that a new one may belong to, or other work of that day; it was recorded apart
   */
  related?: LinkedRow[];
  eventId?: string;
  /**
   * The title of the first schedule
   */
  title?: string;
  assetId?: string | null;
} | FailedResult;

export type ManageScheduleResult = {
  type: "schedule_updated";
  /**
   * The change was made or in place already, or the look-up was done
   */
  success: true;
  /**
   * `already_done`: the record says so already; nothing new was written
   */
  code: "ok" | "already_done";
  /**
   * A sentence for the person
   */
  message: string;
  data?: {
    schedule_id?: string;
    event_id?: string;
    /**
     * A name or title
     */
    title: string;
    action: string;
    /**
     * `active`, `paused` or `ended`
     */
    status?: string;
    due_on?: string | null;
    /**
     * `YYYY-MM-DD`
     */
    snoozed_until?: string;
    /**
     * After work
     */
    schedule?: Completion;
    /**
     * The first day of `away`
     */
    away_from?: string;
    /**
     * `YYYY-MM-DD`
     */
    away_until?: string;
  };
  /**
   * The rows written
   */
  effects?: WrittenRow[];
  /**
   * The question that the person must answer first
   */
  clarification?: Clarification;
  /**
   * What the call wrote, on one short line for the person
   */
  receipt?: string;
  /**
   * The call, by the id that `undo_call` takes until `until`
   */
  undo?: UndoOffer;
  /**
   * The lists of the home that the call changed
   */
  changed?: ("events" | "issues" | "assets" | "schedules" | "vendors" | "home" | "files")[];
  /**
   * What the app may open
   */
  focus?: Focus;
  /**
   * The arguments that were stored although nobody said them, such as `cost_actual`, `systems[1].model`
   */
  assumed?: string[];
  /**
   * Arguments that were not used, or only in part
   */
  ignored?: IgnoredArgument[];
  /**
   * What is open on the system after work that was not linked to it
   */
  still_open?: LinkedRow[];
  /**
   * Issues that a new one may belong to, or other work of that day; it was recorded apart
   */
  related?: LinkedRow[];
  eventId?: string;
  /**
   * Absent for the acts `away` and `back`
   */
  scheduleId?: string;
  assetId?: string | null;
  /**
   * The title of the schedule
   */
  title?: string;
} | FailedResult;

export type SearchHomeRecordResult = {
  type: "home_record_search";
  /**
   * The change was made or in place already, or the look-up was done
   */
  success: true;
  /**
   * `already_done`: the record says so already; nothing new was written
   */
  code: "ok" | "already_done";
  /**
   * A sentence for the person
   */
  message: string;
  data?: {
    /**
     * `list`, `last`, `count` or `sum`
     */
    find: string;
    /**
     * How many entries were found
     */
    total: number;
    /**
     * The newest of them
     */
    entries?: FoundEvent[];
    assets?: FoundAsset[];
    vendors?: {
      id: string;
      name: string;
      [k: string]: unknown;
    }[];
    sums?: {
      currency: string;
      entries: number;
      /**
       * What the owner paid
       */
      amount: number;
      /**
       * In units of the currency, e.g. 185.5
       */
      paid_by_others: number;
      others: {
        payer: string;
        entries: number;
        /**
         * In units of the currency, e.g. 185.5
         */
        amount: number;
      }[];
    }[];
    left_out?: {
      estimates: number;
      without_cost: number;
    };
    recorded_on?: unknown;
    /**
     * Subjects of which not all words were found
     */
    partial_matches?: {
      terms: string[];
      found: string[];
      [k: string]: unknown;
    }[];
    other_entries?: number;
    newest_other_entry?: FoundEvent;
    without_subject?: boolean;
  };
  /**
   * The rows written
   */
  effects?: WrittenRow[];
  /**
   * The question that the person must answer first
   */
  clarification?: Clarification;
  /**
   * What the call wrote, on one short line for the person
   */
  receipt?: string;
  /**
   * The call, by the id that `undo_call` takes until `until`
   */
  undo?: UndoOffer;
  /**
   * The lists of the home that the call changed
   */
  changed?: ("events" | "issues" | "assets" | "schedules" | "vendors" | "home" | "files")[];
  /**
   * What the app may open
   */
  focus?: Focus;
  /**
   * The arguments that were stored although nobody said them, such as `cost_actual`, `systems[1].model`
   */
  assumed?: string[];
  /**
   * Arguments that were not used, or only in part
   */
  ignored?: IgnoredArgument[];
  /**
   * What is open on the system after work that was not linked to it
   */
  still_open?: LinkedRow[];
  /**
   * Issues that a new one may belong to, or other work of that day; it was recorded apart
   */
  related?: LinkedRow[];
} | FailedResult;

export type GetHomeAssetResult = {
  type: "home_asset";
  /**
   * The change was made or in place already, or the look-up was done
   */
  success: true;
  /**
   * `already_done`: the record says so already; nothing new was written
   */
  code: "ok" | "already_done";
  /**
   * A sentence for the person
   */
  message: string;
  data?: {
    asset: FoundAsset;
    open_issues: OpenIssue[];
    schedules: {
      id: string;
      /**
       * A name or title
       */
      title: string;
      every?: {
        count: number;
        unit: "day" | "week" | "month" | "year";
        /**
         * The months in which the work can be done
         */
        season?: number[];
        /**
         * By the calendar, not from when it was done
         */
        fixed?: boolean;
      };
      /**
       * `YYYY-MM-DD`
       */
      due_on?: string;
      /**
       * As exactly as it is known: `2026-05-03`, `2026-05` or `2026`
       */
      last_done_on?: string;
    }[];
    /**
     * The newest first
     */
    entries: FoundEvent[];
    has_more: boolean;
    /**
     * The newest 8 pictures and documents
     */
    files?: {
      file_id: string;
      description?: string;
      caption?: string;
      event_id?: string;
    }[];
  };
  /**
   * The rows written
   */
  effects?: WrittenRow[];
  /**
   * The question that the person must answer first
   */
  clarification?: Clarification;
  /**
   * What the call wrote, on one short line for the person
   */
  receipt?: string;
  /**
   * The call, by the id that `undo_call` takes until `until`
   */
  undo?: UndoOffer;
  /**
   * The lists of the home that the call changed
   */
  changed?: ("events" | "issues" | "assets" | "schedules" | "vendors" | "home" | "files")[];
  /**
   * What the app may open
   */
  focus?: Focus;
  /**
   * The arguments that were stored although nobody said them, such as `cost_actual`, `systems[1].model`
   */
  assumed?: string[];
  /**
   * Arguments that were not used, or only in part
   */
  ignored?: IgnoredArgument[];
  /**
   * What is open on the system after work that was not linked to it
   */
  still_open?: LinkedRow[];
  /**
   * Issues that a new one may belong to, or other work of that day; it was recorded apart
   */
  related?: LinkedRow[];
} | FailedResult;

export type ListAttentionResult = {
  type: "attention_list";
  /**
   * The change was made or in place already, or the look-up was done
   */
  success: true;
  /**
   * `already_done`: the record says so already; nothing new was written
   */
  code: "ok" | "already_done";
  /**
   * A sentence for the person
   */
  message: string;
  data?: {
    /**
     * `YYYY-MM-DD`
     */
    today: string;
    horizon_days: number;
    items: {
      /**
       * What `id` names: `schedule`, `issue`, `review` or `warranty`
       */
      type: string;
      /**
       * `overdue`, `due`, `upcoming`, `review` or `warranty`
       */
      kind: string;
      id: string;
      asset_id: string | null;
      /**
       * A name or title
       */
      title: string;
      due_on: string | null;
    }[];
    open_issues: {
      issue_id: string;
      /**
       * A name or title
       */
      title: string;
      /**
       * `open`, `in_progress` or `deferred`
       */
      status: string;
      asset_id: string | null;
      severity: string | null;
      since: string | null;
      review_on: string | null;
    }[];
    /**
     * Tasks of the catalogue that are not scheduled yet
     */
    offers?: {
      task: string;
      /**
       * A name or title
       */
      title: string;
      asset_id?: string;
      /**
       * A name or title
       */
      asset?: string;
      /**
       * The kind of system, e.g. `furnace`
       */
      kind: string;
      /**
       * The kind in words
       */
      system: string;
      /**
       * How often, with range and source, in words
       */
      interval: string;
      source: string;
      source_name: string;
      source_url: string;
      /**
       * `YYYY-MM-DD`
       */
      checked_on: string;
      [k: string]: unknown;
    }[];
  };
  /**
   * The rows written
   */
  effects?: WrittenRow[];
  /**
   * The question that the person must answer first
   */
  clarification?: Clarification;
  /**
   * What the call wrote, on one short line for the person
   */
  receipt?: string;
  /**
   * The call, by the id that `undo_call` takes until `until`
   */
  undo?: UndoOffer;
  /**
   * The lists of the home that the call changed
   */
  changed?: ("events" | "issues" | "assets" | "schedules" | "vendors" | "home" | "files")[];
  /**
   * What the app may open
   */
  focus?: Focus;
  /**
   * The arguments that were stored although nobody said them, such as `cost_actual`, `systems[1].model`
   */
  assumed?: string[];
  /**
   * Arguments that were not used, or only in part
   */
  ignored?: IgnoredArgument[];
  /**
   * What is open on the system after work that was not linked to it
   */
  still_open?: LinkedRow[];
  /**
   * Issues that a new one may belong to, or other work of that day; it was recorded apart
   */
  related?: LinkedRow[];
} | FailedResult;

export type CalculateCostImpactResult = {
  type: "cost_impact";
  /**
   * The change was made or in place already, or the look-up was done
   */
  success: true;
  /**
   * `already_done`: the record says so already; nothing new was written
   */
  code: "ok" | "already_done";
  /**
   * A sentence for the person
   */
  message: string;
  data?: {
    /**
     * `repair`, `maintenance`, `inspection` or `replacement`
     */
    work: string;
    system_kind?: string;
    /**
     * The kind in words
     */
    label?: string;
    currency: string;
    /**
     * Whose figures they are; `none`: there are none
     */
    basis: "home" | "guide" | "none";
    /**
     * In units of the currency, e.g. 185.5
     */
    low?: number;
    /**
     * In units of the currency, e.g. 185.5
     */
    high?: number;
    /**
     * The newest quotes and paid costs of this home
     */
    own?: {
      /**
       * In units of the currency, e.g. 185.5
       */
      low: number;
      /**
       * In units of the currency, e.g. 185.5
       */
      high: number;
      quotes: number;
      paid: number;
      /**
       * `YYYY-MM`
       */
      since?: string;
      /**
       * `YYYY-MM`
       */
      until?: string;
      entries: {
        event_id: string;
        /**
         * A name or title
         */
        title: string;
        occurred_on: string | null;
        /**
         * How exact the date is: `day`, `month` or `year`; `unknown`: there is none
         */
        occurred_precision: string;
        /**
         * In units of the currency, e.g. 185.5
         */
        low: number;
        /**
         * In units of the currency, e.g. 185.5
         */
        high: number;
        is_quote: boolean;
      }[];
    };
    /**
     * The operator's figure
     */
    guide?: {
      /**
       * In units of the currency, e.g. 185.5
       */
      low: number;
      /**
       * In units of the currency, e.g. 185.5
       */
      high: number;
      country: string;
      region?: string;
      region_factor?: number;
      source_name: string;
      source_url?: string;
      /**
       * `YYYY-MM-DD`
       */
      checked_on: string;
    };
    /**
     * How long such systems serve, and how old this one is
     */
    life?: TypicalLife;
  };
  /**
   * The rows written
   */
  effects?: WrittenRow[];
  /**
   * The question that the person must answer first
   */
  clarification?: Clarification;
  /**
   * What the call wrote, on one short line for the person
   */
  receipt?: string;
  /**
   * The call, by the id that `undo_call` takes until `until`
   */
  undo?: UndoOffer;
  /**
   * The lists of the home that the call changed
   */
  changed?: ("events" | "issues" | "assets" | "schedules" | "vendors" | "home" | "files")[];
  /**
   * What the app may open
   */
  focus?: Focus;
  /**
   * The arguments that were stored although nobody said them, such as `cost_actual`, `systems[1].model`
   */
  assumed?: string[];
  /**
   * Arguments that were not used, or only in part
   */
  ignored?: IgnoredArgument[];
  /**
   * What is open on the system after work that was not linked to it
   */
  still_open?: LinkedRow[];
  /**
   * Issues that a new one may belong to, or other work of that day; it was recorded apart
   */
  related?: LinkedRow[];
} | FailedResult;

export type GetContractorRecommendationsResult = {
  type: "contractor_recommendations";
  /**
   * The change was made or in place already, or the look-up was done
   */
  success: true;
  /**
   * `already_done`: the record says so already; nothing new was written
   */
  code: "ok" | "already_done";
  /**
   * A sentence for the person
   */
  message: string;
  data?: {
    trade: string;
    /**
     * Companies of the record, the last used first
     */
    own: {
      id: string;
      name: string;
      phone?: string;
      email?: string;
      website?: string;
      trades?: string[];
      /**
       * `YYYY-MM-DD`
       */
      last_used_on?: string;
      /**
       * How exact the date is: `day`, `month` or `year`; `unknown`: there is none
       */
      last_used_precision?: string;
      /**
       * A name or title
       */
      used_for?: string;
      paid?: {
        /**
         * E.g. `185.00`
         */
        amount: string;
        /**
         * ISO 4217
         */
        currency: string;
      };
    }[];
    /**
     * Companies nearby that nobody of this home has used
     */
    places: {
      name: string;
      phone?: string;
      website?: string;
      rating?: number;
      rating_count?: number;
    }[];
    places_status: "found" | "none_found" | "unavailable" | "off";
  };
  /**
   * The rows written
   */
  effects?: WrittenRow[];
  /**
   * The question that the person must answer first
   */
  clarification?: Clarification;
  /**
   * What the call wrote, on one short line for the person
   */
  receipt?: string;
  /**
   * The call, by the id that `undo_call` takes until `until`
   */
  undo?: UndoOffer;
  /**
   * The lists of the home that the call changed
   */
  changed?: ("events" | "issues" | "assets" | "schedules" | "vendors" | "home" | "files")[];
  /**
   * What the app may open
   */
  focus?: Focus;
  /**
   * The arguments that were stored although nobody said them, such as `cost_actual`, `systems[1].model`
   */
  assumed?: string[];
  /**
   * Arguments that were not used, or only in part
   */
  ignored?: IgnoredArgument[];
  /**
   * What is open on the system after work that was not linked to it
   */
  still_open?: LinkedRow[];
  /**
   * Issues that a new one may belong to, or other work of that day; it was recorded apart
   */
  related?: LinkedRow[];
} | FailedResult;

export type SaveVendorResult = {
  type: "home_vendor_updated";
  /**
   * The change was made or in place already, or the look-up was done
   */
  success: true;
  /**
   * `already_done`: the record says so already; nothing new was written
   */
  code: "ok" | "already_done";
  /**
   * A sentence for the person
   */
  message: string;
  data?: {
    vendor_id: string;
    /**
     * Its name
     */
    vendor: string;
    changes?: ChangedField[];
  };
  /**
   * The rows written
   */
  effects?: WrittenRow[];
  /**
   * The question that the person must answer first
   */
  clarification?: Clarification;
  /**
   * What the call wrote, on one short line for the person
   */
  receipt?: string;
  /**
   * The call, by the id that `undo_call` takes until `until`
   */
  undo?: UndoOffer;
  /**
   * The lists of the home that the call changed
   */
  changed?: ("events" | "issues" | "assets" | "schedules" | "vendors" | "home" | "files")[];
  /**
   * What the app may open
   */
  focus?: Focus;
  /**
   * The arguments that were stored although nobody said them, such as `cost_actual`, `systems[1].model`
   */
  assumed?: string[];
  /**
   * Arguments that were not used, or only in part
   */
  ignored?: IgnoredArgument[];
  /**
   * What is open on the system after work that was not linked to it
   */
  still_open?: LinkedRow[];
  /**
   * Issues that a new one may belong to, or other work of that day; it was recorded apart
   */
  related?: LinkedRow[];
  /**
   * The event that was recorded
   */
  eventId?: string | null;
  eventType?: string;
  /**
   * The title of the event
   */
  title?: string;
  vendorId?: string;
  isNewVendor?: boolean;
} | FailedResult;

export type MergeHomeAssetsResult = {
  type: "home_asset_merged";
  /**
   * The change was made or in place already, or the look-up was done
   */
  success: true;
  /**
   * `already_done`: the record says so already; nothing new was written
   */
  code: "ok" | "already_done";
  /**
   * A sentence for the person
   */
  message: string;
  data?: {
    asset_id: string;
    /**
     * The name of the system
     */
    asset: string;
    duplicate_asset_id: string;
    changes?: ChangedField[];
    events_moved?: number;
    schedules_moved?: string[];
  };
  /**
   * The rows written
   */
  effects?: WrittenRow[];
  /**
   * The question that the person must answer first
   */
  clarification?: Clarification;
  /**
   * What the call wrote, on one short line for the person
   */
  receipt?: string;
  /**
   * The call, by the id that `undo_call` takes until `until`
   */
  undo?: UndoOffer;
  /**
   * The lists of the home that the call changed
   */
  changed?: ("events" | "issues" | "assets" | "schedules" | "vendors" | "home" | "files")[];
  /**
   * What the app may open
   */
  focus?: Focus;
  /**
   * The arguments that were stored although nobody said them, such as `cost_actual`, `systems[1].model`
   */
  assumed?: string[];
  /**
   * Arguments that were not used, or only in part
   */
  ignored?: IgnoredArgument[];
  /**
   * What is open on the system after work that was not linked to it
   */
  still_open?: LinkedRow[];
  /**
   * Issues that a new one may belong to, or other work of that day; it was recorded apart
   */
  related?: LinkedRow[];
  /**
   * The event that was recorded
   */
  eventId?: string | null;
  /**
   * E.g. `issue_reported`
   */
  eventType?: string;
  /**
   * The title of the event
   */
  title?: string;
  /**
   * The system that it is about
   */
  assetId?: string | null;
  /**
   * E.g. `water_heater`
   */
  systemKind?: string | null;
  /**
   * Whether the call added the system
   */
  isNewAsset?: boolean;
} | FailedResult;

export type OpenInvitations = {
  invitation_id: string;
  kind: "membership" | "transfer";
  role: "owner" | "member" | "contributor" | "viewer";
  state: "open" | "accepted";
  invited_by: string;
  invited_by_name: string | null;
  created_at: string;
  expires_at: string;
  accepted_by: string | null;
  accepted_by_name: string | null;
}[];

export type RoleRights = {
  name: string;
  kind: "tool" | "function";
  roles: ("owner" | "member" | "contributor" | "viewer")[];
  /**
   * May call it only for its own
   */
  own_only_role: ("owner" | "member" | "contributor" | "viewer") | null;
}[];

export type MaintenanceOffers = {
  task: string;
  kind: string;
  asset_id?: string | null;
  asset?: string | null;
  system: TextOfStatements;
  title: TextOfStatements;
  interval: TextOfStatements;
  source: string;
  source_name: string;
  source_url: string;
  checked_on: string;
}[];

export type LeasedReminders = {
  /**
   * The `webhook-id` of each attempt
   */
  id: string;
  attempt: number;
  home_id: string;
  person_id: string;
  channel: "email" | "push";
  /**
   * In the home's time zone
   */
  date: string;
  home_name: string;
  language: string;
  /**
   * The token of a link
   */
  unsubscribe: string;
  items: {
    kind: "schedules" | "warranties" | "reviews";
    /**
     * The occurrence, the asset, or the issue or event to review
     */
    item_id: string;
    schedule_id?: string;
    asset_id?: string;
    issue_id?: string;
    /**
     * A name or title
     */
    title: string;
    due_on: string;
    /**
     * The tokens of links that act
     */
    links: {
      [k: string]: string;
    };
  }[];
}[];

export interface Focus {
  /**
   * The screen
   */
  type: "asset" | "issue" | "schedule" | "contractors" | "report";
  /**
   * The id of the asset, issue or schedule
   */
  id?: string;
}

export interface FollowUpContext {
  /**
   * `asset`, `event`, `suggestion`, …
   */
  kind: string;
  /**
   * The id of the item
   */
  id?: string;
  /**
   * The text of the item on the screen
   */
  text?: string;
}

export interface Usage {
  /**
   * Tokens sent to the model
   */
  inputTokens: number;
  /**
   * The input tokens that the provider had cached
   */
  cachedInputTokens: number;
  /**
   * Tokens that the model wrote
   */
  outputTokens: number;
  /**
   * Requests to the model
   */
  modelCalls: number;
}

export interface PlanChange {
  /**
   * Identifies the change in its plan, the same in each rehearsal
   */
  key: string;
  /**
   * Whether an approval may leave it out: it is an item of a list, such as one of several tasks, or a field of a corrected entry
   */
  optional: boolean;
  /**
   * What changes: `home`, `asset`, `vendor`, `schedule`, `event` or `issue`; `other` for `more_changes`
   */
  kind: string;
  /**
   * What happens: `days_away_set`, `days_away_ended`, `asset_added`, `asset_changed`, `asset_retired`, `asset_removed`, `asset_merged`, `asset_restored`, `vendor_added`, `vendor_changed`, `vendor_removed`, `vendor_restored`, `schedule_added`, `schedule_changed`, `schedule_asset_changed`, `schedule_ended`, `schedule_paused`, `schedule_resumed`, `schedule_done`, `schedule_skipped`, `schedule_due_again`, `schedule_moved`, `schedule_date_cancelled`, `schedule_snoozed`, `event_added`, `event_changed`, `event_removed`, `event_restored`, `issue_reopened`, `issue_begun`, `issue_resolved`, `issue_deferred`, `issue_dismissed`, `issue_changed`, `more_changes`
   */
  code: string;
  /**
   * The name or title, as it was before the change
   */
  label: string;
  /**
   * Of an entry or an issue: the system that it is about
   */
  asset?: string;
  /**
   * The fields that differ, as they are; absent for what is added
   */
  before?: {
    [k: string]: unknown;
  };
  /**
   * The fields that differ, as they would be: codes, texts, dates as precisely as they are known, amounts `{ amount, currency }`, intervals, labels of other rows. A field without a value is absent. `source_name`: who says how often a task of the catalogue is due
   */
  after: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}

export interface ApprovalPlan {
  /**
   * Opaque. Of a call that needs an approval the id of that; of an app's call what `confirm` takes
   */
  id: string;
  /**
   * One for each row, or for each field of a corrected entry, at most 100 and `more_changes`
   */
  changes: PlanChange[];
}

export interface ToolCall {
  /**
   * The id of the call, for `POST /tool-results`
   */
  id: string;
  /**
   * The tool
   */
  name: string;
  /**
   * The arguments as the model wrote them, of a client-side tool as they were read; without links and HTML
   */
  input: unknown;
  /**
   * `approval-requested` needs a decision; `input-available`, of a client-side tool, needs its output
   */
  state:
    | "input-available"
    | "approval-requested"
    | "approval-responded"
    | "output-available"
    | "output-error"
    | "output-denied";
  /**
   * The result, without links and HTML; of a server tool a [tool result](#tool-result)
   */
  output?: unknown;
  /**
   * A sentence for the person, when the call failed
   */
  errorText?: string;
  /**
   * The requested approval, and the person's decision
   */
  approval?: {
    id: string;
    /**
     * What the call would do, in words
     */
    preview?: string;
    /**
     * What the call would change
     */
    plan?: ApprovalPlan;
    approved?: boolean;
    /**
     * Of an approval of a part of the plan: the keys of the optional changes that it took
     */
    only?: string[];
    [k: string]: unknown;
  };
}

export interface WrittenRow {
  kind: string;
  id: string;
  [k: string]: unknown;
}

export interface Clarification {
  /**
   * A sentence for the person
   */
  question: string;
  options: unknown[];
  /**
   * What the call would change; its id is the `confirm` of the call that does it
   */
  plan?: ApprovalPlan;
  [k: string]: unknown;
}

export interface UndoOffer {
  callId: string;
  until: string;
  [k: string]: unknown;
}

export interface LinkedRow {
  /**
   * `issue`, `schedule` or `event`
   */
  kind: string;
  id: string;
  /**
   * A name or title
   */
  title: string;
  [k: string]: unknown;
}

export interface ChangedField {
  /**
   * A column or an argument, e.g. `serial` or `cost_actual`
   */
  field: string;
  /**
   * A text, a code, a date to its precision or `{ amount, currency }`; absent if it was empty
   */
  from?: unknown;
  /**
   * Like `from`; absent if it is empty now
   */
  to?: unknown;
}

export interface IgnoredArgument {
  /**
   * The name of the argument
   */
  field: string;
  /**
   * `unknown`, `blank`, `unreadable`, `other_currency`, `past`, `not_said`, `not_used`, `not_found`, `other_asset`, `not_done_yet`, `not_settled_by_this`, `needs_member`, `not_named`, `needs_approval`, `counted_once`; only in part: `ambiguous`, `no_such_day`, `shortened`
   */
  reason: string;
  /**
   * The start of the value
   */
  given?: string;
  [k: string]: unknown;
}

export interface ToolResult {
  /**
   * The kind of the result, e.g. `home_event_recorded`
   */
  type: string;
  /**
   * Whether it worked: the change was made or in place already, or the look-up was done
   */
  success: boolean;
  /**
   * The outcome
   */
  code:
    | "ok"
    | "already_done"
    | "needs_clarification"
    | "awaiting_approval"
    | "denied"
    | "expired"
    | "not_found"
    | "invalid_arguments"
    | "conflict"
    | "authority_conflict"
    | "forbidden"
    | "unavailable"
    | "timeout"
    | "internal";
  /**
   * A sentence for the person
   */
  message: string;
  /**
   * The facts found or recorded
   */
  data?: unknown;
  /**
   * The rows written
   */
  effects?: WrittenRow[];
  /**
   * The question that the person must answer first
   */
  clarification?: Clarification;
  /**
   * What the call wrote, on one short line for the person
   */
  receipt?: string;
  /**
   * The call, by the id that `undo_call` takes until `until`
   */
  undo?: UndoOffer;
  /**
   * The lists of the home that the call changed
   */
  changed?: ("events" | "issues" | "assets" | "schedules" | "vendors" | "home" | "files")[];
  /**
   * What the app may open
   */
  focus?: Focus;
  /**
   * The arguments that were stored although nobody said them, such as `cost_actual`, `systems[1].model`
   */
  assumed?: string[];
  /**
   * Arguments that were not used, or only in part
   */
  ignored?: IgnoredArgument[];
  /**
   * What is open on the system after work that was not linked to it
   */
  still_open?: LinkedRow[];
  /**
   * Issues that a new one may belong to, or other work of that day; it was recorded apart
   */
  related?: LinkedRow[];
  [k: string]: unknown;
}

export interface FailedResult {
  /**
   * The kind of the result, e.g. `home_event_recorded`
   */
  type: string;
  /**
   * Nothing was saved or found
   */
  success: false;
  /**
   * Why
   */
  code:
    | "needs_clarification"
    | "awaiting_approval"
    | "denied"
    | "expired"
    | "not_found"
    | "invalid_arguments"
    | "conflict"
    | "authority_conflict"
    | "forbidden"
    | "unavailable"
    | "timeout"
    | "internal";
  /**
   * A sentence for the person
   */
  message: string;
  /**
   * The facts found or recorded
   */
  data?: unknown;
  /**
   * The rows written
   */
  effects?: WrittenRow[];
  /**
   * The question that the person must answer first
   */
  clarification?: Clarification;
  /**
   * What the call wrote, on one short line for the person
   */
  receipt?: string;
  /**
   * The call, by the id that `undo_call` takes until `until`
   */
  undo?: UndoOffer;
  /**
   * The lists of the home that the call changed
   */
  changed?: ("events" | "issues" | "assets" | "schedules" | "vendors" | "home" | "files")[];
  /**
   * What the app may open
   */
  focus?: Focus;
  /**
   * The arguments that were stored although nobody said them, such as `cost_actual`, `systems[1].model`
   */
  assumed?: string[];
  /**
   * Arguments that were not used, or only in part
   */
  ignored?: IgnoredArgument[];
  /**
   * What is open on the system after work that was not linked to it
   */
  still_open?: LinkedRow[];
  /**
   * Issues that a new one may belong to, or other work of that day; it was recorded apart
   */
  related?: LinkedRow[];
  [k: string]: unknown;
}

export interface FoundEvent {
  id: string;
  event_type: string;
  /**
   * A name or title
   */
  title: string;
  description?: string;
  /**
   * `YYYY-MM-DD`
   */
  occurred_on?: string;
  /**
   * How exact the date is: `day`, `month` or `year`; `unknown`: there is none
   */
  occurred_precision?: string;
  /**
   * In units of the currency, e.g. 185.5
   */
  cost?: number;
  /**
   * In units of the currency, e.g. 185.5
   */
  cost_low?: number;
  /**
   * In units of the currency, e.g. 185.5
   */
  cost_high?: number;
  currency?: string;
  paid_by?: string;
  asset_id?: string;
  /**
   * A name or title
   */
  asset?: string;
  vendor?: string;
  performed_by?: string;
  issue_status?: string;
}

export interface FoundAsset {
  id: string;
  kind: string;
  /**
   * A name or title
   */
  name: string;
  /**
   * `active`, `replaced` or `removed`
   */
  status: string;
  manufacturer?: string;
  model?: string;
  serial?: string;
  /**
   * `YYYY-MM-DD`
   */
  installed_on?: string;
  /**
   * How exact the date is: `day`, `month` or `year`
   */
  installed_precision?: string;
  /**
   * `YYYY-MM-DD`
   */
  purchased_on?: string;
  /**
   * How exact the date is: `day`, `month` or `year`
   */
  purchased_precision?: string;
  /**
   * In units of the currency, e.g. 185.5
   */
  price?: number;
  price_currency?: string;
  /**
   * `YYYY-MM-DD`
   */
  warranty_until?: string;
  replaced_by_id?: string;
  typical_life?: TypicalLife;
}

export interface TypicalLife {
  /**
   * The code of the row, e.g. `tank_water_heater`
   */
  life: string;
  /**
   * The kind of system in words
   */
  of: string;
  years_low: number;
  years_high: number;
  source: string;
  source_name: string;
  source_url: string;
  /**
   * `YYYY-MM-DD`
   */
  checked_on: string;
  other_source_name?: string;
  age_years?: number;
}

export interface OpenIssue {
  issue_id: string;
  /**
   * A name or title
   */
  title: string;
  /**
   * `open`, `in_progress` or `deferred`
   */
  status: string;
}

export interface Completion {
  schedule_id?: string;
  /**
   * A name or title
   */
  title: string;
  completed: boolean;
  /**
   * Earlier work was added; the due date stays
   */
  backfilled?: boolean;
  already_done?: boolean;
  next_due_on?: string | null;
}

export interface Receipt {
  /**
   * What the call wrote, on one short line in the language of the turn
   */
  text: string;
  /**
   * The name of the tool
   */
  tool: string;
  /**
   * The id of the call
   */
  toolCallId: string;
  /**
   * The arguments that were stored although nobody said them; `text` has their values
   */
  assumed?: string[];
  /**
   * How to take it back, while that is possible
   */
  undo?: UndoOffer;
}

export interface TurnReply {
  /**
   * The text parts of the message, joined by blank lines: Markdown without links and images
   */
  message: string;
  /**
   * The first call that was executed, for the app's badge, also one of an earlier message that a typed yes approved; `arguments` is JSON text
   */
  functionCall?: {
    name: string;
    arguments: string;
  };
  /**
   * The result of `functionCall`, as JSON text
   */
  functionResult?: string;
  /**
   * Every tool call of the turn, in order
   */
  toolCalls: ToolCall[];
  /**
   * One for each call that wrote to the home record, in their order, made by the server from what was stored
   */
  receipts: Receipt[];
  /**
   * The lists of the home that the turn changed, for the app to read again; `threads` in each reply
   */
  changed:
    ("events" | "issues" | "assets" | "schedules" | "vendors" | "home" | "files" | "threads")[];
  /**
   * Messages that the person may send next
   */
  suggestions: string[];
  /**
   * What the app may open
   */
  focus?: Focus;
  /**
   * `requires_action`: a call needs an approval decision or client tool output
   */
  status: "completed" | "requires_action";
  /**
   * The result of all calls that write to the home record
   */
  outcome: TurnOutcome;
  /**
   * What the person asked for and was not done; with `waiting` also what was. A part of `message`
   */
  notice?: string;
  /**
   * The model gave no usable answer after the tools ran, and `message` ends with the tools' own sentences; or its answer is cut off, and `message` ends with ` […]`; or it failed in a danger, and `message` is the safety steps and that nothing is recorded
   */
  degraded?: true;
  /**
   * The person stopped the turn: `message` is the text written by then, or a sentence that says what was saved
   */
  stopped?: true;
  /**
   * The id of the thread
   */
  threadId: string;
  /**
   * The id of the assistant's message; a continued turn keeps it
   */
  messageId: string;
  /**
   * What the turn used
   */
  usage: Usage;
}

export interface ErrorBody {
  /**
   * A sentence for the person, in the language of the request
   */
  error: string;
  /**
   * For the app to switch on
   */
  code:
    | "invalid_request"
    | "unauthenticated"
    | "token_expired"
    | "model_credits_exhausted"
    | "not_found"
    | "method_not_allowed"
    | "turn_in_progress"
    | "home_missing"
    | "already_decided"
    | "reload_required"
    | "not_a_decision"
    | "approval_expired"
    | "message_deleted"
    | "too_large"
    | "unsupported_media_type"
    | "idempotency_key_reused"
    | "history_is_fixed"
    | "rate_limited"
    | "budget_exhausted"
    | "internal"
    | "model_error"
    | "unavailable"
    | "model_timeout";
  /**
   * The same as `X-Request-Id`
   */
  requestId: string;
  /**
   * Whether the same request with the same idempotency key may succeed later
   */
  retryable: boolean;
  /**
   * For the developer of the app
   */
  details?: {
    /**
     * The invalid field
     */
    field?: string;
    /**
     * Why it is invalid
     */
    reason?: string;
    [k: string]: unknown;
  };
}

export interface HomeMetadata {
  /**
   * The id of the thread
   */
  threadId?: string;
  /**
   * What the turn used
   */
  usage?: Usage;
  /**
   * The result of all calls that write to the home record
   */
  outcome?: TurnOutcome;
  /**
   * The lists of the home that the turn changed, for the app to read again; `threads` in each reply
   */
  changed?:
    ("events" | "issues" | "assets" | "schedules" | "vendors" | "home" | "files" | "threads")[];
  /**
   * The model gave no usable answer after the tools ran, and `message` ends with the tools' own sentences; or its answer is cut off, and `message` ends with ` […]`; or it failed in a danger, and `message` is the safety steps and that nothing is recorded
   */
  degraded?: true;
  /**
   * The person stopped the turn: `message` is the text written by then, or a sentence that says what was saved
   */
  stopped?: true;
}

export interface UiMessage {
  /**
   * The id of the message
   */
  id: string;
  /**
   * `user`: the person
   */
  role: "user" | "assistant";
  /**
   * Of an assistant's message
   */
  metadata?: HomeMetadata;
  /**
   * In the order of the conversation
   */
  parts: UiPart[];
}

export interface ThreadPage {
  /**
   * The id of the thread; the key that was asked for, before its first message
   */
  threadId: string;
  /**
   * The newest messages before `before`, oldest first
   */
  messages: UiMessage[];
  /**
   * Whether the thread has earlier messages
   */
  hasMore: boolean;
}

export interface StopReply {
  /**
   * The id of the thread
   */
  threadId: string;
  /**
   * Whether a turn was running; it stores what exists by then
   */
  stopped: boolean;
}

export interface Health {
  /**
   * `ok`: the function responds to messages; otherwise the status of the response is 503
   */
  status: "ok" | "degraded" | "misconfigured";
  /**
   * The version of the function
   */
  version: string;
  /**
   * What is wrong or soon will be: `database_unreachable`, `jobs_late`, `model_unreachable`, `model_retiring`, `misconfigured`
   */
  codes: (
    | "database_unreachable"
    | "jobs_late"
    | "model_unreachable"
    | "model_retiring"
    | "misconfigured"
  )[];
}

export interface ComposeMessageOutput {
  sent: boolean;
}

export interface RequestUserInputOutput {
  answer: string | number | boolean | string[];
  cancelled?: boolean;
}

export interface TextOfStatements {
  statements: {
    code: string;
    [k: string]: unknown;
  }[];
}

export interface DeletionBatch {
  done: boolean;
  /**
   * What another call deletes
   */
  remaining: number;
}

export interface HomeInvitation {
  invitation_id: string;
  role: "owner" | "member" | "contributor" | "viewer";
  /**
   * Shown only here
   */
  token: string;
  expires_at: string;
}

export interface HomeTransferOffer {
  invitation_id: string;
  /**
   * Shown only here
   */
  token: string;
  expires_at: string;
}

export interface InvitationPreview {
  kind: "membership" | "transfer";
  role: "owner" | "member" | "contributor" | "viewer";
  home_name: string;
  invited_by_name: string | null;
  state: "open" | "accepted";
  expires_at: string;
}

export interface Membership {
  home_id: string;
  role: "owner" | "member" | "contributor" | "viewer";
}

export interface AcceptedTransfer {
  status: "accepted" | "confirmed";
  home_id: string | null;
  expires_at: string;
}

export interface ConfirmedTransfer {
  home_id: string;
  transferred_at: string;
}

export interface Home {
  id: string;
  name: string;
  address_line: string | null;
  city: string | null;
  region: string | null;
  postal_code: string | null;
  country: string | null;
  time_zone: string;
  currency: string;
  units: "imperial" | "metric";
  year_built: number | null;
  language: string;
  away_from: string | null;
  away_until: string | null;
  /**
   * When the home was handed over last
   */
  transferred_at: string | null;
}

export interface AgentGrant {
  client_id: string;
  client_name?: string;
  access: "read" | "write";
  changed_at: string;
}

export interface CalendarFeedToken {
  feed_id: string;
  /**
   * No other function returns it
   */
  token: string;
  kinds: ("schedules" | "warranties" | "reviews")[];
  assignee: "me" | "all";
  /**
   * Whether entries carry links that act
   */
  links: boolean;
  created_at: string;
}

export interface CalendarFeed {
  version: string;
  name?: string;
  /**
   * The home's, BCP 47
   */
  language?: string;
  entries?: {
    uid: string;
    sequence: number;
    date: string;
    /**
     * A name or title
     */
    title: string;
    /**
     * Addresses that act, if the feed has them
     */
    links?: {
      [k: string]: string;
    };
  }[];
}

export interface ActLink {
  action: "done" | "snooze" | "skip" | "unsubscribe";
  state: "open" | "settled" | "used" | "expired" | "unavailable";
  expires_at: string;
  /**
   * Null, as what follows, for a link that is not open or settled
   */
  home_name: string | null;
  /**
   * Null to unsubscribe
   */
  title: string | null;
  due_on: string | null;
  /**
   * Null for a link of a calendar
   */
  channel: ("email" | "push") | null;
}

export interface ActOutcome {
  action: "done" | "snooze" | "skip" | "unsubscribe";
  success: boolean;
  code: string;
  message: TextOfStatements;
}

export interface AddedFile {
  id: string;
  bucket: "home-files";
  /**
   * Where the client stores the bytes
   */
  path: string;
  /**
   * Whether the assistant has read it: the bytes are then final
   */
  is_read: boolean;
}

export interface RemovedFile {
  bucket: "home-files";
  /**
   * Of the object that the client deletes
   */
  path: string;
}

export type IgnoredArguments = {
  /**
   * The name of the argument
   */
  field: string;
  /**
   * `unknown`, `blank`, `unreadable`, `other_currency`, `past`, `not_said`, `not_used`, `not_found`, `other_asset`, `not_done_yet`, `not_settled_by_this`, `needs_member`, `not_named`, `needs_approval`, `counted_once`; only in part: `ambiguous`, `no_such_day`, `shortened`
   */
  reason: string;
  /**
   * The start of the value
   */
  given?: string;
  [k: string]: unknown;
}[];

export type InviteHomeMemberRole = "owner" | "member" | "contributor" | "viewer";

export type RedactHomeEventReason = "third_party" | "personal_data" | "secret" | "other";

export type SetHomeMemberRoleRole = "owner" | "member" | "contributor" | "viewer";

export type SetLanguageLanguage = ("en" | "es" | "de" | "fr") | null;

export type SetNotificationChannel = "email" | "push";

export type SetNotificationKind = ("schedules" | "warranties" | "reviews") | null;

export type SetNotificationSetting = "off" | "assigned" | "all";

export type SetToolPolicyPolicy = "approval" | "default";

export type ShareThreadVisibility = "household" | "private";

export interface IntervalRule {
  count: number;
  unit: "day" | "week" | "month" | "year";
  /**
   * The months in which the work can be done
   */
  season?: number[];
  /**
   * By the calendar, not from when it was done
   */
  fixed?: boolean;
}

export interface TurnRequest {
  /**
   * The person's message; may be blank with `files`
   */
  message: string;
  /**
   * Pictures and PDFs that `add_home_file` has added and Storage has; see docs/guides/app/files.md
   */
  files?: {
    /**
     * The `file_id` of `add_home_file`
     */
    id: string;
    /**
     * As the client knows it; the bytes decide
     */
    mediaType?: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
  }[];
  /**
   * The home; required for a person with several homes
   */
  propertyId?: string;
  /**
   * The thread's id or your own key; default: the person's thread of the home
   */
  threadId?: string;
  /**
   * Your id of the message; a message with the same id gets the same reply
   */
  messageId?: string;
  /**
   * An older app's own history; imported once, into an empty thread
   */
  conversationHistory?: {
    role: "user" | "assistant";
    content: string;
  }[];
  /**
   * The item that the person tapped on before writing
   */
  followUpContext?: FollowUpContext;
  /**
   * The kind of system on the screen
   */
  focusSystem?: string;
  /**
   * What the app shows
   */
  activeFocus?: Focus;
  /**
   * The language of the app, e.g. `es-MX`: that of the reply, where the words of the message decide none
   */
  locale?: string;
}

export interface ToolResultsRequest {
  /**
   * The thread's id or your own key
   */
  threadId: string;
  /**
   * The `id` of the pending call
   */
  toolCallId: string;
  /**
   * The assistant message that has the call; required without `approvalId`
   */
  messageId?: string;
  /**
   * The home, as in `POST /`
   */
  propertyId?: string;
  /**
   * The `approval.id` of the call, which names its plan; required to approve one that was requested again
   */
  approvalId?: string;
  /**
   * A decision: `'approved'`, `'denied'` or `{ approved, reason?, only? }`; or the client tool output. `only`: the keys of the optional changes of the plan that an approval takes; default: all
   */
  output?: unknown;
  /**
   * The client-side tool failed
   */
  state?: "output-error";
  /**
   * The language of the app, e.g. `es-MX`: that of the reply, where the words of the message decide none
   */
  locale?: string;
  /**
   * Why it failed, with `output-error`
   */
  errorText?: string;
}

export interface RecordHomeEventInput {
  /**
   * system_discovered: one not on record
   */
  event_type:
    | "system_discovered"
    | "issue_reported"
    | "observation"
    | "diagnosis"
    | "recommendation"
    | "inspection"
    | "repair_completed"
    | "maintenance_performed"
    | "user_decision"
    | "quote_received"
    | "contractor_referred"
    | "warranty_claim"
    | "note";
  title: string;
  description?: string;
  asset_id?: string;
  /**
   * e.g. water_heater
   */
  system_kind?: string;
  /**
   * If more than its kind
   */
  name?: string;
  /**
   * Its room or place
   */
  space?: string;
  /**
   * They say: one more of its kind (true), the one on record (false)
   */
  is_additional?: boolean;
  severity?: "info" | "low" | "medium" | "high" | "critical";
  /**
   * Left out unless said
   */
  occurred_on?: string;
  cost_actual?: number;
  /**
   * If not the owner
   */
  cost_payer?: "owner" | "insurance" | "warranty" | "seller" | "other";
  cost_estimate_low?: number;
  cost_estimate_high?: number;
  /**
   * Who did it, e.g. self
   */
  performed_by?: string;
  vendor_name?: string;
  related_event_id?: string;
  /**
   * Issues, schedules, reviews that this work settles
   */
  settles?: string[];
  resolves_issue_id?: string;
  completes_schedule_id?: string;
  /**
   * They say: another one, besides the same amount or fault
   */
  is_separate?: boolean;
  resolution?: string;
  review_on?: string;
}

export interface UpdateIssueStatusInput {
  issue_id: string;
  to_status: "open" | "in_progress" | "resolved" | "deferred" | "dismissed";
  note?: string;
  review_on?: string;
}

export interface CorrectHomeRecordInput {
  event_id?: string;
  call_id?: string;
  /**
   * void sets no fields
   */
  action: "amend" | "void";
  reason?: string;
  title?: string;
  description?: string;
  severity?: string;
  asset_id?: string;
  occurred_on?: string;
  cost_actual?: number;
  cost_payer?: string;
  cost_estimate_low?: number;
  cost_estimate_high?: number;
  performed_by?: string;
  vendor_name?: string;
  review_on?: string;
  /**
   * Fields to empty
   */
  clear?: string[];
}

export interface UpdateHomeAssetInput {
  asset_id?: string;
  kind?: string;
  name?: string;
  space?: string;
  manufacturer?: string;
  model?: string;
  serial?: string;
  installed_on?: string;
  purchased_on?: string;
  price?: number;
  warranty_until?: string;
  /**
   * Several at once
   */
  systems?: {
    kind?: string;
    manufacturer?: string;
    model?: string;
  }[];
  /**
   * Gone, not replaced
   */
  removed?: boolean;
  is_additional?: boolean;
  /**
   * Fields to empty
   */
  clear?: string[];
}

export interface ReplaceHomeAssetInput {
  old_asset_id: string;
  /**
   * If of another kind
   */
  system_kind?: string;
  manufacturer?: string;
  model?: string;
  /**
   * Left out unless said
   */
  occurred_on?: string;
  cost_actual?: number;
  vendor_name?: string;
  /**
   * Of the old one
   */
  disposition?: "disposed" | "recycled" | "sold" | "given_away" | "moved" | "kept";
  /**
   * They say: paid besides that on record
   */
  is_separate?: boolean;
}

export interface ScheduleMaintenanceInput {
  schedules: {
    title?: string;
    /**
     * instead of title: 'all', or one task of list_attention's offers
     */
    offer?: string;
    asset_id?: string;
    system_kind?: string;
    /**
     * '3 months', 'year', 'fall'; left out: once
     */
    every?: string | IntervalRule;
    /**
     * By the calendar, not from when it was done
     */
    fixed?: boolean;
    lead_days?: number;
    minutes?: number;
    assignee?: string;
    /**
     * First date
     */
    due_on?: string;
  }[];
}

export interface ManageScheduleInput {
  schedule_id?: string;
  /**
   * Its words, without an id
   */
  task?: string;
  action:
    | "complete"
    | "skip"
    | "snooze"
    | "reschedule"
    | "pause"
    | "resume"
    | "end"
    | "change"
    | "away"
    | "back";
  /**
   * Left out unless said
   */
  done_on?: string;
  from?: string;
  /**
   * Snooze until, or the new due date
   */
  until?: string;
  note?: string;
  title?: string;
  every?: string | IntervalRule;
  fixed?: boolean;
  lead_days?: number;
  minutes?: number;
  assignee?: string;
}

export interface SearchHomeRecordInput {
  /**
   * Systems, work, trades, vendors; left out: all
   */
  query?: string;
  /**
   * Of record_home_event, replacement, status_change
   */
  event_types?: string[];
  asset_id?: string;
  system_kind?: string;
  status?: string;
  since?: string;
  until?: string;
  /**
   * When it was entered
   */
  recorded_on?: string;
  /**
   * sum: of what was paid
   */
  find?: "list" | "last" | "count" | "sum";
  limit?: number;
}

export interface GetHomeAssetInput {
  asset_id: string;
}

export interface ListAttentionInput {
  horizon_days?: number;
  /**
   * also upkeep that the home needs and nobody scheduled
   */
  offers?: boolean;
}

export interface CalculateCostImpactInput {
  work: "repair" | "maintenance" | "inspection" | "replacement";
  asset_id?: string;
  system_kind?: string;
}

export interface GetContractorRecommendationsInput {
  trade:
    | "plumbing"
    | "hvac"
    | "electrical"
    | "appliance"
    | "roofing"
    | "painting"
    | "landscaping"
    | "carpentry"
    | "masonry"
    | "tiling"
    | "cleaning"
    | "chimney sweeping"
    | "pest control"
    | "inspection"
    | "handyman";
}

export interface ComposeMessageInput {
  channel: "email" | "sms";
  to_name?: string;
  /**
   * Known or given
   */
  to?: string;
  issue_id?: string;
  subject?: string;
  body: string;
}

export interface RequestUserInputInput {
  question: string;
  kind: "choice" | "text" | "date" | "amount" | "photo" | "yes_no";
  /**
   * For kind choice
   */
  options?: string[];
  reason?: string;
}

export interface CalendarFilter {
  kinds?: ("schedules" | "warranties" | "reviews")[];
  assignee?: "me" | "all";
  /**
   * Whether entries carry links that act
   */
  links?: boolean;
}

export interface AgentToolInput {
  [k: string]: unknown;
}

export interface HomeToolInput {
  [k: string]: unknown;
}

export interface HomeChanges {
  name?: string;
  address_line?: string | null;
  city?: string | null;
  region?: string | null;
  postal_code?: string | null;
  /**
   * ISO 3166, two letters
   */
  country?: string | null;
  /**
   * A full name, e.g. `America/Chicago`
   */
  time_zone?: string;
  /**
   * Fixed once the record has amounts
   */
  currency?: string;
  units?: "imperial" | "metric";
  year_built?: number | null;
  /**
   * The language in which the household writes, e.g. `en`
   */
  language?: string;
  /**
   * Together with `away_until`
   */
  away_from?: string | null;
  away_until?: string | null;
}

export interface RecordHomeEventArguments {
  /**
   * system_discovered: one not on record
   */
  event_type:
    | "system_discovered"
    | "issue_reported"
    | "observation"
    | "diagnosis"
    | "recommendation"
    | "inspection"
    | "repair_completed"
    | "maintenance_performed"
    | "user_decision"
    | "quote_received"
    | "contractor_referred"
    | "warranty_claim"
    | "note";
  title: string;
  description?: string;
  asset_id?: string;
  /**
   * e.g. water_heater
   */
  system_kind?: string;
  /**
   * If more than its kind
   */
  name?: string;
  /**
   * Its room or place
   */
  space?: string;
  /**
   * They say: one more of its kind (true), the one on record (false)
   */
  is_additional?: boolean;
  severity?: "info" | "low" | "medium" | "high" | "critical";
  /**
   * Left out unless said
   */
  occurred_on?: string;
  cost_actual?: number;
  /**
   * If not the owner
   */
  cost_payer?: "owner" | "insurance" | "warranty" | "seller" | "other";
  cost_estimate_low?: number;
  cost_estimate_high?: number;
  /**
   * Who did it, e.g. self
   */
  performed_by?: string;
  vendor_name?: string;
  related_event_id?: string;
  /**
   * Issues, schedules, reviews that this work settles
   */
  settles?: string[];
  resolves_issue_id?: string;
  completes_schedule_id?: string;
  /**
   * They say: another one, besides the same amount or fault
   */
  is_separate?: boolean;
  resolution?: string;
  review_on?: string;
}

export interface UpdateIssueStatusArguments {
  issue_id: string;
  to_status: "open" | "in_progress" | "resolved" | "deferred" | "dismissed";
  note?: string;
  review_on?: string;
}

export interface CorrectHomeRecordArguments {
  event_id?: string;
  call_id?: string;
  /**
   * void sets no fields
   */
  action: "amend" | "void";
  reason?: string;
  title?: string;
  description?: string | null;
  severity?: string | null;
  asset_id?: string | null;
  occurred_on?: string | null;
  cost_actual?: number | null;
  cost_payer?: string | null;
  cost_estimate_low?: number | null;
  cost_estimate_high?: number | null;
  performed_by?: string | null;
  vendor_name?: string | null;
  review_on?: string | null;
}

export interface UpdateHomeAssetArguments {
  asset_id?: string;
  kind?: string;
  name?: string;
  space?: string | null;
  manufacturer?: string | null;
  model?: string | null;
  serial?: string | null;
  installed_on?: string | null;
  purchased_on?: string | null;
  price?: number | null;
  warranty_until?: string | null;
  /**
   * Several at once
   */
  systems?: {
    kind?: string;
    manufacturer?: string;
    model?: string;
  }[];
  /**
   * Gone, not replaced
   */
  removed?: boolean;
  is_additional?: boolean;
}

export interface ReplaceHomeAssetArguments {
  old_asset_id: string;
  /**
   * If of another kind
   */
  system_kind?: string;
  manufacturer?: string;
  model?: string;
  /**
   * Left out unless said
   */
  occurred_on?: string;
  cost_actual?: number;
  vendor_name?: string;
  /**
   * Of the old one
   */
  disposition?: "disposed" | "recycled" | "sold" | "given_away" | "moved" | "kept";
  /**
   * They say: paid besides that on record
   */
  is_separate?: boolean;
}

export interface ScheduleMaintenanceArguments {
  schedules: {
    title?: string;
    /**
     * instead of title: 'all', or one task of list_attention's offers
     */
    offer?: string;
    asset_id?: string;
    system_kind?: string;
    /**
     * Left out: once
     */
    every?: IntervalRule;
    /**
     * By the calendar, not from when it was done
     */
    fixed?: boolean;
    lead_days?: number;
    minutes?: number;
    assignee?: string;
    /**
     * First date
     */
    due_on?: string;
  }[];
}

export interface ManageScheduleArguments {
  schedule_id?: string;
  /**
   * Its words, without an id
   */
  task?: string;
  action:
    | "complete"
    | "skip"
    | "snooze"
    | "reschedule"
    | "pause"
    | "resume"
    | "end"
    | "change"
    | "away"
    | "back";
  /**
   * Left out unless said
   */
  done_on?: string;
  from?: string;
  /**
   * Snooze until, or the new due date
   */
  until?: string;
  note?: string;
  title?: string;
  /**
   * Left out: once
   */
  every?: IntervalRule;
  fixed?: boolean;
  lead_days?: number;
  minutes?: number;
  assignee?: string;
}

export interface SearchHomeRecordArguments {
  /**
   * Systems, work, trades, vendors; left out: all
   */
  query?: string;
  /**
   * Of record_home_event, replacement, status_change
   */
  event_types?: string[];
  asset_id?: string;
  system_kind?: string;
  status?: string;
  since?: string;
  until?: string;
  /**
   * When it was entered
   */
  recorded_on?: string;
  /**
   * sum: of what was paid
   */
  find?: "list" | "last" | "count" | "sum";
  limit?: number;
}

export interface GetHomeAssetArguments {
  asset_id: string;
}

export interface ListAttentionArguments {
  horizon_days?: number;
  /**
   * also upkeep that the home needs and nobody scheduled
   */
  offers?: boolean;
}

export interface CalculateCostImpactArguments {
  work: "repair" | "maintenance" | "inspection" | "replacement";
  asset_id?: string;
  system_kind?: string;
}

export interface GetContractorRecommendationsArguments {
  trade:
    | "plumbing"
    | "hvac"
    | "electrical"
    | "appliance"
    | "roofing"
    | "painting"
    | "landscaping"
    | "carpentry"
    | "masonry"
    | "tiling"
    | "cleaning"
    | "chimney sweeping"
    | "pest control"
    | "inspection"
    | "handyman";
}

export interface SaveVendorArguments {
  /**
   * Left out: a new one
   */
  vendor_id?: string;
  name?: string;
  trades?: string[] | null;
  phone?: string | null;
  email?: string | null;
  website?: string | null;
  notes?: string | null;
  /**
   * True takes it off the list
   */
  removed?: boolean;
}

export interface MergeHomeAssetsArguments {
  asset_id: string;
  duplicate_asset_id: string;
}

/** The tools by name. The model writes `input`: check what you use of it. */
export type HomeTools = {
  record_home_event: { input: RecordHomeEventInput; output: RecordHomeEventResult };
  update_issue_status: { input: UpdateIssueStatusInput; output: UpdateIssueStatusResult };
  correct_home_record: { input: CorrectHomeRecordInput; output: CorrectHomeRecordResult };
  update_home_asset: { input: UpdateHomeAssetInput; output: UpdateHomeAssetResult };
  replace_home_asset: { input: ReplaceHomeAssetInput; output: ReplaceHomeAssetResult };
  schedule_maintenance: { input: ScheduleMaintenanceInput; output: ScheduleMaintenanceResult };
  manage_schedule: { input: ManageScheduleInput; output: ManageScheduleResult };
  search_home_record: { input: SearchHomeRecordInput; output: SearchHomeRecordResult };
  get_home_asset: { input: GetHomeAssetInput; output: GetHomeAssetResult };
  list_attention: { input: ListAttentionInput; output: ListAttentionResult };
  calculate_cost_impact: { input: CalculateCostImpactInput; output: CalculateCostImpactResult };
  get_contractor_recommendations: {
    input: GetContractorRecommendationsInput;
    output: GetContractorRecommendationsResult;
  };
  compose_message: { input: ComposeMessageInput; output: ComposeMessageOutput };
  request_user_input: { input: RequestUserInputInput; output: RequestUserInputOutput };
};
/** The tools that the app executes. */
export type ClientToolName = "compose_message" | "request_user_input";
/** The codes of error responses. */
export type ErrorCode = ErrorBody["code"];

/** The tools that `run_home_tool` runs, by name, with the arguments of an app. */
export type DatabaseTools = {
  record_home_event: { input: RecordHomeEventArguments; output: RecordHomeEventResult };
  update_issue_status: { input: UpdateIssueStatusArguments; output: UpdateIssueStatusResult };
  correct_home_record: { input: CorrectHomeRecordArguments; output: CorrectHomeRecordResult };
  update_home_asset: { input: UpdateHomeAssetArguments; output: UpdateHomeAssetResult };
  replace_home_asset: { input: ReplaceHomeAssetArguments; output: ReplaceHomeAssetResult };
  schedule_maintenance: { input: ScheduleMaintenanceArguments; output: ScheduleMaintenanceResult };
  manage_schedule: { input: ManageScheduleArguments; output: ManageScheduleResult };
  search_home_record: { input: SearchHomeRecordArguments; output: SearchHomeRecordResult };
  get_home_asset: { input: GetHomeAssetArguments; output: GetHomeAssetResult };
  list_attention: { input: ListAttentionArguments; output: ListAttentionResult };
  calculate_cost_impact: { input: CalculateCostImpactArguments; output: CalculateCostImpactResult };
  get_contractor_recommendations: {
    input: GetContractorRecommendationsArguments;
    output: GetContractorRecommendationsResult;
  };
  save_vendor: { input: SaveVendorArguments; output: SaveVendorResult };
  merge_home_assets: { input: MergeHomeAssetsArguments; output: MergeHomeAssetsResult };
};
/** The arguments of functions of the Data API that are JSON or one of a few words. */
export interface FunctionArguments {
  create_calendar_feed: { filter: CalendarFilter };
  run_agent_tool: { ignored: IgnoredArguments; input: AgentToolInput };
  run_home_tool: { input: HomeToolInput };
  update_home: { changes: HomeChanges };
  invite_home_member: { role: InviteHomeMemberRole };
  redact_home_event: { reason: RedactHomeEventReason };
  set_home_member_role: { role: SetHomeMemberRoleRole };
  set_language: { language: SetLanguageLanguage };
  set_notification: {
    channel: SetNotificationChannel;
    kind: SetNotificationKind;
    setting: SetNotificationSetting;
  };
  set_tool_policy: { policy: SetToolPolicyPolicy };
  share_thread: { visibility: ShareThreadVisibility };
}
/** The results of functions of the Data API that return JSON. */
export interface FunctionResults {
  accept_home_transfer: AcceptedTransfer;
  accept_invitation: Membership;
  add_home_file: AddedFile;
  confirm_home_transfer: ConfirmedTransfer;
  create_calendar_feed: CalendarFeedToken;
  decide_agent_call: ToolResult;
  grant_agent_access: AgentGrant;
  delete_thread: DeletionBatch;
  erase_home: DeletionBatch;
  invite_home_member: HomeInvitation;
  lease_reminders: LeasedReminders;
  list_home_invitations: OpenInvitations;
  list_maintenance_offers: MaintenanceOffers;
  list_role_rights: RoleRights;
  offer_home_transfer: HomeTransferOffer;
  read_act_link: ActLink | null;
  read_calendar_feed: CalendarFeed | null;
  read_invitation: InvitationPreview | null;
  remove_home_file: RemovedFile;
  run_agent_tool: ToolResult;
  run_home_tool: ToolResult;
  update_home: Home;
  use_act_link: ActOutcome | null;
}
