/** The console in Chromium: the README's first minute, approvals, streams, errors, panels, accessibility. */
import "./console/first_minute.ts";
import "./console/agents.ts";
import "./console/calls.ts";
import "./console/streams.ts";
import "./console/errors.ts";
import "./console/panels.ts";
import "./console/accessibility.ts";
import "./console/model_choice.ts";
