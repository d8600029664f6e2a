/** Reads a generator to its end. Returns the events that it yields, and its result. */
export async function drain<Event, Result>(
  steps:
    | AsyncGenerator<Event, Result>
    | Generator<Event, Result>,
): Promise<{ events: Event[]; result: Result }> {
  const events: Event[] = [];
  for (;;) {
    const { done, value } = await steps.next();
    if (done) return { events, result: value };
    events.push(value);
  }
}
