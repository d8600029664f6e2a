const COUNTRY_CURRENCIES: Record<string, string> = {
  AR: "ARS",
  AU: "AUD",
  CA: "CAD",
  CH: "CHF",
  CL: "CLP",
  CO: "COP",
  GB: "GBP",
  IN: "INR",
  MX: "MXN",
  NZ: "NZD",
  PE: "PEN",
  US: "USD",
};
const EURO = ["AT", "BE", "DE", "ES", "FI", "FR", "IE", "IT", "LU", "NL", "PT"];

export const CURRENCIES = Intl.supportedValuesOf("currency");

const guessedZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
export const TIME_ZONES = [...new Set([guessedZone, ...Intl.supportedValuesOf("timeZone")])].sort();

/** What the browser says about where the person lives. They may change it. */
export function guessPlace() {
  const country = new Intl.Locale(navigator.language).region;
  const known = country && (COUNTRY_CURRENCIES[country] ?? (EURO.includes(country) && "EUR"));
  return {
    country,
    currency: known || "USD",
    timeZone: guessedZone,
    units: !country || country === "US" ? "imperial" : "metric",
  };
}
