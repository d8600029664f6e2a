export type DateOrder = "month_first" | "day_first";

/**
 * Whether day or month comes first where the home is, else where the person is from. Undefined if neither
 * is known, or where dates begin with the year.
 */
export function findDateOrder(country?: string, locale?: string): DateOrder | undefined {
  return (country && findOrderOfCountry(country)) || (locale && findOrderOfLocale(locale)) ||
    undefined;
}

function findOrderOfCountry(country: string): DateOrder | undefined {
  try {
    // Without the script: `Intl` has data for "en-GB", and takes "en-Latn-GB" for plain English.
    const { language, region } = new Intl.Locale("und", { region: country }).maximize();
    return findOrderOfLocale(`${language}-${region}`);
  } catch {
    return undefined;
  }
}

/** A country that `Intl` does not know has no order. */
function findOrderOfLocale(locale: string): DateOrder | undefined {
  try {
    const { region } = new Intl.Locale(locale);
    const format = new Intl.DateTimeFormat(locale, {
      calendar: "gregory",
      year: "numeric",
      month: "numeric",
      day: "numeric",
    });
    if (region && new Intl.Locale(format.resolvedOptions().locale).region !== region) {
      return undefined;
    }
    const first = format.formatToParts(0).find(({ type }) => type !== "literal")?.type;
    return first === "month" ? "month_first" : first === "day" ? "day_first" : undefined;
  } catch {
    return undefined;
  }
}
