/** Reads what people write to the values that the Data API takes. */
import {
  type AmountReading,
  type DateReading,
  type IntervalReading,
  readAmount,
  readDate,
  readInterval,
} from "ai-home-assistant-client/readers";

declare const console: { log(...values: unknown[]): void };

const today = "2026-11-28";
const show = (reading: IntervalReading | AmountReading | undefined) =>
  console.log(JSON.stringify(reading));

const day = await readDate("2026-03-09", { today });
console.log(day?.date);
const numbers = [{ country: "GB" }, { locale: "en-US" }].map(async (place) =>
  (await readDate("3/9/2026", { today, ...place }))?.date
);
console.log(...await Promise.all(numbers));
const yesterday: DateReading | undefined = await readDate("yesterday", { today });
console.log(yesterday?.date, yesterday?.isRelative);
const summer = await readDate("last summer", { today });
console.log(summer?.date, summer?.isRounded);
console.log(await readDate("when it gets warm", { today }));

for (
  const text of [
    "every 3 months",
    "every fall",
    "am 15. jedes Monats",
    "every 5,000 miles",
    "once",
    "every 3 months if it rains",
  ]
) {
  show(readInterval(text, { today }));
}
for (const text of ["$240", "1.240,50 $", "€5"]) show(readAmount(text, "USD"));

try {
  await readDate("yesterday", { today: "today" });
} catch (error) {
  console.log(String(error));
}
try {
  readAmount("$5", "dollars");
} catch (error) {
  console.log(String(error));
}
