import { anyOf, type DangerWords, near, oneOf, upTo } from "./words.ts";

const ALARM = "(?:alarms?|detectors?|sensors?|monitors?)";
const SOUNDS = oneOf(
  "go(?:es|ing|in|ne)? (?:off|mad|mental|nuts|crazy)|went (?:off|mad|mental|nuts|crazy)|set off",
  "screech\\w*",
  "beep(?:s|ing|in)?|sound(?:s|ing|ed)?|ring(?:s|ing)?|scream\\w*|blar\\w*|shriek\\w*|wail\\w*",
  "howl\\w*|flashing red",
);
const SMELL =
  "(?:smell|smelt|stink|stank|stunk|stench|reek|whiff|pong|odou?r|niff|sniff|fume|waft)\\w*";

const GAS_SMELL = oneOf(
  "gas|gassy|propane|butane|lpg|lp|mercaptan|natural gas",
  "(?:rotten|rotting|bad|off|gone-off) eggs?|eggs?|eggy|sulph?ur\\w*|skunk\\w*|farts?|farty",
  "(?:rotten|rotting|bad|boiled|off) cabbage",
);
const BURNING_THINGS = oneOf(
  "furnace|boiler|(?:water |space |gas |kerosene |paraffin |propane |patio )?heaters?|heating|geyser",
  "generator|genny",
  "(?:gas |log |wood |coal |open )?fire(?:place)?|stove|(?:wood|log|multifuel) ?burner|flue|chimney",
  "cooker|oven|range|vent",
  "charcoal|coals|grill|bbq|barbe[cq]ue|hibachi|hookah|shisha|kerosene|paraffin|exhaust|garage",
  "camp(?:ing)? stove|pilot|petrol pump|pressure washer|motor|burner",
  "(?:car|truck|van)(?:'s)? (?:is )?(?:idl|runn)\\w*|engine|warms up (?:his|her|the|their) \\S+",
  "chainsaw|stove's|mower",
);
const SYMPTOMS = oneOf(
  "(?:head ?aches?|migraines?|sore heads?|bad heads?)(?! from all)",
  "heads?(?:'s)? (?:is |are )?(?:\\S+ )?(?:bang|pound|throb|kill|split|thump|hurt|ach|spin|swim)\\w*",
  "dizz\\w*|nause\\w*|queasy|light ?headed|faint(?:s|ed|ing|y)?|pass(?:ed|es|ing)? out|collapsed",
  "unconscious|black(?:ed|ing) out",
  "throw\\w* up|threw up|pu?k(?:ed|es|ing)|vomit\\w*|(?<!look )sick(?! of\\b)|ill|poorly|unwell",
  "wobbly|woozy|groggy|drowsy",
  "confused",
  "(?:so|very|really|all|too|feel\\w*|weirdly|super) (?:sleepy|tired|weak|rough|funny|weird|foggy|off|limp)",
  "limp|slurr\\w*",
  "can(?:'t|not|t) (?:wake|stay awake|keep \\S+ awake)|won'?t wake|hard to wake|seeing double",
  "blurr(?:y|ed)|short of breath|cherry red|spaced out|spacey|seeing (?:two|things)|pale|listless",
  "lethargic|sleepy|cranky and|muzzy|fuzzy|hung ?over|hangover|palpitations",
  "found (?:me|him|her|them)(?: \\S+)? on the (?:floor|ground|bathroom floor)|dropped dead",
  "can't stand up|(?:the|same) flu|bad head|sore head|drunk|doz(?:es?|ing) off|nod(?:s|ding) off",
  "keeps? (?:falling asleep|sleeping)|stuffy|thick head|can(?:'t|t) think|heart(?: is|'s)? racing|flu",
  "lifeless",
);
const INDOORS = oneOf(
  "inside|indoors",
  "in (?:the|my|our|a) (?:\\S+ )?(?:garage|basement|cellar|house|kitchen|room|tent|hall(?:way)?|conservatory|van|caravan|bedroom|lounge|living room|shed|porch|flat|apartment|utility|den)",
);

const ELECTRICS = oneOf(
  "outlets?|sockets?|plugs?|(?:wall ?)?plates?|breakers?|breaker box",
  "(?:electric\\w*|breaker|fuse) (?:panel|board)|panel|consumer unit",
  "fuse ?(?:box|board)|(?:electric\\w*|meter) (?:cupboard|box|cabinet|meter)|wir(?:es?|ing)",
  "switch(?:es)?|dimmers?|thermostat",
  "power ?(?:strip|bar|board|cord|pack|lead)|(?:extension|mains|electric) (?:cord|lead|cable|block)",
  "cords?|cables?|flex|multi ?plug",
  "light ?(?:fixture|fitting|switch|bulb)s?",
  "(?:ceiling|down|spot|pendant|strip|pot|can|recessed) ?lights?|the lights?|lights|lamps?",
  "chandelier|ceiling fan|bulbs?|junction box|electric\\w*|inverter|charger|adapt[eo]r|transformer",
  "wall box|heater|blanket|receptacles?",
);
/** Without what heats water or is often called wet. */
const WET_ELECTRICS = ELECTRICS.replace("|heater|blanket", "").replace("|thermostat", "");
const APPLIANCES = oneOf(
  "washing machine|washer|dryer|dishwasher|fridge|freezer|microwave|kettle|toaster|tv|telly",
  "television|laptop|tablet|phone",
  "oven|hob|cooker|stove|taps?|faucet|shower|sink|tub|bath|metal|appliances?|radiator|machine|handle",
  "hot tub|pool",
);
const SCORCH = oneOf(
  "melt\\w*|scorch\\w*|burn(?:t|ing|ed|s)|charred|charring|blackened|singed|gone (?:brown|black)",
  "discolou?red|(?:is|are|all) brown|turn(?:ed|ing) (?:brown|black)",
  "brown marks?|black marks?|soot\\w*|siz+l\\w*|crackl\\w*|fizz\\w*|popping|glow(?:s|ing)",
  "smok(?:es|ing|ed|e)",
  "(?:very|super|so|really|too|burning|red|scalding|boiling|is|are|gets?|getting|feels?|damn|bloody|piping|roasting) hot",
  "hot (?:to|plug|socket)",
);

const WATER = oneOf(
  "water|wet|leak(?:s|ing|ed)?|drip(?:s|ping|ped)?|rain\\w*|soaked|soaking|flood\\w*|pour(?:s|ing|ed)",
  "trickl(?:es|ing|ed)|puddle|submerged",
  "seep\\w*|running down|spray(?:ed|ing|s)",
);
const ROOM = oneOf(
  "kitchen|basement|cellar|bathroom|laundry|utility|hall(?:way)?|bedroom|lounge|living room|garage",
  "house|flat|apartment|downstairs|stairs|landing|floors?|carpets?|crawl ?space",
);

const STRUCTURE = oneOf(
  "ceilings?|roof|walls?|floors?|floorboards?|deck(?:ing)?|balcony|beams?|joists?|lintel|rafters?",
  "trusses|porch|chimney|stairs?|staircase",
  "foundations?|carport|gable|garage|basement wall|pillars?|columns?|posts?|props?|scaffold\\w*|steel",
  "plaster|drywall|bricks?|masonry",
  "ledger|banister|landing|railing|pergola|retaining wall|hillside|bank|parapet|veranda|terrace|house",
  "building|loft|attic",
);

export const ENGLISH: DangerWords = {
  harmless: anyOf(
    "(?:close|near|next) to (?:the )?water",
    "(?:garden hose|sprinkler|nozzle)(?: \\S+)? sprays?(?: everywhere)?|why does my house creak",
    "creaks? at night",
    "smoke batter\\w*|garage door (?:spring|opener|cable|track)s?(?: \\S+)?",
    "(?:mower|tractor|car|chainsaw|engine)(?: \\S+)? smok(?:es|ing|ed)|outlet covers?",
    "when i (?:cook|fry|grill|toast)\\w*",
    "bulb(?: \\S+){0,4} popped|popped bulb",
    "dimmer(?: switch)? (?:buzz|humm?)\\w*(?= with| at| when dimmed)",
    "(?:bill|price|rent|cost)s? (?:went|goes|going|gone) up|tree(?: \\S+)? leans?",
    "floor (?:\\S+ ){0,5}slopes a bit",
    "smoke marks|candles? (?:\\S+ )?(?:marks|soot)|fountain (?:pump|for|in the (?:garden|yard))",
    "(?:bubble|water balloon) (?:bath|wrap|fight)",
    "(?:gas|water|smoke|flood|co) (?:leak )?(?:detectors?|sensors?)(?= (?:for|worth|with|that|in the shop))",
    "tip for a smok\\w+|leak (?:detectors?|sensors?)|no leaks?(?: found)?|clean\\w* the \\w+",
    "(?:boards?|planks?|lumber|timber|shelf|shelves|door)(?: are| is)? (?:\\S+ )?bowed",
    "(?:screw|tile|knob|hinge|handle|slab|brick)s? (?:is|are|has come|have come) loose",
    "loose (?:screw|tile|knob|hinge|change)s?",
    // Alarms that are bought, mounted, tested or out of power.
    `(?:smoke|carbon monoxide|co|gas|fire|monoxide|heat) (?:(?:and|or) \\S+ )?${ALARM}(?: \\S+){0,5} (?:chirp\\w*|batter\\w*|expir\\w*|replac\\w*|install\\w*|test\\w*|years? old|mounted|end|hardwired)`,
    `(?:test\\w*|replac\\w*|install\\w*|chang\\w*|check\\w*|buy|bought|new|need|swap\\w*|mount\\w*|fit|order\\w*|does a|how does a|should)(?: \\S+){0,5} (?:smoke|carbon monoxide|co|gas|fire|monoxide) (?:(?:and|or) \\S+ )?${ALARM}`,
    // Things named after a danger.
    "spark ?plugs?|(?:a |that )?spark of|gas (?:grills?|stations?|bills?|compan\\w+|prices?|mileage|tax|engineer|safe|suppl\\w+)|natural gas to|gas gr[ae]y",
    "gas fire (?:pit|table)",
    "fire ?(?:places?|pits?|bowls?|wood|works?|flies|proof\\w*|doors?|extinguishers?|insurance|inspections?|code|drills?|stations?|sale|sticks?|blankets?|escapes?|sprinklers?|stopp\\w+|marshal|wall|rated|rating|retardant|safety|engine|truck|starters?|lighters?|brick|resist\\w*|alarm system|tv|hydrant|tablet|logs?|guard|surround|crackers?|hazard|risk)",
    "flood (?:insurance|zone|plain|lights?|maps?|sensors?|alarms?|risk|damage|cover)|floodlights?",
    "burst of|pipe dream|shock absorbers?|(?:sticker|culture) shock|live wire act|live wires? lol",
    "smoked? (?:fish|salmon|meat|ham|brisket|paprika|glass|oak|mirror|cheese|signal|effect|machine|bush|test)",
    "no smoking|smoke (?:control|free|damage|shade|detection)|bon ?fires?|smoking (?:area|hot|deal)",
    "(?:chain |heavy )?smokers?|camp ?fire",
    "(?:flames?|fire|smoke|smoky|smokey|ember|burnt)[- ](?:effect|retardant|departments?|brigade|colou?red|grey|gray|blue|white|orange|red|umber|sienna|oak|ember|caramel|look)",
    "led flames?|ember (?:orange|red|glow paint)",
    "fire(?:fighter|man|men|stick)s?|arc fault|burst(?:s|ing)? (?:out|into|with)",
    "wood[- ]?burn\\w*(?= stoves?\\b)|burning (?:question|wood|logs|calories)|slow burn\\w*",
    "(?:burn|burned|burnt) out (?:bulb|light|from)|heart ?burn|sun ?burn\\w*|calories",
    // Names in quotes, and small things that come off.
    '(?:in|or|to|called|named|thinking|mixed|about|like the) ["\u201c]\\w+(?: \\w+){0,3}(?=["\u201d])',
    "(?:anchors?|screws?|towel (?:rail|bar)|curtain (?:rod|rail)|shel(?:f|ves)|hooks?|brackets?|wallpaper|paint|trim|skirting|handles?|stickers?|caulk|grout)(?: \\S+){0,4} (?:pull|fall|com|peel|sagg)\\w*(?: (?:out|off|down|away|loose))?",
    // Idioms.
    "flooded with (?:quotes|emails|calls|offers|messages|light|requests|ads|choices|options)|overflow\\w* with (?!water|sewage)|(?:dumpster|tyre|tire|garbage|trash) fire|blew a fuse|blow a fuse",
    "(?:live wire|on fire|fire)(?: \\S+){0,3} (?:haha|lol|mbps|tonight)",
    "(?:wi-?fi|team|he|she|they|internet|playlist|deal|budget)(?:'s| is| are|s)? (?:on )?fire",
    "(?:deal|price|design|look|music|colou?r)s?(?: \\S+){0,4} is fire|real live wire",
    "looks like it's on fire",
    "smok(?:e|ed|ing) (?:a |the |some )?(?:brisket|ribs|salmon|pork|meat|cigars?|cigarettes?|weed|pot|outside|hot)",
    "(?:quit|stopped|used to) smoking|fire (?:him|her|them|up|someone|that)",
    "spark(?:s|ed|ing)? (?:joy|an? |my |interest|conversation)|on fire sale",
    "gas(?:oline)? (?:can|tank of)",
    "(?:sick|ill|tired) (?:of|and tired|leave|to death)|(?:static|price|bill) shocks?",
    "shocks? (?:of|from) (?:the )?(?:carpet|price|bill)|electric fence|breath of fresh air",
    "(?:get|some|lets?|more|for) (?:in )?fresh air|lightning strikes?",
    "white noise|popping (?:in|by|over|round)|under (?:water|current) (?:bill|rates)|roof over",
    "hot (?:tub|water|glue|tap)|panel (?:door|fence|fencing|pin)s?",
    "(?:solar|wall|fence|wood|acoustic) panel\\w*",
  ),
  dangers: {
    gas: anyOf(
      "(?:stronger|strongest|worse|worst) (?:by|near|at|around|next to|behind|under) the (?:cooker|hob|stove|boiler|furnace|meter|water heater|range|oven)",
      // The smell by name.
      `${SMELL}${upTo(6)}${GAS_SMELL}|${GAS_SMELL}${
        upTo(4)
      }${SMELL}|${GAS_SMELL} (?:${SMELL}|pong)|gassy|rotten eggs?|mercaptan`,
      `${SMELL} (?:of |like )?(?:\\S+ ){0,3}${GAS_SMELL}|like (?:the )?(?:stuff|thing) they (?:add|put)(?: \\S+){0,3} (?:gas|propane)`,
      // A leak by name.
      `gas${
        upTo(4)
      }(?:leak|hiss|escap)\\w*|(?:gas|propane) (?:leak|hiss|escap)\\w*|gas is (?:leaking|hissing|escaping|coming|on)|gas everywhere`,
      "(?:leak|hiss|spew|escap|rush|pour)\\w*(?: \\S+){0,4} (?:gas|propane|butane)",
      `gas ${ALARM}.{0,30}${SOUNDS}`,
      // Taps of gas left open.
      "(?:left|leaving|leave) (?:the |my )?(?:gas|burners?|stove|hob|knobs?|cooker|oven)(?: \\S+){0,2} on|(?:burner|gas|knob|hob)(?: \\S+){0,4} (?:unlit|not lit|without (?:a |the )?flame)",
      // Somebody broke a line.
      `${
        oneOf(
          "broke",
          "cut",
          "hit",
          "snap\\w*",
          "crack\\w*",
          "ruptur\\w*",
          "nick\\w*",
          "punctur\\w*",
          "sever\\w*",
          "struck",
          "clip\\w*",
          "dug",
          "drill\\w*",
          "went",
          "pierc\\w*",
          "spade",
          "digger",
          "shovel",
        )
      } (?:\\S+ ){0,3}(?:gas|yellow (?:\\S+ )?(?:pipe|line|hose|plastic))`,
    ),
    carbon_monoxide: anyOf(
      "beep\\w* (?:4|four|in fours)(?: ?x\\b| times)?|(?:4|four) ?x then stop",
      "(?:alarm|detector|monitor)(?: \\S+){0,3} (?:reads?|says|shows?|went|display\\w*)(?: \\S+){0,4} (?:[3-9]\\d|\\d{3})",
      `(?:carbon monoxide|monoxide|co|co2)\\b(?=.{0,12}${ALARM}).{0,50}${SOUNDS}|(?:carbon monoxide|monoxide|co)\\b.{0,15}${SOUNDS}|${SOUNDS}.{0,20}(?:carbon monoxide|monoxide|co)`,
      "(?:carbon monoxide|monoxide|co) (?:level|reading|leak|poison)\\w*|(?:[3-9]\\d|\\d{3,4}) ?ppm",
      "(?:four|4) (?:loud |quick |short )?(?:beeps|chirps|pips|bleeps|blasts)",
      "(?:carbon monoxide|co) in (?:the|my|our)",
      `(?:says?|saying|voice|display|screen)(?: \\S+){0,3} (?:fresh air|evacuate)|fresh air`,
      "(?:car|engine|truck|mower|motor|motorbike|bike)(?: \\S+){0,3} (?:idl\\w*|running|ticking over)(?: \\S+){0,4} garage",
      "(?:puff|blow|spill|billow|com|draft|draught|smok)\\w* back (?:in|into)",
    ),
    fire: anyOf(
      "belch\\w* (?:\\S+ )?smoke|burst into flames?|(?:shot|shooting) (?:out )?(?:a )?flames?",
      "up to the ceiling|went whoosh",
      "fill(?:ing|ed|s) (?:up )?(?:with )?(?:grey|gray|smoke|black|haze|fumes)",
      "(?:room|hallway|hall|house|kitchen|stairwell|landing|loft|attic|bedroom|flat)(?:'s| is)? (?:going |getting |all |full of |turning )?(?:grey|gray|hazy|smoky|smokey|black)",
      "can(?:'t|t) see (?:the stairs|across|my hand|the door)",
      "charring|getting redder|glowing (?:red|orange|hot)",
      "(?:curtains?|sofa|couch|bed|bin|hedge|shed|fence|pan|towel|tree|rug|oven|hob|roof|bushes|grass|tent|awning|mattress)(?:'s|s)?(?: \\S+){0,3} (?:catching|caught|went up|going up|gone up|alight|lit up)",
      // Smoke.
      "smok(?:e|es|ing|ey|y|in)(?! (?:and co )?(?:alarm|detector|sensor|hood|monitor)|,? (?:or|and) (?:heat|co) )|smou?lder(?:s|ing|ed)|(?:grey|gray|black|thick|white) (?:haze|stuff|wisps?|fumes)|haze (?:\\S+ )?(?:pouring|coming|from)|wisps?",
      // Flames.
      "(?:on|caught|catching|catch(?:es)?|set|went on) (?:fire|alight)(?! at)|caught light|in flames|flames?|ablaze|blaz(?:e|ing)|alight|embers|(?:house|grease|chip pan|kitchen|chimney|loft|bin|oil|fat|electrical|wild|bush|chimbley) ?fire",
      "(?:a|the|big|huge|small|little|massive) fire(?= *$| (?:in|on|at|under|behind|inside|from|outside|next|is|has|won't|and|what|help|please|pls|started|i )\\b)",
      "fire (?:in|on|at|under|behind|inside|from|coming|help|spread\\w*|everywhere)",
      "^(?:help )?fire(?: fire)*$|fires? (?:won't|wont|spread)",
      "(?:is|are|'s|s|something|things?|still|house|kitchen|curtains?|bed|sofa|oven|pan|bin|i'm|were|it) burnin'?g?(?! smell| bill| question| wood)",
      "burnin'?g? (?:up|down|inside|in the|behind|stuff|bits|debris)",
      "burn(?:t|ing|s|ed)? (?:a hole|down|through)",
      "(?:orange|red|yellow) (?:glow|flicker|light|stuff)\\w*(?: \\S+){0,3} (?:behind|under|through|in|from|inside|flying)",
      "(?:orange|red) (?:glow|flicker)\\w*|(?:keeps?|still|is) glowing",
      "sparks? (?:flying|out of the (?:chimney|flue))",
      `smoke ${ALARM}.{0,20}${SOUNDS}|fire alarm(?: \\S+){0,2} ${SOUNDS}`,
    ),
    electrical: anyOf(
      "(?:brass|metal|copper|live) (?:bits?|parts?|pins|contacts|ends?|terminals)(?: \\S+){0,2} (?:showing|exposed|visible|out)",
      "(?:cover|front|plate|face) (?:\\S+ )?off the (?:plug|socket|outlet|switch|panel|fuse ?box)",
      "lights?(?: \\S+){0,3} (?:blindingly|super|way too|really|very|extra) bright",
      "(?:socket|outlet|switch)(?: \\S+){0,3} (?:out of the wall|off the wall)|wires dangling",
      "wires (?:are )?(?:out|loose)",
      "(?:gives?|gave|giving) (?:\\S+ ){1,2}an? (?:\\S+ )?(?:buzz|tickle|kick|belt|jolt|zap|shock|tingle|bite)",
      "threw (?:my|me|him|her|us)(?: \\S+)? (?:back|across|off)|thrown (?:back|across)",
      "knocked (?:me|him|her) (?:back|off|across|out)|stuck to the \\w+ and",
      "(?:chewed|gnawed|bit|cut) (?:the |through (?:the |a )?|into (?:the )?)(?:\\S+ )?(?:line|wires?|cable|cord|flex)",
      "bare (?:bit|end|part|metal)",
      // Smells of burning.
      `(?:burning|burnt|burned|singed|melting|hot plastic|scorched|electrical|acrid|smoky|plasticky?|burny|rubber)(?: \\S+){0,3} ${SMELL}`,
      `${SMELL}${
        upTo(5)
      }(?:burn\\w*|burnt|singed|melt\\w*|hot plastic|electrical|scorch\\w*|plastic|hot wires?|toast\\w*|nail varnish|solder)`,
      // Sparks and shocks.
      "spark(?:s|y|ing|ed|led|in)?|arc(?:s|ed|ing)|short(?:ed|ing|s)? out|short circuit\\w*|(?:blue|bright|big|white) flash\\w*|flash(?:ed)? and (?:a )?bang|(?:loud |big |massive )?bang and (?:a )?flash",
      "electrocut\\w*|zapp?(?:s|ed|ing)?|(?:got|getting|get|gets|keep getting|been|being|was) shocked",
      "shock(?:s|ed) (?:me|him|her|us|my|you)",
      "(?:electric(?:al)?|got an?|gave (?:me|him|her|us) an?|gives? (?:\\S+ )?an?|getting|nasty|little|big|mild|small|tiny) (?:\\S+ )?(?:shock|jolt|zap|belt)s?",
      "(?:arm|hand|finger|leg|feet|skin|body)s?(?: \\S+){0,2} (?:tingl|buzz)\\w*|pins and needles",
      "hand (?:won't|wont|can't|cant) let go|thrown back|stuck to (?:it|the (?:socket|wire|cable))",
      // Things where current is open.
      `${
        oneOf(
          "fork",
          "knife",
          "key",
          "spoon",
          "nail",
          "screwdriver",
          "paper ?clip",
          "hair ?(?:pin|clip)",
          "bobby pin",
          "tweezers",
          "needle",
          "scissors",
          "finger",
          "coin",
          "wire",
        )
      }(?: \\S+){0,3} (?:outlet|socket|plug hole|receptacle)`,
      "(?:live|exposed|bare|dangling|frayed|downed|chewed|loose|broken) (?:\\S+ )?(?:wir(?:es?|ing)|power ?lines?|cables?|copper|ends)",
      "(?:wires?|copper) (?:\\S+ )?(?:exposed|showing|hanging|dangling|sticking out|visible)",
      // Lines of the grid.
      "(?:power|electric\\w*|overhead|utility) ?(?:lines?|cables?|wires?|poles?)(?: \\S+){0,3} (?:is |are |came |come |has |have )?(?:down|fell|fallen|across|lying|hanging|touching|snapped|draped|sagging|dangling|on (?:my|our|the))|(?:down|fallen|downed|broken|brought down|took down|snapped) (?:(?:a|the|our) )?(?:power|electric\\w*|overhead) ?(?:lines?|cables?|wires?)",
      // A broken neutral.
      "(?:super|really|too|way|extra|very) bright(?: \\S+){0,6} dim|half(?: \\S+){0,3} (?:bright|dim)|(?:tv|telly|fridge|bulbs?|lamp|computer|microwave|charger)(?: \\S+){0,2} (?:bang|exploded|blew up|went pop)",
    ),
    water_electricity: anyOf(
      near(WATER, WET_ELECTRICS, 45),
      near(
        "(?:water|sink|bath ?tub|bath|tub|puddle|wet)",
        "(?:plugged in|hair ?dryer|toaster|kettle|telly|tv|charger|phone charging|freezer|still on|still running|live)",
      ),
    ),
    flood: anyOf(
      "(?:shower|tap|faucet|hose|spigot|sprinkler|water|bath)(?: \\S+)? (?:won't|wont|doesn't|can't be|will not) (?:turn|shut|switch)(?:ed)? off",
      "(?:going|running|pouring|spilling|coming) over the (?:edge|side|rim|top)",
      "(?:tap|faucet|valve|shower) (?:\\S+ )?stuck (?:on|open)",
      "(?:water|the) (?:\\S+ )?(?:balloon|blister)",
      "river down",
      "(?:water )?(?:balloon|blister|bubble|belly)(?: \\S+){0,4} (?:paint|ceiling|growing|plaster)",
      "lapping|can't cope|cant cope|(?:loo|toilet|tap|pipe)(?:'s| is)? (?:a|like a) fountain|fountain",
      "scalding water|water all (?:over|down)",
      "fill(?:ing|s|ed) (?:up )?(?:with |fast|from )(?:\\S+ )?(?:water|fast|from)",
      "filling (?:up )?(?:quick|fast)\\w*|let go|bubbling up|street(?:'s| is) a river",
      "at (?:our|my) door(?:step)?",
      "up to (?:my|our|the) (?:shins?|knees?|ankles?|waist|thighs?|step|threshold)",
      "(?:spraying|squirting) (?:me|in my|all|out)|pour\\w* through(?: to)?",
      "water(?:'s| is) (?:in|all|up|over|coming|getting)",
      // Water that comes with force.
      "flood(?:s|ed|ing)|gush\\w*|geyser|torrents?|spray(?:s|ing|ed)? (?:water|everywhere|all over|out)|spew\\w*|shooting (?:out|up|water)|jet (?:of water|hitting)|(?:drenched|soaked through)|water(?:fall|falls)|niagara",
      "(?:pipe|hose|tank|boiler|heater|valve|main|tap|faucet|line|cylinder|radiator|toilet|joint|fitting|water ?bed|aquarium|fish tank|sprinkler|it|has|just|have|geyser) (?:\\S+ )?(?:burst|exploded|blew off|blown off|popped off|come off|came off|split|snapped|sheared)(?! (?:out|into))",
      "burst(?:s|ing)? (?:pipe|main|hose|open)|pipe'?s burst",
      "(?:snapped|broke|sheared|knocked|ripped|pulled|kicked) (?:the |a |my |our )?(?:tap|faucet|valve|pipe|radiator|toilet|hydrant|sprinkler)(?: \\S+){0,3} off",
      `water(?: \\S+){0,4} (?:pour\\w*|spray\\w*|gush\\w*|everywhere|rising|rushing|shooting|com(?:ing|es) (?:in|up|through|thru|down|out)|all over|cascad\\w*|stream\\w*|blast\\w*|raining)`,
      `(?:pour|gush|rush|spray|shoot|cascad|stream|bucket)\\w* (?:\\S+ ){0,3}(?:water|(?:through|thru|down|from|into|out of|onto|all over) (?:the|my|our) (?:ceiling|pipe|wall|walls|stairs|floor|roof|garage|lights?|kitchen|basement|carpet|door))`,
      `running down the (?:stairs|walls?)`,
      `raining (?:inside|indoors|in (?:my|our|the) (?:kitchen|living|bed|bath|hall))`,
      `pouring (?:in|out)\\b`,
      // How high the water is.
      "(?:ankles?|knees?|shins?|waist|inch\\w*|feet|foot|cm|welly|wellies|ft)[- ](?:deep|high|of (?:\\S+ )?water)|over (?:my|our|the) (?:ankles|knees|boots|wellies|skirting|threshold)|under ?water(?! bill)|(?:still|keeps?|is|water|fast) rising|rising (?:fast|quick\\w*)|deeper",
      // Water that cannot be stopped.
      "(?:can't|cant|cannot|won't|wont|couldn't|doesn't|doesnt) (?:\\S+ )?(?:stop|shut off|turn off|shut|turn)(?: \\S+){0,3} (?:water|leak\\w*|tap|flow\\w*|overflow\\w*|flood\\w*|pouring)|(?:won't|wont|will not|isn't|doesn't|not) (?:stop|stopping) (?:overflow|pour|gush|leak|flow|spray|running|filling|com)\\w*",
      "(?:can't|cant|cannot|couldn't|no idea where)(?: \\S+){0,3} (?:stop ?cock|shut ?-?off|main valve|water main|stop ?tap|mains)",
      "(?:stop ?cock|stop ?tap|main valve|shut ?off(?: valve)?|valve)(?:'s| is| has)?(?: \\S+){0,2} (?:seized|stuck|jammed|broken|snapped|won'?t)",
      "thumb on it",
      // Rooms, drains and rivers.
      `(?:niagara|waterfall|swimming pool|lake|river|ocean|pond)(?: \\S+){0,3} (?:in|inside) (?:my|our|the)|${ROOM}(?:'s| is| are|s)?(?: \\S+){0,3} (?:swimming pool|lake|pond|river|soaked|awash|swimming|sodden)`,
      "(?:creek|river|sea|tide|stream|beck|surge|lake|floodwater|canal|brook|mud)(?:'s)?(?: \\S+){0,6} (?:door|steps?|house|porch|wall|garden|yard|patio)",
      "sewage|brown water",
      "(?:com(?:ing|es)|bubbl\\w*|back\\w*) (?:back )?up (?:through|thru|out of|from|the|in)(?: \\S+){0,3} (?:drain|toilet|shower|sink|floor|tub|bath|plughole)",
      "overflow(?:s|ing|ed)?|over the rim|toilet (?:won't|wont|will not|isn't) (?:stop|stopping)",
    ),
    collapse: anyOf(
      "gap in the (?:foundation|wall|floor)",
      "(?:house|building) (?:is )?(?:groan|shift|mov|creak|tilt|lean|shak)\\w*",
      "crack like a (?:gun|whip|rifle)\\w*",
      "(?:fit|get|put|stick) my (?:\\S+ )?(?:fist|hand|arm|fingers?)(?: \\S+){0,2} (?:in|into|through)",
      "landslide|mudslide|sink ?hole|subsiding fast",
      near(
        STRUCTURE,
        oneOf(
          "(?:twice|double) as wide|(?:wider|bigger) (?:than|since|every)|more is (?:moving|coming|going)",
          "cracking (?:sounds?|noises?)|creaking (?:loud|like|under|and|more)\\w*|slopes|sloping|bent",
          "come away|see (?:daylight|outside|the sky|light)|collaps(?:ed|ing|es)|cav(?:e|es|ing|ed) in",
          "giv(?:es?|ing) (?:way|out)|gave (?:way|out)|given way|about to (?:fall|go|come|give|drop|collapse)",
          "going to (?:fall|come down|collapse)|gonna (?:fall|come|collapse|go)",
          "com(?:ing|es|e) (?:down|away|loose|off)|came (?:down|away|off|loose)",
          "fall(?:s|ing|en)? (?:in|down|off|apart|on|out)|fell (?:in|into|down|off|on|onto|out|through|over)",
          "falling",
          "sagg(?:ing|ed)|bulg\\w*|buckl\\w*|bow(?:ing|ed|s)",
          "crumbl(?:es|ing|ed)|drop(?:ped|ping|s)|dipp(?:ing|ed)|pull(?:ing|ed) (?:away|off|out)|detach\\w*",
          "separat(?:ing|ed)|lean(?:s|ing)|tilt(?:s|ing|ed)?|groan(?:s|ing)?|kicked out|splitting|split",
          "shift(?:ed|ing)",
          "crack(?:ing|ed) (?:loud|open|wide|and)|and cracking",
          "cracks? (?:\\S+ )?(?:opened|opening|growing|getting|widening|appeared|spreading|wider)|popping",
          "sway(?:s|ing)|sinking|sunk|slid(?:ing)?|swaying|moved (?:\\S+ )?(?:an? )?inch\\w*|snapp(?:ed|ing)",
          "hanging (?:off|by|on)|undermined|dangling|bending",
        ),
        45,
      ),
    ),
  },
  together: {
    gas: [
      [
        anyOf("wrong (?:pipe|line|hose|valve|jet)|plumber|fitter|pipe|caravan|camper"),
        anyOf("(?:stinks|reeks|smells like (?:gas|garlic|eggs?|something))|roars"),
      ],

      [
        anyOf("meter|gas\\w*|pantry|pilot|hob|stove"),
        anyOf("eyes? (?:are |is )?(?:sting|water|burn)\\w*|sting\\w* (?:my|our) eyes"),
      ],

      [
        anyOf("oven|hob|burners?|stove|grill|heater|pilot|gas"),
        anyOf(
          "(?:won't|wont|doesn't|not|didn't|never) (?:ignit|light|catch|lit)\\w*(?: \\S+){0,6} (?:hear|smell|hiss|running)",
          "can hear (?:it|gas)(?: \\S+)? (?:running|hissing|coming)",
          "(?:smell|stink|reek|whiff)\\w*(?: \\S+){0,3} (?:hatch|cupboard|pantry|open)|smells strong",
          "struck match|sneezing",
        ),
      ],

      [
        anyOf(
          "fork|stake|spade|auger|digger|shovel|plastic (?:thing|pipe|tube|line)|yellow|mouse|chewed|monteur",
        ),
        anyOf("hiss\\w*|whoosh\\w*|whistl\\w*|blowing|bubbl\\w*|smells"),
      ],

      [
        anyOf("propane|butane|lpg|gas (?:bottle|cylinder|tank|tap|valve|cock|torch)"),
        anyOf(
          "(?:frozen|stuck|jammed|snapped|broken|won't|wont|can't|cant|doesn't) (?:\\S+ )?(?:open|shut|close|off|closed)",
          "leaking|spinning|dropped|fell over|on its side",
        ),
      ],

      // A smell without a name beside what burns gas.
      [
        anyOf(
          "hob|cooker|stove|boiler|furnace|(?:water|gas) heater|range|meter|cylinder|gas\\w*|pilot|propane",
        ),
        anyOf(
          "(?:smell|stink|reek|whiff|pong|odou?r|fumes?)\\w*(?: \\S+){0,3} (?:sickly|funny|weird|strange|awful|horrible|strong\\w*|nasty|foul|rank|chemical|building|worse|garlic\\w*|cabbage)",
          "(?:sickly|funny|weird|strange|awful|horrible|strong|nasty|foul|building)(?: \\S+){0,2} (?:smell|stink|reek|whiff|pong|odou?r|fumes?)",
          "eyes (?:are )?(?:watering|stinging|burning)|taste (?:of )?gas",
        ),
      ],

      // Somebody broke what is under the ground.
      [
        anyOf(
          "drove|dug|digging|drill\\w*|hit|struck|spade|shovel|digger|auger|stake|fence post|excavator|mower",
          "backhoe|plow",
        ),
        anyOf(
          "whoosh\\w*|hiss\\w*|rushing|rotten|smells?(?: \\S+)? (?:rank|bad|funny|weird|awful)",
        ),
      ],

      // A sound of gas, and where it comes from.
      [
        anyOf(
          "gas|propane|butane|lpg|tank|cylinder|canister|bottle|regulator|stove(?:top)?|hob|cooker|burners?",
          "range|meter|bendy hose|yellow|pilot|pipe behind|gas line|valve|bbq|grill",
        ),
        anyOf(
          "whoosh\\w*|spitting|rushing|cold spray|won't seal|hiss\\w*|whistl\\w*|s{3,}|foam\\w*|bubbles",
          "bubbling|rushing out|blowing out|vapou?r|white (?:mist|cloud|fog)|frost\\w*|jet of gas|roaring out",
          "psh+t*",
        ),
      ],
      // A smell without a name, beside an open burner or a tap of gas.
      [
        anyOf(
          "knobs?|burners?|gas (?:meter|hob|cooker|stove|range|oven|pipe|line|bottle|tap|valve)|pilot|propane",
          "cylinder|unlit|no flame|hiss\\w*|regulator|mercaptan",
        ),
        anyOf(
          `(?:smells?|stinks?|reeks?|stench|whiff|pong)(?: (?:really |so |very |a bit |kinda |all )?(?:funny|weird|awful|bad|strange|odd|horrible|strong\\w*|yucky|nasty|off|rank|foul|sick\\w*))?`,
        ),
      ],
      [
        anyOf(
          "knobs?|(?:turned|twisted|left|switched|been|full) on|open|reeks?|smell\\w*|gas|all night|hours",
        ),
        anyOf(
          "unlit|no flame|not lit|without (?:a |the )?flame|flame (?:went|blew|is|was) out|didn't light",
          "hasn't lit|open all night",
        ),
      ],
    ],
    carbon_monoxide: [
      [
        anyOf("petrol|generator|genny|engine|diesel|pump|chainsaw|mower"),
        anyOf(
          "feel(?:s|ing)? (?:drunk|funny|weird|odd|off|sick|rough|faint)|dizz\\w*|head\\w*|sick|woozy",
        ),
      ],

      [
        anyOf(BURNING_THINGS),
        anyOf(SYMPTOMS),
      ],
      [
        anyOf(
          "ran|going|running|lit|on|carried|brought|burning|using|heat|warm|cook\\w*",
          "power'?s? (?:is )?(?:out|cut|off)|outage|it's (?:in|inside)",
        ),
        anyOf(
          `(?:generator|genny|grill|barbe[cq]ue|bbq|charcoal|hibachi|camp(?:ing)? stove|patio heater|coals|hookah|shisha|fire ?pit)(?:'s| is)?(?: \\S+){0,6} ${INDOORS}`,
          `(?:brought|carried|moved|took|dragged|using|burning|lit|lighting|running|cooking|got)(?: \\S+){0,3} (?:generator|genny|grill|barbe[cq]ue|bbq|charcoal|hibachi|camp(?:ing)? stove|coals)(?: \\S+){0,4} ${INDOORS}`,
        ),
      ],
      [
        anyOf("boiler|furnace|water heater|pilot|gas fire|heater|burners?|hob"),
        anyOf(
          "burning (?:orange|yellow|lazily)",
          "(?:lazy|orange|yellow|yellowish|floppy|sooty)(?: and \\S+)? flames?",
          "flames?(?: \\S+){0,7} (?:lazy|orange|yellow|sooty)|soot (?:all|on|around|marks?)",
        ),
      ],
      // An alarm that nobody names.
      [
        anyOf("boiler|furnace|monoxide|co|gas fire|flue|wood ?burner|number|generator"),
        anyOf(
          "(?:box|thing|gadget|unit|disc|device|detector|alarm|display)(?: \\S+){0,8} (?:scream\\w*|beep(?:ing|s)?|shriek\\w*|\\d{2,3}|going off|wail\\w*)",
        ),
      ],
    ],
    fire: [
      [
        anyOf(
          "lint|paint's|dryer|dryer (?:duct|vent|tube)|flue|stove ?pipe|extractor|hood|paint|skirting",
          "insulation|toaster|oven|microwave|wall|ceiling",
        ),
        anyOf(
          "red inside|browning|glowing|turning brown|crackl\\w* (?:above|behind|inside|in|from|under)",
          "smell (?:of )?toast|brown (?:circle|patch|spot)|flames|charr\\w*|smoulder\\w*",
        ),
      ],

      [
        anyOf("attic|loft|walls?|ceiling|roof|chimney|eaves|floor"),
        anyOf(
          "crackl\\w*|roaring|getting (?:warm|hot)\\w*|(?:really|very|too|so) (?:warm|hot)|warm patch",
          "hot spot|hot to",
        ),
      ],

      // Something hot, and where it lies.
      [
        anyOf(
          "ash(?:es)?|embers|coals?|cigarette|cig|ciggie|fag|joint|match|fireworks?|sparkler|incense",
          "space heater|oily rags|linseed|rags|heat gun|blow ?torch|welding|lint",
        ),
        anyOf(
          "smok(?:e|ing)|glow\\w*|redder|black and|hot|warm|turning|singed|smou?lder\\w*|scorch\\w*|charr\\w*",
          "bubbl\\w*",
        ),
      ],

      [
        anyOf(
          "walls?|siding|cladding|plaster(?:board)?|drywall|wallpaper|chimney breast|fireplace|ceiling|attic",
          "loft|door ?(?:handle|knob)?s?|floorboards?|ash(?:es)?|(?:wheelie )?bin|curtains?|mattress|cushion",
          "carpet|bedding|rags?",
        ),
        anyOf(
          "hot to (?:the )?touch|(?:can't|cant|cannot) (?:keep|hold|leave) (?:my|a) hand",
          "turning (?:brown|black)|gone (?:brown|black)|bubbling|blister\\w*|charr\\w*|scorch\\w*|glow\\w*",
          "going brown|(?:is|feels|are|gets|getting) (?:really |very |so |too )?hot|warm to the touch",
        ),
      ],
      [
        anyOf("chimney|flue|stove ?pipe|wood ?burner|log burner|fireplace"),
        anyOf(
          "roar(?:s|ing)?|rumbl(?:es|ing)|jet engine|freight train|like a (?:train|jet|rocket)",
          "(?:red|glowing|burning) (?:stuff|bits|embers)",
        ),
      ],
      [
        anyOf(
          "(?:laptop|phone|scooter|e-?bike|lithium|power|hoverboard|drone|tablet|drill) ?batter(?:y|ies)",
          "battery pack|e-?scooter|e-?bike|hoverboard|power ?bank|laptop|lithium|lipo|vape",
        ),
        anyOf(
          "puffed up|swoll?en|swelling|bulg(?:ed|ing)|hiss\\w*|pop(?:ping| pop)|bloated|ballooned|crackl\\w*",
          "leaking|(?:really|very|too|so|burning) hot",
        ),
      ],
      [
        anyOf(
          "curtains?|flames?|pan|oil|grease|fat|alight|candle|heater|christmas tree|sofa|hedge|fence|shed|bin",
        ),
        anyOf(
          "patted it out|went up|going up|gone up|took light|whoosh(?:ed)?|flare[ds]? up|oil in the pan",
          "fat in the pan|pour water on it",
        ),
      ],
    ],
    electrical: [
      [
        anyOf("power strip|surge protector|extension (?:lead|cord)|adapter block"),
        anyOf("buzz\\w*|humm\\w*|hot|warm|smell\\w*|crackl\\w*|melt\\w*|smok\\w*"),
      ],

      [
        anyOf(ELECTRICS),
        anyOf("(?:burn|scorch|black|brown) marks?"),
      ],

      [
        anyOf("lights?|lamps?", ELECTRICS, APPLIANCES),
        anyOf(
          "fry(?:ing)?|crackl\\w*|siz+l\\w*|fizz\\w*|popped|dims(?: \\S+){0,2} (?:and|when)|green sparks",
          "bang\\w*|(?:gone|went|going)(?: \\S+)? bright|blindingly bright",
        ),
      ],

      [
        anyOf(
          "outlets?|sockets?|(?:light|wall|cooker) switch|switch on the wall|panel|fuse ?box|breakers?",
          "isolator|inverter|consumer unit|plug|junction box|meter box",
        ),
        anyOf(
          "burn mark|bang(?:ed|s)?|popped|gone soft|soft|warped|bubbled|grinding",
          "(?:weird|strange|loud|odd|funny|making a|makes a) (?:\\S+ )?noise|clicks when|rattl\\w*",
          "warm(?! white)|black|sooty|exploded|blew (?:up|out)",
        ),
      ],

      // Somebody hit a cable.
      [
        anyOf(
          "drill\\w*|nail(?:ed|ing)?|screw(?:ed|ing)?|hammer\\w*|chisel\\w*|spade|digging|dug|sander|saw",
        ),
        anyOf(
          "(?:huge|big|loud|massive|almighty)?(?: \\S+)? ?(?:bang|flash|sparks?)|went dark|tripped|blew",
          "power (?:went|is out|cut)|lights went",
        ),
      ],

      // Scorched or hot.
      [
        anyOf(ELECTRICS),
        anyOf(near(ELECTRICS, SCORCH, 45)),
      ],
      [
        anyOf(
          "outlets?|sockets?|plugs?|breakers?|panel|fuse ?box|consumer unit|switch|dimmer|extension",
          "power strip|cords?|cable|charger|adapt[eo]r",
        ),
        anyOf(
          "(?:so|too|really|very|super) hot(?: \\S+){0,3} (?:hold|touch)|hot to (?:the )?touch",
          "gone (?:brown|black)|melted|melting",
        ),
      ],
      // Sounds of arcs.
      [
        anyOf(
          "outlets?|sockets?|breakers?|(?:breaker|electric\\w*|fuse) (?:panel|board|box)|panel",
          "fuse ?(?:box|board)|consumer unit|meter (?:box|cupboard)|spot ?lights?|down ?lights?|ceiling rose",
          "light (?:fitting|fixture|switch)|dimmer|inside (?:the|my|our) wall|behind (?:the|my|our) wall",
          "in the walls?|flicker\\w*|plug(?:s|ged)?",
        ),
        anyOf(
          "fry(?:ing)?|bacon|ticking|snapping|arcing|buzz(?:es|ing)|humm?(?:s|ing)|crackl\\w*|siz+l\\w*",
          "fizz\\w*|popping|pops|crackle|clicking and|hornets?|wasps?|bees",
        ),
      ],
      // A smell of fish or of something hot is hot plastic.
      [
        anyOf(
          "outlets?|sockets?|plugs?|wall plate|breakers?|panel|fuse ?box|consumer unit|switch|charges|charger",
          "headboard|wiring|lights?",
        ),
        anyOf(
          `(?:fish|fishy|urine|pee|hot|weird|funny|chemical|vinegar)(?: \\S+){0,3} ${SMELL}|${SMELL}(?: \\S+){0,4} (?:fish|fishy|urine|pee|hot|weird|funny|chemical)`,
        ),
      ],
      // A shock from something of metal.
      [
        anyOf(APPLIANCES, "touch\\w*|lean\\w*|switch"),
        anyOf(
          "tingl(?:es?|ing|y)|bites|buzz(?:ed|es)? me|jolt\\w*|zing|prickl\\w*",
          "shock(?:s|ed|ing)?(?! (?:bill|price|me how))|belt off|kick off",
        ),
      ],
      // A cable that was cut.
      [
        anyOf(
          "copper|sparks?|bang\\w*|live|plugged|exposed|bare|flash\\w*|dark|power|trip\\w*|still (?:on|in)",
          "now",
        ),
        anyOf(
          `(?:cut|went|drill\\w*|dug|spade|nick\\w*|slic\\w*|chew\\w*|hit|screw\\w*|nail\\w*|saw\\w*|mow\\w*|snip\\w*|hedge trimmer)(?: \\S+){0,4} (?:cable|wire|flex|cord|lead)`,
        ),
      ],
    ],
    water_electricity: [
      [
        anyOf("power strip|surge protector|outlets?|sockets?|keyboard and plug|charger"),
        anyOf("pee(?:d|s)?|piss\\w*|juice|coffee|beer|mop(?:ped|ping)?|shower(?:ed|ing)? spray"),
      ],

      [
        anyOf(
          "sockets?|outlets?|plugs?|power strip|extension (?:lead|cord)|meter (?:box|door)|breakers?",
          "electrics|ceiling (?:fan|light)",
        ),
        anyOf("spill(?:ed|s)?|spilt|bucket|soaking|drenched|dripping|knocked over|tipped|wet|hose"),
      ],

      [
        anyOf(
          "plugged[- ]?in|charging|hair ?dryer|nightlight|night light|radio|heater|toaster|straighteners|lamp",
          "laptop|shaver|extension",
        ),
        anyOf(
          "(?:in|into) (?:the|a|my) (?:\\S+ )?(?:bath|tub|sink|pool|toilet|loo|basin|aquarium|puddle|water)",
        ),
      ],

      [
        anyOf("sockets?|outlets?|plugs?|extension (?:lead|cord)|switch|fuse|breaker"),
        anyOf(
          "water pistol|hose(?:d|pipe)?|poured|spilled|spilt|juice|sat in it|in (?:the|a) puddle|wet inside",
          "full of water|steam(?:ing)?|pee(?:d)?",
        ),
      ],

      [
        anyOf(
          "spot ?lights?|down ?lights?|electrics",
          "(?:tv|telly|fridge|freezer|boiler|pump|heater) (?:plug|electrics|socket)|ceiling light",
          "light (?:fitting|fixture|switch|bulb)|lamp|freezer|live|breaker",
        ),
        anyOf(
          "up to (?:my|the|our) \\w+|pool(?:ed|ing)|came through|coming through|gold ?fish bowl|fish ?bowl",
          "sprayin'?|under water|submerged|knocked (?:over )?the (?:fish ?tank|aquarium|bucket)|filling up",
        ),
      ],

      [
        anyOf(
          "power strip|extension (?:cord|lead)|outlets?|sockets?|plugs?|plugged in",
          "(?:breaker|electric\\w*) panel|breakers?|fuse ?box|consumer unit|telly|tv|cords",
          "light (?:fixture|fitting|switch)|ceiling (?:light|fan)|still lit|electric shock|pins and needles",
          "media unit|sump pump",
        ),
        anyOf(
          "standing in|barefoot|wad(?:e|ing)|inches|puddle|soaked|flood(?:ed|ing)|under ?water|filling up",
          "spray(?:ed|in|ing)|leak(?:ed|ing)|drip(?:s|ping)|emptied itself|deep|gallons",
          "(?:tank|aquarium) (?:\\S+ )?cracked|running down",
          "pouring|dumped everything|floating",
        ),
      ],
    ],
    flood: [
      [
        anyOf("water|leak\\w*|pour\\w*|pipe|everywhere|tap|burst|hurry|help|flood\\w*"),
        anyOf(
          "(?:where|where's|wheres|which way)(?: \\S+){0,4} (?:stop ?cock|shut ?-?off|main valve|water main|stop ?tap|mains)",
          "off at the (?:main|street|mains)",
        ),
      ],

      [
        anyOf(
          "sump ?pump|pump|pit|drains?|toilets?|loos?|gutters?|septic|manhole|sewer\\w*|gull(?:y|ey)|well",
        ),
        anyOf(
          "died|failed|quit|burned out|stopped|can't keep up|cant keep up|not keeping up|backing up|backed up",
          "about to (?:go|spill|overflow|come)|over the top|rising|gurgling up|coming (?:back )?up",
          "coming back|overwhelmed",
        ),
      ],

      [
        anyOf(
          "drenched|soaked|spray\\w*|gush\\w*|pipe|everywhere|pouring|filling|can't keep up",
          "every (?:few|couple)",
        ),
        anyOf(
          "screw(?:ed)? into|drill(?:ed)? into|nail(?:ed)? into|hit a pipe|put a (?:nail|screw) through",
          "thumb on it|bucket(?:s)?|saucepan|towels|mop\\w*",
        ),
      ],
      [
        anyOf("hose|stop ?cock|water|tap|toilet|drain|pipe|radiator|boiler|sewage|creek|river"),
        anyOf("exploded|burst|seized|won't (?:stop|shut|turn)|keeps coming|rising|everywhere"),
      ],
    ],
    collapse: [
      [
        anyOf(
          "ceiling|roof|walls?|floor|beam|joists?|chimney|stairs|balcony|deck|lintel|house|upstairs|porch",
          "garage|plaster",
        ),
        anyOf(
          "balloon\\w*|trampoline|spongy|hole (?:starting|opened|opening|appeared|where)",
          "making (?:\\S+ )?noises?|chunks?|lumps|debris|(?:has|have|just) dropped|about to|hanging down",
          "sagg(?:ing|ed)|bulging",
          "(?:lorry|truck|car|van|tree)(?: \\S+)? (?:hit|into|through|fell|came|crashed)",
          "hit (?:the|our|my) house",
        ),
      ],

      [
        anyOf(
          "doors?|crack\\w*|creak\\w*|groan\\w*|sag\\w*|dip\\w*|bow\\w*|drop\\w*|stick\\w*|mov\\w*",
        ),
        anyOf(
          "(?:knocked (?:out|through|down)|took (?:out|down)|removed|cut (?:out|through)|taken out|ripped out|demolished) (?:\\S+ ){0,4}(?:wall|post|column|beam|stud|joist|support|chimney breast)\\w*",
          "(?:wall|post|column|beam|joist|chimney breast|prop|support)s?(?: \\S+){0,2} (?:taken out|removed|knocked (?:out|through|down)|cut|ripped out)",
        ),
      ],
      [
        anyOf(
          "beam|wasn't there|gap|crack\\w*|ceiling|wall|gunshot|above|wider|since then|suddenly",
        ),
        anyOf(
          "dust (?:\\S+ )?(?:trickl|fall|rain|com)\\w*|(?:trickl|rain)\\w* (?:out|down) (?:of|from)",
          "won't shut|(?:no|none of the) doors?(?: \\S+){0,2} (?:shut|close)|crack like|loud crack",
          "bits of plaster|plaster (?:is )?(?:fall|drop|com|rain)\\w*",
        ),
      ],
    ],
  },
  across: {
    fire:
      /\u{1F525}.*\b(?:help|kitchen|house|oven|stove|now|bedroom|garage|roof|omg)\b|\b(?:help|omg|kitchen)\b.*\u{1F525}/u,
  },
  deniedBefore:
    /(?:\b(?:no|not|never|without|zero|nothing|nobody|none)|n't|\b(?:dont|doesnt|isnt|wasnt|cant smell|didnt|haven't|havent))(?: (?!stop|turn|shut|close|find|figure|get|sure|certain|only|just|know|breathe|reach|off|on\b|keep|idea|flame|lit|let|wake|but|and|plumber|one|hold|see\b)\S+){0,3} *$/,
  deniedWithin:
    /\b(?:no|not|never|without|isn't|doesn't|don't|didn't)\b(?! (?:stop|turn|shut|sure|lit|flame|idea|a flame|the flame|wake|let|keep))(?! \S+ (?:shut|close)\b)/,
  deniedAfter:
    /\bno longer\b|^.{0,15}\b(?:stopped|is out|went out|is gone|are gone|is over|is fixed|was fixed|was put out)/,
  notNow: anyOfTimes(),
  repaired: anyOf(
    "(?<!being |be |getting |get |not |never |needs? )(?:fixed|repaired|replaced|swapped|inspected|rebuilt|serviced|sorted|capped|condemned|certified|passed (?:inspection|the|its))(?!.{0,80}\\b(?:(?:is|are|keeps|'s) \\w+ing|smells?|stinks|won't|sparks)\\b)(?! (?:on|itself))",
  ),
  over: anyOf(
    "(?:fine|ok|okay|quiet|good) (?:now|again)(?= *$|[.,!])",
    "works? fine(?!.{0,12}\\b(?:but|except))|adjuster|recipe|(?<!no |not a )joke|homework",
    "(?:school|book|safety|biology|science|physics) (?:report|project|week|fair|quiz)|just curious",
    "a pipe ever",
    "(?:last|previous) owners?|resale|false alarm",
    "(?<!(?:are we|is it|we|us|we're) )all (?:good|clear|fine|ok|okay|sorted|dry|safe|well) ?(?:now|again)?",
    "window(?:s)? open and|turned out (?:to|it|fine|that)|ignore (?:my|the|that)|never mind|nevermind",
    "(?:fine|perfect|quiet|good|ok|okay|dry|nothing)(?: \\S+){0,2} (?:since|so far)",
    "no (?:issues?|problems?|trouble) since|nothing since|novel|screenplay|thriller|documentary",
    "(?:short|crime|my) story|in (?:a|the|that) (?:movie|film|book)",
    "(?:movie|film) (?:about|where|scene)|for (?:a|my|the) (?:movie|film|book|podcast|play)",
    "(?<!is (?:it|that|this|she|he) )harmless",
    "was (?:just|only) the|dried everything|bone dry|in the (?:usa?|uk) have to",
  ),
  now:
    /\b(?:(?<!(?:quiet|good|fine|ok|okay|clear|safe|well|sorted|fixed|dry|gone|perfect|until|by|normal|closed|from|just looking) )now|still(?! (?:fine|good|ok|okay|works?|allowed|need|worth|have|valid|under))|again(?! (?:in|next))|currently|help(?! (?:me )?(?:pick|choose|decide|with the (?:colou?r|paint|design|guest)))|hurry|asap|911|999|112|right this (?:minute|second)|as we speak|tonight it's|this (?:minute|second)|suddenly|keeps (?:coming|going|getting)|since then(?! (?:nothing|fine|ok))|(?:stronger|worse) (?:today|tonight|since|every))\b/,
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

function anyOfTimes(): RegExp {
  return anyOf(
    "manual says|just reading",
    "smell nothing|nothing strange|just checking",
    "who pays|liable|clothes|smell of gas(?= how)",
    "list of|topics|worry about|tenants? left|what's the deal|always did|is it true|wrong chat",
    "for the landlord|worth replacing|old boiler|thinking of|any tips|the previous",
    "always (?:has|have|been|was|did)|typical\\w*|normally|wind is from|warranty|error \\w*\\d+",
    "life expectancy|worth it|^(?:please )?log\\b|was ever|has anyone|what fixings",
    "smell of (?:gas|petrol) (?:out|off)|how to (?:wash|clean|get)",
    "can (?:catch|cause|start|lead|happen|explode|collapse|leak|flood|burst)|someone said",
    "i (?:read|heard) that|kids want|in general|planning|legally",
    // Another time.
    "(?<!\\bsince\\b.{0,50})(?:yesterday|last (?:week|night|evening))|last (?:month|year|time|spring|summer|fall|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december|place|apartment|house|flat)",
    "(?:days?|weeks?|months?|years?|yrs?) ago|(?:in|since|back in|a|from|of) (?:19|20)\\d\\d",
    "(?:19|20)\\d\\d|(?<!never )used to|as a (?:kid|child)|(?<!at )once|when we (?:bought|moved)",
    "in the (?:spring|summer|autumn|fall|winter)",
    "in (?:january|february|march|april|june|july|august|september|october|november|december)",
    "old (?:house|place|flat|apartment|town) ",
    "(?<!'ve |have |has |just )had(?! (?:a|an|the) (?:\\S+ )?(?:bang|pop|shock|jolt|zap))",
    "there (?:was|were)(?! an? (?:\\S+ )?(?:bang|pop|boom|flash|crack|spark|whoosh|thud))|there'd been",
    "(?<!there )(?:was|were) an?|was here",
    "for (?:\\d+ |many |several |ten |twenty )?(?:years|yrs|decades)|same (?:width|size)",
    // Only supposed.
    "(?<!sure |know |certain |tell |see |me |out |check |wondering )if(?! (?:i|you|we|anyone|someone) (?:touch|plug|turn|switch|lean|press|use|flush|open|walk|step|stand|hold|move)\\w*)|in case|(?<!not )suppose\\w*|would|could(?! smell| hear| see| feel|n't)|prevent\\w*|avoid\\w*|protect\\w*|planning (?:for|ahead)|knocking through could",
    // Knowledge and purchases.
    "what is an?|what's an?|what does|what temp\\w*|difference|how (?:does|often|long|much|many|to(?! (?:stop|shut|turn|put))|did)|how do(?! (?:i|we|you) (?:stop|shut|turn|put|get (?:it|out|everyone|this)))|why do|do flames|explain|recommend\\w*|looking for|best|brands?|quotes? for|how do i reset|reminds?(?: me)?|for sale|permit|price|costs?|cheaper|listing",
    "insur\\w*|claim|dream\\w*|news|watched|paperwork|invoice|certificate",
    "(?:which|what|ceiling|wall) paint|paint(?:ing)? (?:in|over|for|goes|colou?r|the)|repaint|colou?rs?",
    "shades?|smart valve|is (?:it|that|this) normal for|sealant|waterproof|where should",
    "which (?:fire |smoke |co )?(?:extinguisher|model|brand|type|class|kind)|name for|storage ideas",
    "surveyor|estate agent",
    // Other people and places.
    "(?:neighbou?rs?|sister|brother|parents|friend|cousin|mom|mum|dad|colleague|uncle|aunt|workmate|boss)(?: in \\S+)? (?:had|has had|lost|once|got|in)|(?:sister|brother|parents?|friend|cousin|mom|mum|uncle|aunt)'?s (?:house|place|flat|old)|at (?:work|the office)|fixed|repaired|false alarm",
    "(?:tested|serviced|measured)|went off like|what do(?! (?:i|we) do)",
    "(?:jeans|clothes|hands)(?= smell)|legal to|offgassing",
  );
}
