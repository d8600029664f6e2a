import type { FactKind } from "./facts.ts";

/** What a good neighbour who knows houses would say. */
export type Advice = {
  /** The problem it is for, and the kinds of things; without kinds it fits any. */
  problem: FactKind;
  kinds?: string[];
  words?: RegExp;
  steps: string[];
  /** Who to call, and when. */
  then: string;
};

/** The first that fits is taken, so the narrow ones stand first. */
export const ADVICE: Advice[] = [
  {
    problem: "leak",
    kinds: ["water_heater", "boiler"],
    steps: [
      "Shut off its water: turn the valve on the cold pipe at the top clockwise until it stops.",
      "Cut its power. Electric: switch off its breaker. Gas: turn the dial on the tank to Off.",
      "Put towels or a bucket down and move things out of the way. The water can be scalding.",
      "See where it comes from. A fitting or the relief valve can often be repaired; a leak from the tank itself means a new heater.",
    ],
    then:
      "Call a plumber today. If it leaks faster than a bucket can catch, close the main water valve too.",
  },
  {
    problem: "leak",
    kinds: ["toilet"],
    steps: [
      "Turn the small valve behind the toilet clockwise to stop the water.",
      "Dry everything, put a tissue at the supply line, the tank bolts and the base, and flush once to see which gets wet.",
      "Water at the base usually means the wax ring; water inside the bowl that never stops usually means the flapper.",
    ],
    then: "Flappers and supply lines are easy to replace yourself; for the base, call a plumber.",
  },
  {
    problem: "leak",
    kinds: ["roof", "attic", "windows", "siding", "chimney"],
    steps: [
      "Catch the water and move what it could reach; pierce a bulging ceiling with a screwdriver over a bucket before it comes down.",
      "Switch off the circuit if water is near lights or outlets.",
      "Photograph inside and outside for your insurer. Do not go on a wet roof.",
    ],
    then: "Ask a roofer for a temporary cover now and a quote for the repair.",
  },
  {
    problem: "leak",
    kinds: ["washing_machine", "dishwasher", "refrigerator", "water_softener", "water_filter"],
    steps: [
      "Switch it off and close its water valve.",
      "Check the hoses and their connections first: they are the usual cause and cheap to replace.",
      "Clean the filter and the door seal, then run a short cycle and watch.",
    ],
    then: "If it still leaks from underneath, leave it off and call an appliance technician.",
  },
  {
    problem: "leak",
    kinds: ["sink", "faucet", "shower", "bathtub", "garbage_disposal", "plumbing"],
    steps: [
      "Close the shut-off valve under it, or the main valve if there is none.",
      "Dry the pipes and watch with a flashlight: a drip while water runs is the drain, a drip all the time is the supply.",
      "Hand-tighten slip nuts a quarter turn; a worn washer or cartridge is a small repair.",
    ],
    then: "A leak inside a wall or ceiling is one for a plumber, soon.",
  },
  {
    problem: "leak",
    kinds: ["air_conditioner", "furnace", "heat_pump", "hvac"],
    steps: [
      "Turn the system off at the thermostat.",
      "Change the air filter if it is dirty: a frozen coil drips when it thaws.",
      "Clear the condensate drain, with a wet vacuum at its outdoor end or a cup of vinegar.",
    ],
    then: "If water comes back within a day, have it looked at by an HVAC technician.",
  },
  {
    problem: "leak",
    steps: [
      "Stop the water at the nearest valve, or at the main one.",
      "Keep it away from outlets and anything electric.",
      "Dry the spot and watch where the first drop appears.",
    ],
    then: "If you cannot find or stop it within the hour, call a plumber.",
  },
  {
    problem: "noise",
    kinds: ["furnace", "air_conditioner", "heat_pump", "hvac", "boiler"],
    steps: [
      "Check the air filter first; a clogged one makes everything louder.",
      "Rattling: tighten the panel screws. Squealing: a belt or motor bearing. Banging at start: delayed ignition or ducts.",
      "Banging with a smell of gas, or any grinding: turn it off and leave it off.",
    ],
    then: "Have a technician listen to it if a new filter does not quiet it.",
  },
  {
    problem: "noise",
    kinds: ["water_heater"],
    steps: [
      "Rumbling or popping is usually sediment boiling at the bottom of the tank.",
      "Flush the tank: power off, hose on the drain valve, run until it is clear.",
      "A whistle points to a valve that is not fully open.",
    ],
    then: "If it goes on after a flush, have a plumber check the anode rod and the element.",
  },
  {
    problem: "noise",
    kinds: ["smoke_detector", "carbon_monoxide_detector"],
    steps: [
      "One chirp a minute means the battery: replace it.",
      "Look for the date on the back. Older than ten years (seven for carbon monoxide): replace the whole detector.",
    ],
    then: "A continuous alarm is never a battery: get everyone out and call 911.",
  },
  {
    problem: "noise",
    steps: [
      "Note when it happens: at the start, all the time, or only under load.",
      "Check that it stands level and that nothing loose touches it.",
      "Switch it off if the noise is grinding or getting worse.",
    ],
    then: "A short recording on your phone helps a technician more than any description.",
  },
  {
    problem: "broken",
    kinds: ["dishwasher"],
    words: /\bgrit|\bspots|\bresidue|\bclean/i,
    steps: [
      "Take out and rinse the filter at the bottom; grit nearly always sits there.",
      "Clear the holes of the spray arms with a toothpick.",
      "Run it hot and empty once with a cup of vinegar on the top rack.",
    ],
    then: "Still gritty after that: the pump or the drain hose wants a technician.",
  },
  {
    problem: "broken",
    words: /\bhot water/i,
    steps: [
      "Gas: see whether the pilot is lit. Electric: reset its breaker once, then the red button behind the upper panel.",
      "Try two faucets; if only one is cold, it is that faucet's cartridge.",
      "If water stands under the heater, close its cold valve and leave the power off.",
    ],
    then: "A breaker that trips again, or a pilot that will not stay lit, is a job for a plumber.",
  },
  {
    problem: "broken",
    words: /\btrip/i,
    steps: [
      "Leave the breaker off and do not keep resetting it.",
      "Unplug the thing, reset the breaker once. If it holds, the thing is at fault; if not, the circuit is.",
      "Anything near water must be on a GFCI; press its test button.",
    ],
    then: "Have an electrician look at it before you use it again.",
  },
  {
    problem: "broken",
    kinds: ["furnace", "boiler", "heat_pump", "hvac", "thermostat", "air_conditioner"],
    steps: [
      "Check the thermostat: mode, set temperature, batteries.",
      "Check the breaker and the switch on the unit itself.",
      "Put in a clean air filter, and clear leaves and snow from the outdoor unit.",
    ],
    then:
      "If it still does not run, call an HVAC technician; in freezing weather keep faucets dripping.",
  },
  {
    problem: "broken",
    kinds: ["toilet", "sink", "shower", "bathtub", "plumbing", "sewer_line", "garbage_disposal"],
    steps: [
      "Try a plunger before anything else; cover the overflow with a wet cloth.",
      "A disposal that hums: power off, turn it free with the hex key from below, press its reset button.",
      "Leave chemical drain cleaners in the shop: they harm pipes and whoever opens them next.",
    ],
    then: "Several drains slow at once means the main line: call a plumber.",
  },
  {
    problem: "broken",
    words: /\bmou?ld/i,
    steps: [
      "Find the water first: mold comes back as long as it is damp.",
      "Less than a square yard: gloves, mask, soap and water, then dry it well.",
      "Do not paint over it.",
    ],
    then: "More than that, or in the air ducts, is for a specialist.",
  },
  {
    problem: "broken",
    steps: [
      "Check the plain things first: power, breaker, water, filter, a door that is not shut.",
      "Switch it off, wait a minute, and try once more.",
      "Write down what the display shows and the model on its label.",
    ],
    then:
      "With the model number a technician can often tell you on the phone whether a repair pays.",
  },
];

/** General questions that come up in every house. */
export const ANSWERS: { words: RegExp; answer: string }[] = [
  {
    words: /\bfilter\b/i,
    answer:
      "A 1-inch air filter lasts one to three months, a thick one up to a year; sooner with pets or building dust. If you cannot see light through it, it is due.",
  },
  {
    words: /\bflush\b|\bsediment\b|\banode\b/i,
    answer:
      "Flush a tank water heater once a year, and look at the anode rod every three to five years. Tankless ones want descaling once a year.",
  },
  {
    words: /\bgutters?\b/i,
    answer:
      "Clean gutters twice a year, in late spring and late fall; after every storm if you have pines.",
  },
  {
    words: /\b(?:smoke|carbon monoxide|co) (?:detector|alarm)/i,
    answer:
      "Test detectors monthly, change batteries yearly, and replace smoke detectors after ten years, carbon monoxide ones after seven.",
  },
  {
    words:
      /\b(?:how long|last|lifespan|life expectancy)\b.*\b(?:water heater|furnace|roof|dishwasher|ac|air conditioner|washer|dryer|fridge)\b/i,
    answer:
      "Rules of thumb: tank water heater 8–12 years, furnace 15–20, air conditioner 12–15, asphalt roof 20–25, dishwasher and washer about 10, refrigerator about 13.",
  },
  {
    words: /\b(?:furnace|boiler|hvac|heat pump|air conditioner|ac)\b.*\b(?:service|tune|maint)/i,
    answer:
      "Have heating looked at every fall and cooling every spring; the filter in between is yours.",
  },
  {
    words: /\bdryer\b|\blint\b/i,
    answer:
      "Empty the lint screen each load and clean the whole duct once a year; lint is a fire risk.",
  },
  {
    words: /\bpipes?\b.*\bfreez|\bfreez\w*\b.*\bpipes?|\bwinteri[sz]e/i,
    answer:
      "Before frost: drain outdoor faucets, insulate pipes on outer walls, and on very cold nights leave a faucet dripping and the cabinet doors open.",
  },
  {
    words: /\bcost\b|\bprice\b|\bhow much\b/i,
    answer:
      "I have no price list offline. Two or three written quotes for the same scope tell you more than any average.",
  },
  {
    words: /\bwho (?:do|should|can|could) (?:i|we) call\b|\brecommend\b/i,
    answer:
      "I cannot look up contractors offline. Ask for a licence, insurance and two recent references, and get the price in writing.",
  },
];
