import recorded from "./recorded_examples.json" with { type: "json" };
import type { Example, Paths, Response } from "./openapi_types.ts";

/** What `task docs:record` stores. */
export interface RecordedExamples {
  /** By operation and name. */
  requests: Record<string, Record<string, Example>>;
  /** Of the status 200. */
  responses: Record<string, Record<string, Example>>;
}

const examples: RecordedExamples = recorded;

/** Adds the recorded requests and replies to their operations. Throws for an unknown operation. */
export function addRecordedExamples(paths: Paths): void {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const find = (id: string) => {
    const operation = operations.find(({ operationId }) => operationId === id);
    if (!operation) throw new Error(`recorded_examples.json has an unknown operation ${id}`);
    return operation;
  };
  for (const [id, named] of Object.entries(examples.requests)) {
    find(id).requestBody!.content["application/json"]!.examples = named;
  }
  for (const [id, named] of Object.entries(examples.responses)) {
    (find(id).responses["200"] as Response).content!["application/json"]!.examples = named;
  }
}
