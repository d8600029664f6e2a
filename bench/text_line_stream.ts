/** Splits text into lines. A last line without a line feed is dropped. */
export class TextLineStream extends TransformStream<string, string> {
  constructor() {
    let rest = "";
    super({
      transform(text, controller) {
        const lines = (rest + text).split("\n");
        rest = lines.pop()!;
        for (const line of lines) controller.enqueue(line);
      },
    });
  }
}
