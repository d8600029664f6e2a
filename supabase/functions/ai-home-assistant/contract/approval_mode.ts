/**
 * How a client shows an approval, from its header `X-Approval-Mode`. `parts`: as a state of the tool part.
 * `output`: for clients without approval states (AI SDK 5), a call that needs a decision stays
 * `input-available`, and the client posts the decision as the call's output.
 */
export type ApprovalMode = "parts" | "output";
