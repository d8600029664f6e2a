import * as calendar from "../../../supabase/functions/home-calendar/contract.ts";
import * as mcp from "../../../supabase/functions/home-mcp/contract.ts";
import * as reminders from "../../../supabase/functions/home-reminders/contract.ts";
import { removeBodies } from "./assistant_paths.ts";
import { buildHeaderReferences } from "./header_texts.ts";
import {
  buildReference,
  type Operation,
  type Paths,
  type Response,
  type Schema,
} from "./openapi_types.ts";

type Errors = Record<string, { status: number; error: string; retryable: boolean }>;

/** Returns the operations of `home-calendar` and `home-reminders`, and the sign-in of Supabase Auth. */
export function buildOtherPaths(): Paths {
  return { ...buildSignInPaths(), ...buildCalendarPaths(), ...buildReminderPaths() };
}

/** Schemas of the bodies of these functions' errors. */
export function buildOtherSchemas(): Record<string, Schema> {
  return {
    CalendarError: buildErrorSchema(calendar.ERRORS),
    McpError: buildErrorSchema(mcp.ERRORS),
    ReminderError: buildErrorSchema(reminders.ERRORS),
  };
}

function buildSignInPaths(): Paths {
  const text: Schema = { type: "string" };
  const post: Operation = {
    operationId: "signIn",
    tags: ["Sign-in"],
    summary: "Exchanges a password or a refresh token for an access token",
    description: "Of Supabase Auth, whose documentation has its other routes.",
    security: [{ publishableKey: [] }],
    parameters: [{
      name: "grant_type",
      in: "query",
      required: true,
      description: "What the body has",
      schema: { enum: ["password", "refresh_token"] },
    }],
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: {
            oneOf: [
              {
                type: "object",
                properties: { email: text, password: text },
                required: ["email", "password"],
              },
              { type: "object", properties: { refresh_token: text }, required: ["refresh_token"] },
            ],
          },
        },
      },
    },
    responses: {
      "200": {
        description: "The session: `access_token` authorises every other request",
        content: {
          "application/json": {
            schema: {
              type: "object",
              properties: {
                access_token: text,
                token_type: { const: "bearer" },
                expires_in: { type: "integer", description: "Seconds" },
                refresh_token: text,
                user: { type: "object", additionalProperties: {} },
              },
              required: ["access_token", "token_type", "expires_in", "refresh_token"],
              additionalProperties: {},
            },
          },
        },
      },
      "400": { description: "A wrong email or password, or a refresh token that was used" },
    },
  };
  return { "/auth/v1/token": { post } };
}

function buildCalendarPaths(): Paths {
  const get: Operation = {
    operationId: "getCalendar",
    tags: ["Calendars"],
    summary: "The calendar of a feed, for calendar programs",
    description: "The address is the only right that a request needs.",
    security: [],
    parameters: [{
      name: "token",
      in: "path",
      required: true,
      description: "The token of `create_calendar_feed`",
      schema: { type: "string", pattern: `^${calendar.TOKEN_PATTERN}$` },
    }, {
      name: "If-None-Match",
      in: "header",
      description: "The `ETag` of a response before",
      schema: { type: "string" },
    }],
    responses: {
      "200": {
        description: "All-day entries of upkeep, warranties and reviews",
        headers: buildHeaderReferences("X-Request-Id", "ETag"),
        content: { "text/calendar": { schema: { type: "string" } } },
      },
      "304": {
        description: "The calendar has not changed",
        headers: buildHeaderReferences("X-Request-Id", "ETag"),
      },
      ...buildErrors(calendar.ERRORS, ["not_found", "unavailable"], "CalendarError"),
    },
  };
  const head: Operation = { ...get, operationId: "checkCalendar", responses: removeBodies(get) };
  return { [`/functions/v1/home-calendar${calendar.ROUTE.path}`]: { get, head } };
}

function buildReminderPaths(): Paths {
  const act: Operation = {
    operationId: "actOnReminder",
    tags: ["Reminders"],
    summary: "Does the act of a link of a reminder: done, snooze, skip or unsubscribe",
    description: "For the app's page of links. The token is the only right that a request needs.",
    security: [],
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: {
            type: "object",
            properties: {
              token: { type: "string", pattern: `^${reminders.TOKEN_PATTERN}$` },
            },
            required: ["token"],
          },
        },
      },
    },
    responses: {
      "200": buildOutcome("What the act led to"),
      "410": buildOutcome("The link has expired"),
      ...buildErrors(
        reminders.ERRORS,
        ["invalid_request", "not_found", "unavailable"],
        "ReminderError",
      ),
    },
  };
  const deliver: Operation = {
    operationId: "deliverReminders",
    tags: ["Reminders"],
    summary: "Delivers the reminders that are due to the operator's webhook",
    description: "For the operator's scheduler.",
    security: [{ jobsSecret: [] }],
    responses: {
      "200": {
        description: "The number of messages",
        headers: buildHeaderReferences("X-Request-Id"),
        content: {
          "application/json": {
            schema: {
              type: "object",
              properties: { delivered: { type: "integer" }, failed: { type: "integer" } },
              required: ["delivered", "failed"],
            },
          },
        },
      },
      ...buildErrors(
        reminders.ERRORS,
        ["unauthorized", "misconfigured", "unavailable"],
        "ReminderError",
      ),
    },
  };
  const { ROUTES } = reminders;
  return {
    [`/functions/v1/home-reminders${ROUTES.act.path}`]: { post: act },
    [`/functions/v1/home-reminders${ROUTES.deliver.path}`]: { post: deliver },
  };
}

function buildOutcome(description: string): Response {
  return {
    description,
    headers: buildHeaderReferences("X-Request-Id"),
    content: { "application/json": { schema: buildReference("schemas", "ActReply") } },
  };
}

/** Returns a response for each status of the codes. */
export function buildErrors<Table extends Errors>(
  table: Table,
  codes: (keyof Table & string)[],
  schema: string,
): Record<string, Response> {
  const byStatus = Map.groupBy(codes, (code) => table[code]!.status);
  return Object.fromEntries([...byStatus].map(([status, members]) => [String(status), {
    description: members.map((code) => `\`${code}\``).join(", "),
    headers: buildHeaderReferences("X-Request-Id", "Retry-After"),
    content: {
      "application/json": {
        schema: buildReference("schemas", schema),
        examples: Object.fromEntries(members.map((code) => {
          const { error, retryable } = table[code]!;
          return [code, { value: { error, code, retryable } }];
        })),
      },
    },
  }]));
}

function buildErrorSchema(table: Errors): Schema {
  return {
    type: "object",
    properties: {
      error: { type: "string", description: "A sentence for the developer" },
      code: { type: "string", enum: Object.keys(table) },
      retryable: { type: "boolean" },
    },
    required: ["error", "code", "retryable"],
  };
}
