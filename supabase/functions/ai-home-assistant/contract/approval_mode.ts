/**
 * How a client shows an approval. `parts`: as a state of the tool part. `output`: for clients without
 * approval states (AI SDK 5), a call that needs a decision stays `input-available`, and the decision is
 * its output.
 */
export type ApprovalMode = "parts" | "output";
