import { anyOf, type DangerWords, near, upTo } from "./words.ts";

const ALARM = "(?:alarms?|detectors?|sensors?|monitors?)";
const SOUNDS =
  "(?:go(?:es|ing)? off|went off|gone off|beep(?:s|ing)?|sound(?:s|ing|ed)?|ring(?:s|ing)?|scream\\w*|blar\\w*|shriek\\w*|wail\\w*|howl\\w*)";
const ELECTRICS =
  "(?:outlets?|sockets?|plugs?|breakers?|breaker box|(?:electric\\w*|breaker|fuse) panel|panel|fuse ?box|wir(?:es?|ing)|light ?fixture|light ?switch|switch(?:es)?|power strip|extension cord|power cord|cord|light|lights|chandelier|junction box|electric\\w*)";
const WATER = "(?:water|wet|leak\\w*|drip\\w*|rain\\w*|soaked|flood\\w*|pour\\w*|trickl\\w*)";
const STRUCTURE =
  "(?:ceiling|roof|walls?|floor|deck|balcony|beams?|joists?|porch|chimney|stairs|staircase|foundation|carport|gable|garage|basement wall)";

export const ENGLISH: DangerWords = {
  harmless: anyOf(
    "(?:smoke|carbon monoxide|co|gas|fire|monoxide) (?:and \\S+ )?(?:alarms?|detectors?|sensors?)(?: \\S+){0,4} (?:chirp\\w*|batter\\w*|expir\\w*|replac\\w*|install\\w*|test\\w*)",
    "(?:test\\w*|replac\\w*|install\\w*|chang\\w*|check\\w*|buy|bought|new|need)(?: \\S+){0,4} (?:smoke|carbon monoxide|co|gas|fire|monoxide) (?:and \\S+ )?(?:alarms?|detectors?|sensors?)",
    "spark ?plugs?|gas (?:grills?|stations?|bills?|compan\\w+|prices?|mileage|tax)|fire ?(?:places?|pits?|wood|works?|flies|proof\\w*|doors?|extinguishers?|insurance|inspections?|code|drills?|stations?|sale|sticks?|blankets?|escapes?|sprinklers?|stopp\\w+|marshal|wall|rated|retardant)",
    "flood (?:insurance|zone|plain|lights?|maps?|sensors?|alarms?)|floodlights?|burst of|smoked? (?:fish|salmon|meat|ham|brisket|paprika|glass|oak)|no smoking|smoking (?:area|hot deal)|shock absorbers?|sticker shock|culture shock|(?:live wire|on fire|fire)(?: \\S+){0,3} (?:haha|lol|mbps|tonight)|(?:wi-?fi|team|he|she|they|internet)(?:'s| is| are|s)? on fire|real live wire|(?:flames?|fire|smoke)[- ](?:effect|retardant|departments?|colou?red|grey|gray)|fire(?:fighter|man|men)s?|arc fault|burst(?:s|ing)? (?:out|into|with)|flooded with",
    "smok(?:e|ed|ing) (?:a |the |some )?(?:brisket|ribs|salmon|pork|meat|cigars?|cigarettes?|weed|pot|outside)|fire (?:him|her|them|up|someone|that)|spark(?:s|ed|ing)? (?:joy|an idea|interest)|on fire sale|gas(?:oline)? (?:can|tank of)",
  ),
  dangers: {
    gas: anyOf(
      `(?:smell|smelt|whiff|stink|stank|stunk|reek|odou?r|sniff)\\w*${
        upTo(6)
      }(?:gas|gassy|propane|(?:rotten )?eggs?|sulph?ur\\w*)|gassy`,
      `(?:gas|propane|rotten eggs?|sulph?ur\\w*)${
        upTo(4)
      }(?:smell|odou?r|stink|reek|leak|hiss|escap)\\w*|(?:gas|propane) (?:smell|odou?r|leak|hiss|escap)\\w*|rotten eggs?`,
      `(?:leak|hiss|spew|escap)\\w*(?: \\S+){0,4} (?:gas|propane)|gas (?:leak\\w*|is (?:leaking|hissing|escaping|coming))`,
      `gas ${ALARM}.{0,30}${SOUNDS}`,
      "mercaptan|(?:left|leaving) (?:the )?(?:gas|burner|stove|hob|knob)(?: \\S+){0,2} on",
      near(
        "(?:gas|stove|hob|burner|cooker|meter|tank|propane|valve|regulator|pilot|hose|cylinder|bottle)",
        "(?:hiss\\w*|whistl\\w*|s{3,}|skunk\\w*|stench|foam\\w*|bubbles|bubbling)",
      ),
      `(?:broke|cut|hit|snapped|cracked|ruptur\\w*|nicked|punctur\\w*) (?:the |a |our )?gas (?:line|pipe|main|hose)`,
    ),
    carbon_monoxide: anyOf(
      `(?:carbon monoxide|monoxide|co|co2)\\b.{0,40}${SOUNDS}|${SOUNDS}.{0,20}(?:carbon monoxide|monoxide|co)`,
      "(?:carbon monoxide|monoxide|co) (?:level|reading|poison|leak)\\w*|\\d{2,3} ?ppm",
      "(?:generator|grill|barbecue|bbq|charcoal|hibachi|camp stove)(?:'s| is)?(?: \\S+){0,3} (?:inside|indoors|in the (?:garage|basement|house|kitchen|living room|tent|bedroom))|(?:car|engine|truck|mower|motor)(?: \\S+){0,3} (?:idl\\w*|running)(?: \\S+){0,4} garage|fresh air",
    ),
    fire: anyOf(
      "smok(?:e|es|ing|ey|y)(?! (?:and co )?(?:alarm|detector|sensor|hood))|(?:on|caught|catching|set) fire|in flames|flames?|ablaze|blaz(?:e|ing)|smou?lder\\w*|house fire|grease fire|fires?|burnin(?:g)?(?! smell| bill| question)|burnt down|(?:orange|red) (?:glow|flicker)\\w*|embers|(?:grey|gray|black|thick) haze|haze (?:\\S+ )?(?:pouring|coming|from)",
      `smoke ${ALARM}.{0,20}${SOUNDS}`,
    ),
    electrical: anyOf(
      "(?:burning|burnt|burned|singed|melting|hot plastic|scorched|electrical|fishy|acrid)(?: \\S+){0,3} (?:smell|odou?r|stench|stink)\\w*",
      `(?:smell|smelt|stink|stank|reek|whiff)\\w*${
        upTo(5)
      }(?:burn\\w*|burnt|singed|melt\\w*|hot plastic|electrical|scorch\\w*|plastic)`,
      "spark(?:s|y|ing|ed|led)?|arc(?:s|ed|ing)|electrocut\\w*|zapp?(?:s|ed|ing)?|short(?:ed|ing|s)? out|short circuit\\w*|got shocked|(?:blue|bright|big) flash\\w*|flash(?:ed)? and (?:a )?bang",
      "power ?lines?(?: \\S+){0,3} (?:down|fell|fallen|across|on|hanging)|(?:down|fallen|downed|broken) (?:power|electric\\w*) (?:line|cable|wire)s?|(?:fork|knife|key|spoon|nail|screwdriver)(?: \\S+){0,3} (?:outlet|socket)",
      near(
        "(?:tap|faucet|shower|sink|tub|washer|fridge|metal|touch\\w*|switch)",
        "(?:tingl\\w*|bites?|buzz(?:ed|es)? me|jolt\\w*)",
      ),
      "(?:electric(?:al)?|got an?|gave (?:me|him|her|us) an?|getting|nasty|little|big) (?:\\S+ )?(?:shock|jolt|zap)s?|shock(?:s|ed) (?:me|him|her|us|my)|(?:live|exposed|bare|dangling|frayed|downed) (?:\\S+ )?(?:wir(?:es?|ing)|power ?lines?|cables?)|wires? (?:\\S+ )?(?:exposed|hanging out|dangling)",
      near(
        ELECTRICS,
        "(?:melt\\w*|scorch\\w*|burn(?:t|ing|ed)?|charred|blackened|singed|siz+l\\w*|crackl\\w*|popp(?:ing|ed)|tingl\\w*|(?:very |super |so |really |too |burning |red )?hot|glow\\w*)",
        30,
      ),
    ),
    water_electricity: anyOf(
      near(WATER, ELECTRICS, 50),
      near(
        "(?:water|sink|bath ?tub|bath|tub|puddle|wet)",
        "(?:plugged in|hair ?dryer|toaster|kettle|telly|tv)",
      ),
    ),
    flood: anyOf(
      "flood(?:s|ed|ing)?|burst(?:s|ing|ed)?|gush\\w*|spray(?:s|ing|ed)? (?:water|everywhere|all over|out)|spew\\w*|geyser|torrent|shooting (?:out|up|water)",
      "water(?: \\S+){0,4} (?:pour\\w*|spray\\w*|gush\\w*|everywhere|rising|rushing|shooting|coming (?:in|up|through|down)|all over|cascad\\w*|stream\\w*|blast\\w*)|water(?:fall)? (?:in|through|from) (?:my|our|the) (?:ceiling|basement|living)",
      "(?:pour|gush|rush|spray|shoot)\\w* (?:\\S+ ){0,3}(?:water|through the|from the (?:ceiling|pipe))|(?:ankle|knee|shin|waist|inch\\w*|feet|foot|cm)[ -](?:deep|of water)|under ?water|(?:can't|cant|cannot|won't|wont|couldn't) (?:\\S+ )?(?:stop|shut off|turn off|shut)(?: \\S+){0,2} water|sewage (?:\\S+ )?(?:back\\w*|com\\w*|pour\\w*)|(?:can't|cant|cannot|couldn't|no idea where|where is|where's)(?: \\S+){0,3} (?:stop ?cock|shut ?off|main valve|water main)",
      "(?:niagara|waterfall|swimming pool|lake|river|ocean|pond)(?: \\S+){0,3} (?:in|inside) (?:my|our|the)|(?:kitchen|basement|bathroom|laundry|hallway|bedroom)s?(?:'s| is| are)?(?: \\S+){0,3} (?:swimming pool|lake|pond|river|soaked)|(?:creek|river|sea|tide|stream)(?: \\S+){0,6} (?:door|step|house|porch|in)|overflow\\w*|over the rim|toilet (?:won't|wont|will not|isn't) (?:stop|stopping)",
    ),
    collapse: anyOf(
      near(
        STRUCTURE,
        "(?:collaps\\w*|cav(?:e|es|ing|ed) in|giv(?:es?|ing) way|gave way|given way|about to (?:fall|go|come|give|drop|collapse)|com(?:ing|es|e) down|came down|fall(?:s|ing|en)? (?:in|down|off|apart|on)|fell (?:in|down|off|on)|sagg\\w*|sagging|bulg\\w*|buckl\\w*|bow(?:ing|ed)|crumbl\\w*|drop(?:ped|ping)|pulling away|pulled away|detach\\w*|lean(?:s|ing)|tilt\\w*|groan\\w*|kicked out|split\\w*|shift\\w*|crack(?:ing|ed) (?:loud|open|wide)|popping)",
        40,
      ),
      "gap in the (?:foundation|wall|floor)|(?:house|building) (?:is )?(?:groan|shift|mov|creak|tilt)\\w*",
    ),
  },
  across: {
    carbon_monoxide: anyOf(
      near(
        "(?:headaches?|head(?:'s)? (?:is )?(?:bang|pound|throb|kill|split)\\w*|dizz\\w*|nause\\w*|light ?headed|faint\\w*|passed out|pass out|throwing up|threw up|puk\\w*|vomit\\w*|sick|wobbly|woozy|drowsy|confused|sleepy)",
        "(?:furnace|boiler|heater|generator|fireplace|stove|flue|charcoal|grill|hookah|kerosene|exhaust|garage|chimney)",
        120,
      ),
    ),
    water_electricity: anyOf(
      near(
        "(?:standing in|barefoot|wade|wading|inches|puddle|soaked|flood\\w*|sprayin\\w*|dumped everything)",
        "(?:power strip|extension cord|outlets?|sockets?|plugs?|plugged in|freezer|panel|breaker|telly|tv)",
        120,
      ),
    ),
    collapse: anyOf(
      near(
        "(?:knocked out|took out|removed|cut) (?:\\S+ ){0,4}(?:wall|post|column|beam|stud)\\w*",
        "(?:doors?|crack\\w*|creak\\w*|groan\\w*|sag\\w*)",
        120,
      ),
    ),
  },
  deniedBefore:
    /(?:\b(?:no|not|never|without|zero|nothing|nobody)|n't|\b(?:dont|doesnt|isnt|wasnt|cant smell|didnt))(?: (?!stop|turn|shut|close|find|figure|get|sure|certain|only|just|know|breathe|reach|off|on\b)\S+){0,3} *$/,
  deniedWithin:
    /\b(?:no|not|never|without|isn't|doesn't|don't|didn't)\b(?! (?:stop|turn|shut|sure))/,
  deniedAfter:
    /\bno longer\b|^.{0,15}\b(?:stopped|is out|went out|is gone|are gone|is over|is fixed|was fixed|was put out)/,
  notNow:
    /\b(?:yesterday|last (?:week|month|year|night|time|spring|summer|fall|autumn|winter)|(?:days?|weeks?|months?|years?|yrs?) ago|(?:in|since|back in) (?:19|20)\d\d|used to|(?:had|there (?:was|were)|there'd been|was an?|were an?)|when we (?:bought|moved)|(?<!sure |know |certain |tell |see )if|in case|suppose|would|could|prevent\w*|avoid\w*|protect\w*|what is an?|what's an?|difference between|how (?:do|does|often|long|much|many|to)|false alarm|fixed|repaired|replaced|inspected|insur\w*|claim|movie|dream\w*|news|neighbou?r'?s|sister'?s|brother'?s|parents'?|friend'?s|cousin'?s|mom'?s|at work)\b/,
  over:
    /\b(?:(?:fixed|repaired|replaced|swapped|inspected|rebuilt|tested)\b(?!.*\b(?:still|again)\b)|works? fine|insur\w*|adjuster|movie|recipe|joke|homework|report for|just curious|colou?rs?|paint\w*|shade|(?:last|previous) owners?|resale|next (?:week|month|year)|a pipe ever|false alarm|window(?:s)? open and)/,
  now:
    /\b(?:now|right now|still|again|currently|help|hurry|asap|911|right this (?:minute|second))\b/,
  topics: [
    "smell\\w*",
    "odou?rs?",
    "stinks?",
    "gas",
    "smok(e|es|y|ing)",
    "burn(s|t|ing)?",
    "rotten eggs?",
    "fire",
    "flames?",
    "spark\\w*",
    "arcing",
    "electrocut\\w*",
    "shock(s|ed)?",
    "carbon monoxide",
    "co (leak|level|reading|alarm|detector|sensor)s?",
  ],
};
