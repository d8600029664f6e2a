/** Pictures whose truth is known, because they are rendered: twenty things, clear and spoilt. */
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { FILE_FIELDS, FILE_KINDS } from "@function/contract/file_reading.ts";
import { encode, renderLabel } from "../../tests/support/pictures.ts";

export type FieldName = typeof FILE_FIELDS[number];
export type Truth = Partial<Record<FieldName, string>>;

interface Thing {
  id: string;
  kind: typeof FILE_KINDS[number];
  lines: string[];
  /** What the lines say, as values. */
  truth: Truth;
}

export interface Spoiling {
  name: string;
  spoil: (picture: Canvas) => Canvas;
  /** Whether nobody can read the text any more. */
  isUnreadable: boolean;
}

export interface RenderedPicture {
  id: string;
  spoiling: Spoiling;
  kind: Thing["kind"];
  truth: Truth;
  bytes: Uint8Array<ArrayBuffer>;
}

const nameplate = (
  id: string,
  lines: string[],
  [manufacturer, model, serial, capacity, manufactured_on]: (string | undefined)[],
): Thing => ({
  id,
  kind: "nameplate",
  lines,
  truth: withoutUndefined({ manufacturer, model, serial, capacity, manufactured_on }),
});

const bill = (
  id: string,
  kind: "sales_receipt" | "invoice",
  lines: string[],
  [vendor, date, total, currency]: (string | undefined)[],
): Thing => ({ id, kind, lines, truth: withoutUndefined({ vendor, date, total, currency }) });

const withoutUndefined = (values: Record<string, string | undefined>): Truth =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const THINGS: readonly Thing[] = [
  nameplate(
    "water-heater",
    [
      "NORDHEAT INC.",
      "MODEL NH-50T6",
      "SERIAL NO. 2217A04418",
      "CAPACITY 50 GAL",
      "MFG DATE 05/2022",
    ],
    ["NORDHEAT INC.", "NH-50T6", "2217A04418", "50 GAL", "2022-05"],
  ),
  nameplate("dishwasher", ["Ostra", "Type: DW 640 X", "S/N 0043-119-82"], [
    "Ostra",
    "DW 640 X",
    "0043-119-82",
  ]),
  nameplate(
    "furnace",
    ["KELVIN & SONS", "Model KS9-080", "Serial 77140236", "Input 80,000 BTU/h"],
    [
      "KELVIN & SONS",
      "KS9-080",
      "77140236",
      "80,000 BTU/h",
    ],
  ),
  nameplate("heat-pump", [
    "Wärmetechnik Ahrens",
    "Typ WP 11-2",
    "Seriennr. AH 5520 117",
    "Baujahr 2021",
  ], [
    "Wärmetechnik Ahrens",
    "WP 11-2",
    "AH 5520 117",
    undefined,
    "2021",
  ]),
  nameplate("air-conditioner", ["FRIOSUR", "MODELO FS-12K", "SERIE 9912-7743", "3.5 kW"], [
    "FRIOSUR",
    "FS-12K",
    "9912-7743",
    "3.5 kW",
  ]),
  nameplate("dryer", ["Lavanda Appliances", "MOD. LD7", "SER. L7K220931"], [
    "Lavanda Appliances",
    "LD7",
    "L7K220931",
  ]),
  nameplate("garage-door-opener", ["LIFTWELL", "3/4 HP", "Model LW-750", "Mfd. 2019-03"], [
    "LIFTWELL",
    "LW-750",
    undefined,
    "3/4 HP",
    "2019-03",
  ]),
  nameplate(
    "smoke-alarm",
    ["Sentra", "Model SA-10Y", "Manufactured 2024-01-15", "Replace by 2034"],
    [
      "Sentra",
      "SA-10Y",
      undefined,
      undefined,
      "2024-01-15",
    ],
  ),
  nameplate("boiler", ["Chaudière Valmont", "Modèle VM 24", "N° de série 24F-00817", "24 kW"], [
    "Chaudière Valmont",
    "VM 24",
    "24F-00817",
    "24 kW",
  ]),
  nameplate("well-pump", ["DEEPWELL PUMPS", "MODEL 10GS07", "1/2 HP"], [
    "DEEPWELL PUMPS",
    "10GS07",
    undefined,
    "1/2 HP",
  ]),
  bill(
    "hardware-store",
    "sales_receipt",
    [
      "MAPLE HARDWARE",
      "2026-03-14",
      "Faucet cartridge 24.00",
      "Plumber's tape 3.50",
      "TOTAL 27.50 USD",
      "PAID CARD",
    ],
    ["MAPLE HARDWARE", "2026-03-14", "27.50", "USD"],
  ),
  bill(
    "plumber",
    "invoice",
    [
      "Baker Plumbing LLC",
      "Invoice date: April 2, 2026",
      "Replace shut-off valve 180.00",
      "Amount due $180.00",
    ],
    ["Baker Plumbing LLC", "2026-04-02", "180.00", "USD"],
  ),
  bill(
    "roofer",
    "invoice",
    ["Highland Roofing", "Date 11/20/2025", "Flashing repair", "Total due: USD 1,240.00"],
    ["Highland Roofing", "2025-11-20", "1240.00", "USD"],
  ),
  bill(
    "chimney-sweep",
    "invoice",
    ["Schornsteinfeger Brandt", "Rechnung vom 03.02.2026", "Kehren 64,50 EUR", "Gesamt 64,50 EUR"],
    ["Schornsteinfeger Brandt", "2026-02-03", "64.50", "EUR"],
  ),
  bill(
    "heating-engineer",
    "invoice",
    ["Chauffage Martin", "Facture du 17/01/2026", "Entretien chaudière", "Total TTC 1 135,00 EUR"],
    ["Chauffage Martin", "2026-01-17", "1135.00", "EUR"],
  ),
  bill(
    "locksmith",
    "sales_receipt",
    ["Cerrajería Ruiz", "Fecha: 09/05/2026", "Cambio de cilindro", "Total pagado 95,00 EUR"],
    ["Cerrajería Ruiz", "2026-05-09", "95.00", "EUR"],
  ),
  bill(
    "appliance-shop",
    "sales_receipt",
    ["Ostra Outlet", "Sep 30, 2025", "Dishwasher DW 640 X", "Total 649.00 USD", "Thank you"],
    ["Ostra Outlet", "2025-09-30", "649.00", "USD"],
  ),
  {
    id: "warranty",
    kind: "document",
    lines: ["WARRANTY CERTIFICATE", "Issued by Nordheat Inc.", "Valid for 6 years"],
    truth: { manufacturer: "Nordheat Inc." },
  },
  {
    id: "permit",
    kind: "document",
    lines: ["BUILDING PERMIT", "City of Fairview", "Issued 2025-06-18", "Deck, rear yard"],
    truth: { date: "2025-06-18" },
  },
  {
    id: "note-on-a-door",
    kind: "other",
    lines: ["Back at five.", "The key is next door."],
    truth: {},
  },
];

const SPOILINGS: readonly Spoiling[] = [
  { name: "clear", spoil: (picture) => picture, isUnreadable: false },
  { name: "blur 1", spoil: (picture) => blur(picture, 1.5), isUnreadable: false },
  { name: "blur 2", spoil: (picture) => blur(picture, 3), isUnreadable: false },
  { name: "blur 3", spoil: (picture) => blur(picture, 24), isUnreadable: true },
  { name: "glare 1", spoil: (picture) => addGlare(picture, 0.3), isUnreadable: false },
  { name: "glare 2", spoil: (picture) => addGlare(picture, 0.6), isUnreadable: false },
  { name: "glare 3", spoil: (picture) => addGlare(picture, 1), isUnreadable: true },
];

function copy(picture: Canvas, filter = "none") {
  const canvas = createCanvas(picture.width, picture.height);
  const context = canvas.getContext("2d");
  context.filter = filter;
  context.drawImage(picture, 0, 0);
  context.filter = "none";
  return { canvas, context };
}

const blur = (picture: Canvas, pixels: number) => copy(picture, `blur(${pixels}px)`).canvas;

/** A white spot over everything, which covers what is below it by this share. */
function addGlare(picture: Canvas, share: number): Canvas {
  const { canvas, context } = copy(picture);
  context.fillStyle = `rgba(255, 255, 255, ${share})`;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Every thing in every spoiling, as JPEG. */
export function renderPictures(): Promise<RenderedPicture[]> {
  return Promise.all(THINGS.flatMap(({ id, kind, lines, truth }) => {
    const picture = renderLabel(lines);
    return SPOILINGS.map(async (spoiling) => ({
      id,
      spoiling,
      kind,
      truth,
      bytes: await encode(spoiling.spoil(picture), "jpeg"),
    }));
  }));
}
