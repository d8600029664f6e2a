import { anyOf as anyOfWords, type DangerWords, near, oneOf, upTo } from "./words.ts";

/** Also with a short "es" at the end: "zischts", "riecht's". */
const anyOf = (...patterns: string[]) => anyOfWords(`(?:${patterns.join("|")})(?:'?s)?`);

const ALARM = "(?:\\w*-?(?:malder|melder|warner|alarm|detektor|sensor|warngerat))s?";
const SOUNDS = oneOf(
  "\\w*piep\\w*|\\w*pieps\\w*|alarm|schlagt|schlug|heult|heul\\w*|geht (?:\\S+ ){0,3}(?:los|an|ab)",
  "ging los|losgegangen|angegangen|geht",
  "wie (?:verruckt|bloed|blod|irre|wild)|dreht durch|tuet|viererpack|(?:legt|legte) (?:\\S+ ){0,3}los",
  "vibriert|schrill\\w*|pfeift|lautet|spinnt|angeschlagen|schlagt an|rot|schrei\\w*|brull\\w*",
  "plarr\\w*|tutet|tut|jault|kreischt|krakeelt|bimmelt|blinkt rot|anschlagt",
);
/** With the dialects: "schmöckt" in Switzerland, "schmeckt nach" in Austria. */
const SMELL =
  "(?:riech\\w*|roch|gerochen|stink\\w*|stank|gestunken|\\w*geruch\\w*|mief\\w*|gestank|muffel\\w*|schmock\\w*|schmeckt nach|mufft|dunst\\w*|dampfe|\\w*duft\\w*|rukt|ruckt|ruch)";
const GAS_SMELL = oneOf(
  "(?:stadt|erd|flussig|propan|butan)?gas|jas|gaas|propan|butan|schwefel\\w*|mercaptan",
  "(?:faul\\w*|verfault\\w*|alte\\w*|vergammelt\\w*) ei(?:er|ern|)|fuule\\w* eier|stinktier",
  "stinkbombe\\w*|knoblauch|faulig",
);
const GAS_THINGS = oneOf(
  "gas\\w*|\\w*herd\\w*|kochfeld\\w*|\\w*brenner|kocher|campingkocher|\\w*therme|durchlauferhitzer",
  "\\w*flasche|kartusche|regler|ventil\\w*",
  "\\w*gasleitung|gasuhr|gaszahler|gashahn|druckminderer",
  "gelbe\\w*(?: \\S+)? (?:rohr|leitung|schlauch|hahn)\\w*|gelben? (?:hahn|schlauch)|kupferrohr",
  "zundflamme|herdknopf|knopf|knopfe|regler|verschraubung",
);

const BURNING_THINGS = oneOf(
  "\\w*therme|\\w*heizung|\\w*heizig|\\w*ofen\\w*|\\w*boiler|kettensage|motorsage|rasenmaher",
  "benzin\\w*|kamin\\w*|cheminee\\w*|\\w*grill\\w*|boiler|durchlauferhitzer|\\w*generator",
  "\\w*aggregat|shisha",
  "\\w*kohlen?|russ|ruess|\\w*abgas\\w*|garage|brenner|\\w*kessel|heizpilz|gasstrahler|petroleum\\w*",
  "schornstein|rauchrohr|ofenrohr|pellet\\w*|auspuff|motor|gasherd|zundflamme|stovchen|feuerschale",
  "notstrom\\w*|gaskocher|campingkocher|schwedenofen|pelletlager",
);
const SYMPTOMS = oneOf(
  "schadelweh|grippe|zusammengesackt|umgekippt|sternchen|schwarz vor augen",
  "auf dem boden (?:gefunden|gelegen)|am boden|\\w*herz rast|lallt|zittern|kopf tut weh",
  "\\w*kopfschmerz\\w*|kopfweh|kopfw\\w*|chopfweh|koppweh|brummschadel|schadel|migrane",
  "kopf (?:drohnt|platzt|brummt|hammert|pocht|tut|dreht|schwer)",
  "dicke[nrs]? (?:kopf|schadel|birne)|schwerer kopf|blass|still und|schwindel\\w*|schwindlig",
  "schwindelig|trummlig|trimmlig|duselig|dusselig|damisch|schwummrig|schwummerig|benommen|benebelt",
  "sturm(?= *$)|mir isch sturm|drieselig|torkel\\w*|taumel\\w*|wackel\\w* auf den beinen",
  "ubel(?!lauf|nehm)|ubelkeit|kotz\\w*|gekotzt|erbroch\\w*|erbrich\\w*|ubergeb\\w*",
  "spei(?:bt|ben|bn|t)|gspiebn|brech\\w*reiz",
  "(?:mir|uns|ihm|ihr|ihnen|hund|katze|kind|allen|kindern|mia|oma|opa|frau|mann)(?: \\S+){0,3} (?:schlecht|schlacht|flau|komisch|anders|elend)",
  "ohnmacht\\w*|ohnmachtig|bewusstlos\\w*|umgekippt|umgfalle\\w*|umgefallen|zusammengebrochen",
  "zusammengeklappt|kippt (?:\\S+ )?(?:weg|um)|weggetreten|nicht (?:mehr )?wach|kaum (?:noch )?wach",
  "nicht ansprechbar|reagiert (?:kaum|nicht)|kreidebleich",
  "(?:so|total|ganz|alle|voll|richtig|extrem|hunde|tot|sehr|plotzlich|komisch) ?(?:mude|schlafrig|schlapp|matt|platt|apathisch|verwirrt|schwach|koddrig|benommen)",
  "redet wirr|verschwimm\\w*|doppelt|flimmer\\w*|herzrasen|atemnot|rote (?:wangen|backen)|zittrig",
  "weiche knie",
);

const ELECTRICS = oneOf(
  "\\w*steck(?:er)?dosen?|\\w*stecker\\w*|steckerleiste|\\w*steckdosenleiste|schuko\\w*|\\w*kasten",
  "sicherungskasten|\\w*sicherung\\w*|stromkasten|zahlerkasten|zahlerschrank",
  "\\w*schalter|dimmer|\\w*kabel\\w*|\\w*leitung|leitungen|\\w*lampen?|\\w*leuchten?|lampenfassung",
  "spots?|deckenstrahler|verteiler\\w*|elektr\\w*|strom\\w*|fi|wallbox",
  "\\w*ladegerat|\\w*netzteil|ladekabel|trafo|wechselrichter|kronleuchter|gluhbirne|birne",
  "kabeltrommel|dreierstecker|mehrfach\\w*|heizkissen|heizdecke|nachtspeicher\\w*|dose|kabelsalat",
  "fassung|doppelstecker|\\w*strahler|hausanschluss|\\w*trommel|heizmatte|heizstab|stromer",
  "lichterkette|trafo\\w*|verteilerschrank|schaltschrank|aufputzdose|klingeltrafo|fi-?schalter",
  "\\w*automat",
);
const SCORCH = oneOf(
  "schmilzt|geschmolzen|schmelz\\w*|\\w*schmort|schmoren|schmor\\w*",
  "schwarz(?:e\\w*)? (?:flecken?|rand|verfarbt|angelaufen|geworden)|ganz schwarz|is[t]? schwarz",
  "wird schwarz|gluht|gluhend|gluh\\w*|verkohlt|angekokelt|kokelt|verbrannt|braun(?:e\\w*)?",
  "(?:stein|mega|total|so|ganz|sehr|richtig|irre|sau|brut|kochend|zu|voll|extrem|recht)? ?(?:heiss\\w*|haas)",
  "knist\\w*|ge(?:brutz|schmor|funk|bitz|knall|schmolz)\\w*|knurr\\w*|summ(?:t|en)|sirrt|faucht",
  "verschmolzen|spuckt|sticht|knack\\w*|zisch\\w*|bru?tz\\w*|britz\\w*|bru?zz\\w*|bitz\\w*|surr\\w*",
  "brumm\\w*|raucht|qualm\\w*|verformt|wellig|weich|verfarbt|wirft blasen|angeschmolzen|chlopft",
  "summt laut",
);

const WATER = `${
  oneOf(
    "\\w*wasser\\w*|(?:klatsch|pitsch|tropf|patsch)?nass\\w*|tropf\\w*|lae?uft|rinnt|rieselt|sickert|regen\\w*|regnet|durchnasst|ue?berschwemm\\w*|bruhe|trieft|suppt|pfutze\\w*|feucht(?:e|er|es)?|ausgelaufen|usgloffe",
  )
}(?:'?s)?`;
const WATER_ROOM =
  "(?:\\w*keller|diele|haus|\\w*zimmer|\\w*stube|tur|hausture?|kuche|chuchi|flur|bad|gang|garage|wohnung|stiege|treppe|waschkuche|souterrain|decke|wand|boden|kellertreppe|terrassentur)";
const STRUCTURE = oneOf(
  "\\w*decke|\\w*dach|stuck|\\w*muur|\\w*gewolbe\\w*|schlussstein|lehm|\\w*stein|\\w*wand|\\w*mauer",
  "mauerwerk|\\w*balkon|\\w*boden|fussboden|\\w*balken|gebalk|\\w*treppe|stiege|terrasse|schuppen",
  "scheune|gartenhaus|pavillon|gaube|wintergarten|schornstein|kamin|\\w*giebel|\\w*carport",
  "carportdach|sturz|unterzug",
  "\\w*stutzen?|saule|pfosten|pfeiler|fundament|\\w*hang|boschung|gerust|pergola|vordach|erker|haus",
  "\\w*putz|ziegel|dachstuhl|gelander|garage|gewolbe|stutzmauer|fassade|loggia|chemi|lawine",
);

export const GERMAN: DangerWords = {
  harmless: anyOf(
    "(?:nah|nahe|dicht) (?:am|an|beim) \\w*wasser",
    "(?:gartenschlauch|sprenger|rasensprenger|duse) spritzt(?: uberall)?",
    "(?:rasenmaher|traktor|auto|motorsage|moped)(?: \\S+)? (?:raucht|qualmt) (?:kurz|beim starten|blau|weiss)",
    "steckdosenabdeckung\\w*",
    "dimmer(?: \\S+){0,2} (?:summ|brumm|surr)\\w*(?= mit| bei)",
    "(?:baum|hecke|birke|fichte|tanne)(?: \\S+){0,3} neigt",
    "(?:wasserhahn|strahl|perlator|brause|hahn)(?: \\S+)? spritzt (?:seitlich|komisch|schief)",
    "lauft (?:\\S+ )?(?:gut|besser|prima|wieder) ab|rauch (?:vom|von) \\w*(?:grill|nachbar)\\w*",
    "perlator",
    "laue?ft (?:\\S+ )?(?:nur |zu |sehr )?(?:langsam|schlecht|kaum|nicht gut|zah) (?:ab|durch|weg)",
    "(?:warm|heiss|kalt)\\w* wasser (?:kommt|lauft|braucht)",
    "wasser (?:kommt|lauft) (?:nur|erst|kaum|nicht warm|langsam|zu)",
    "(?:spring|zier)brunnen\\w*(?: fur| im garten)",
    "(?:ein )?feuer (?:machen|anmachen|anzunden)|lagerfeuer\\w*|feuer im garten",
    "(?:aussieht|aussehen|sieht aus|optik) wie (?:\\S+ )?(?:flammen?|feuer|rauch)",
    "grillen\\b.{0,30} rauch|(?:ist|isch|war) (?:\\S+ )?explodiert(?= weil| wegen)",
    "riecht (?:\\S+ )?nach (?:benzin|chlor|lavendel|essig)",
    // Alarms that are bought, mounted, tested or out of power.
    "(?:rauch\\w*|co|kohlenmonoxid|gas|brand|hitze)-?(?:melder|warner|warnmelder|alarm)n?(?: \\S+){0,6} (?:batterie\\w*|testen|wechsel\\w*|tausch\\w*|ausgetausch\\w*|getauscht|gewechselt|abgelaufen|montier\\w*|montage|install\\w*|pruf\\w*|pflicht|kombi\\w*|zuruck|sinnvoll|jahre alt|anbringen|hangen|aufhangen)",
    "(?:batterie\\w*|neue\\w*|kauf\\w*|wechsel\\w*|teste\\w*|getestet|prufe\\w*|welche\\w*|gibt es|gibts|braucht? \\S+)(?: \\S+){0,5} (?:rauch\\w*|co|kohlenmonoxid|gas|brand)-?(?:melder|warner|warnmelder)n?",
    "rauchmelderpflicht",
    "\\w*melder (?:piep\\w*|zirpt)(?: \\S+){0,3} (?:manchmal|ab und zu|alle|gelegentlich|einmal)",
    // Things named after a danger.
    "gas(?:rechnung|heizung|anbieter|preis\\w*|kessel|abschlag|tarif|vertrag|umlage|verbrauch|kosten|pruf\\w*|installateur|versorger|werk|anschluss)|gas und (?:wasser|strom)|wasser und strom|strom und (?:gas|wasser)",
    "feuer(?:loscher|stelle|zeug|holz|werk|wehr\\w*|schale|versicherung|alarm\\w*|fest\\w*|verzinkt\\w*|rot\\w*|schutz\\w*|raum|korb|tonne|schein optik)\\w*",
    "feuer und flamme|tisch ?feuer|lagerfeuer|feuer (?:im|fur den) (?:kamin|ofen)|flammkuchen",
    "flammenoptik|flammschutz\\w*|geflammt\\w*|schwer entflammbar|entflammbar\\w*",
    "brand(?:schutz\\w*|versicherung|neu\\w*|melde\\w*|klasse|schaden|wand|enburg\\w*|teig|blase\\w*)",
    "\\w*brandloscher\\w*|loschdecke|brennholz|brennstoff\\w*|brennwert\\w*|brennkammer|brenndauer",
    "einbrennen|brenner ?wartung|bioethanol\\w*|zundkerze\\w*|verbrennungsmotor|kalorien",
    "raucherlachs",
    "rauch(?:erlachs|erecke|en verboten|grau|blau|glas|quarz|eiche|braun|abzug\\w*|schutz\\w*|farben\\w*|ige note)",
    "geraucher\\w*|raucherofen|(?:ketten|nicht)?raucher\\w*|kettenraucher|rauchgeruch aus|funkgerat\\w*",
    "funk(?:loch|uhr|stille|tion\\w*|steckdose|schalter|klingel|kontakt|rauchmelder|modul|norm|signal|netz)\\w*",
    "nebelmaschine",
    "flutlicht\\w*|hochwasser(?:schutz|versicherung|hose|gebiet|karte)\\w*",
    "wasserschaden(?:versicherung|akte)|bewasser\\w*",
    "wasser(?:kocher|druck|zahler|hahn tropft|rechnung|verbrauch|enthart\\w*|filter|fest|dicht\\w*)",
    "abwasser(?:gebuhr\\w*|rechnung)|wasserfall (?:deko|brunnen|dusche)",
    "schwimmbad (?:bauen|filter|pumpe)",
    "einsturzgefahr, (?:soviel|so viel)|blitz(?:ableiter|schutz|schnell|sauber|blank|gescheit|birne)",
    "sturzbach an|wolkenbruch an|flut (?:an|von) (?:mails|ideen|angeboten)",
    // Idioms.
    "brennt mir|brennende frage|brenn\\w* (?:darauf|fur)|raucht(?: \\S+)? (?:vor|der kopf)|(?:kopf|schadel) raucht|mir raucht|unter strom (?:wegen|vor)|(?:steh\\w*|bin) (?:vollig |total |voll |ganz )?unter strom|platzt (?:gleich |mir )?(?:der|fast) (?:kragen)|mir platzt(?: \\S+)? der kragen|kragen|platzt aus allen nahten",
    "(?:haut|hat|haut's) mich um\\w*|umgehauen",
    "(?:pullover|teppich|rutsche|autotur)\\w*.{0,30} (?:gewischt|schlag)|(?:war|ist) ein schock",
    "wie ein blitz|funke ubergesprungen|zundende idee",
    "(?:nachbar|chef|freund|frau|schwieger)\\w* (?:ist |isch )?(?:\\S+ )?explodiert|schnallzunder",
    "decke fallt mir auf den kopf|dach uberm kopf|einsturzgefahr(?=.{0,25}(?:kram|wasche|zeug))",
    "schnee von gestern",
    "\\w*wasserhahn tropft|klospulung|wasser auf die muhlen|alter schwede|ubel(?:st|nehmen)",
  ),
  dangers: {
    gas: anyOf(
      // The smell by name.
      `(?:nach|wie|no|noh|von) ${GAS_SMELL}|schwefelmief|${SMELL}${
        upTo(6)
      }(?:${GAS_SMELL})|${GAS_SMELL}.{0,25} ${SMELL}`,
      `\\w*gas(?:geruch|gestank|leck|austritt|schwaden|alarm)\\w*|(?:faule\\w*|verfaulte\\w*) eier\\w*`,
      `(?:ei|eier)geruch`,
      // A leak by name.
      "\\w*gas.{0,25}(?:tritt|stromt|entweicht|zischt|ausgetreten|undicht|leck)\\w*|gas (?:\\S+ )?(?:tritt|stromt|lauft) (?:\\S+ )?aus|(?:stromt|tritt|zischt|entweicht|kommt)(?: \\S+){0,3} (?:gas|propan)|gashahn (?:\\S+ )?(?:offen|auf|kaputt)|gas (?:ist |war )?(?:\\S+ )?(?:an|offen|aufgedreht)(?: gelassen)?(?= *$)",
      `gas-?${ALARM}.{0,30}${SOUNDS}`,
      // Somebody broke a line.
      "(?:\\w*gas(?:leitung|rohr|schlauch|anschluss|flasche)|leitung vom gas|gelbe\\w*(?: \\S+)? (?:rohr|leitung|schlauch)\\w*)(?: \\S+){0,6} (?:angebohrt|getroffen|gerissen|undicht|kaputt|abgerissen|leckt|beschadigt|erwischt|angegraben|durchtrennt|abgebrochen|gebrochen|durchgesagt|angestochen|angeschnitten|geplatzt|locker|durchbohrt)",
      "(?:bagger|spaten|bohrer|schaufel|angebohrt|angegraben)(?: \\S+){0,6} (?:gas\\w*|gelbe\\w*)",
    ),
    carbon_monoxide: anyOf(
      `(?:co|kohlenmonoxid|monoxid|kohlen)(?:-|\\s)?${ALARM}.{0,40}${SOUNDS}|kohlenmonoxid\\w*(?: \\S+){0,10} ${SOUNDS}|schreit(?: \\S+){0,8} (?:kohlenmonoxid|co)`,
      "(?:kohlenmonoxid|monoxid|co)(?:-?\\w*)?.{0,25}(?:vergift\\w*|hoch|zeigt \\d{2,})",
      "(?:[3-9]\\d|\\d{3,4}) ?ppm|co ?-?(?:alarm|austritt)",
      "(?:auto|wagen|motor|oldtimer|moped|motorrad|kiste|rasenmaher)(?: \\S+){0,6} (?:lauft|laufen|warmlaufen)(?: \\S+){0,6} garage",
      "lauft(?: \\S+){0,6} in der garage",
      "garage(?: \\S+){0,6} (?:lauft|laufen)(?: \\S+){0,4} (?:motor|auto|wagen|warm)",
      "(?:ofen|kamin|therme)(?: \\S+){0,3} (?:schlagt|druckt|qualmt|raucht|zieht)(?: \\S+){0,4} (?:zimmer|zuruck|raum|stube|nicht|rein|wohnung)",
      "rauchgas\\w*|abgase? (?:\\S+ )?(?:ins?|im|zuruck)",
    ),
    fire: anyOf(
      "quillt (?:\\S+ ){0,3}(?:schwarz|grau|weiss|dicht)\\w*",
      "(?:schwarz|grau|dicht)\\w* (?:\\S+ ){0,3}aus (?:dem|den|der) (?:fenster|dach|tur|ritze|luftung|steckdose|motor)",
      "gluht|prasselt|knistert im (?:dach|kamin|gebalk)",
      "(?:dach\\w*|schuppen|mull\\w*|hecke|schilf|auto|carport|gartenhaus|scheune|stadel|stall)(?: \\S+){0,3} (?:gluht|raucht|brennt|lodert|orange|hell)",
      // Flames, with the dialects.
      "brennt|brannt|brennen|brinnt|bronnt|brunnt|brannte|in (?:vollen )?flammen|\\w*flammen?(?! (?:ist|war) aus)|stichflamme|lichterloh|loder\\w*|zungelt|feuer|fuur|fuer im|\\w*(?:fett|zimmer|kuchen|keller|wohnungs|dachstuhl|schwel|kabel|kamin|schornstein|pfannen|haus|auto|wald)brand|brand (?:im|in|auf|am|bei)|es brennt|feuerschein|fangt (?:\\S+ )?feuer|entzundet|angezundet|angegangen(?= *$)|explodiert|explosion|verpuff\\w*",
      "(?:oranger?|rot\\w*|gelb\\w*) (?:schein|leuchten|flackern|licht unter)|neblig|glut(?!en)",
      "gluhende? asche",
      "(?:gardine|vorhang|hecke|sofa|ol|fett|tischtuch|handtuch|decke|kleid|christbaum|adventskranz|kranz|weihnachtsbaum)\\w*(?: \\S+){0,4} (?:brenn\\w*|fang\\w*|erwischt|loder\\w*|kokel\\w*|raucht|glimmt)",
      "ol mit (?:mehl|wasser) losch\\w*",
      // Smoke.
      "\\w*qualm\\w*|raucht(?:'s|s)?|raucht\\w*|rauch(?!melder|warn|en)(?:schwaden|wolken?|saule|entwicklung)?|rauchig|verraucht|verqualmt|(?:schwarz|weiss|grau)e\\w* (?:schwaden|wolken?|rauch)|was (?:graues|weisses|schwarzes|gelbes)(?: \\S+){0,3} (?:raus|durch|unten|ritze)|krauselt|nebelt",
      // Smouldering.
      "\\w*kokel\\w*|glimm\\w*|schwel(?:t|en|brand)|mott(?:e)?t\\w*|mottet|glost|glosen|(?:schmort|glimmt) (?:\\S+ ){0,4}(?:vor sich hin|noch)|gluhend(?:e|er|es)? (?:warm|heiss|stelle|rot)|abflammgerat",
      `(?:rauch|feuer|brand|rauchwarn)-?(?:melder|warner|alarm|warnmelder)n?.{0,30}${SOUNDS}`,
    ),
    electrical: anyOf(
      "(?:eis|eins|eine|ene|eini) (?:putzt|gwuscht|gepfeffert|gezwickt|gebatscht|gewischt)|zittere",
      "stromstoss\\w*",
      "(?:abdeckung|blende|deckel) (?:\\S+ ){0,4}(?:steckdose|schalter|sicherungskasten)(?: \\S+)? (?:ab\\w*|weg|runter|fehlt)",
      "(?:drahte|kabel|adern|kontakte) (?:\\S+ )?(?:liegen|sind|schauen|stehen) (?:\\S+ )?(?:frei|offen|blank|raus|heraus)",
      "trafohaus\\w*(?: \\S+){0,5} (?:knall|blitz|brumm|rauch|brenn)\\w*",
      "(?:hangen|hangt|schauen|gucken|stehen)(?: \\S+){0,4} (?:drahte|kabel|draht|adern)",
      "strom (?:\\S+ )?(?:drauf|dran)|zieht (?:\\S+ )?(?:im|durch den|bis in den) (?:\\S+ )?arm",
      "durchzuckt|zuckt (?:\\S+ )?(?:im|durch)|knallt (?:\\S+ )?(?:und|beim)",
      "(?:hat|haut|gibt) (?:mir|mich|ihm|ihr|uns|dir) (?:\\S+ ){0,2}(?:eine|einen|eins|ordentlich)",
      "\\w*geblitzt|lotzinn|(?:hangt|klebt|kommt)(?: \\S+){0,5} (?:fest|nicht los)|zittert",
      "erdkabel(?: \\S+){0,3} (?:erwischt|getroffen|durch\\w*|angebohrt|beschadigt)",
      // Smells of burning.
      `${SMELL}${
        upTo(6)
      }\\w*(?:verbrannt\\w*|brannt\\w*|angebrannt\\w*|verschmort\\w*|verkohlt\\w*|geschmort\\w*|schmor\\w*|plastik|kunststoff|kabel|gummi|ampere|elektr\\w*|trafo|lotkolben|brenzlig|verschmurgelt|kokelig|lack)`,
      `(?:verbrannt|verschmort|angeschmort|schmor|brand|kokel|brenzlig|angebrannt|plastik|kunststoff|gummi)\\w*(?: \\S+){0,3} ${SMELL}|brandgeruch|schmorgeruch|\\w*schmort|brenzlig|kabelbrand|verschmort|angeschmort`,
      // Sparks and shocks.
      "\\w*funken\\w*|gfunk\\w*|gefunkt|funkt(?:s|'s|e)?|blitzt(?: \\S+){0,3}|lichtbogen|kurzschluss|kurzer|blaue? (?:blitz\\w*|funken|flamme an)|stichflamme|(?:es|das|der|die|hat|gibt) (?:\\S+ )?(?:gebitzelt|britzelt)|britz\\w*|brutz\\w*|brizz\\w*|bitzelt",
      "\\w*stromschlag\\w*|\\w*stromschlage|elektroschock|elektrisiert",
      "(?:eine|einen|a|an|ene|eins|oane) (?:\\S+ )?(?:gewischt|gelangt|gwischt|geschossen|gezogen|geballert|verpasst)",
      "(?:eine|einen) (?:\\S+ )?schlag",
      "(?:schlage?|schlag) (?:bekommen|gekriegt|kriegt|abbekommen|gekommen)",
      "krie?ge?(?: \\S+){0,4} (?:schlag|gewischt|gelangt|zwicken|eine ab)|unter strom|unter spannung",
      "\\w*kribbel\\w*|chlepf\\w*|chlapf\\w*|zwick\\w*|bizz?elt\\w*|fetzt mi|prickel\\w*|gewischt",
      "\\w*(?:ein|den|das)? ?strom (?:bekommen|gekriegt|abbekommen)|(?:kommt|kommen) nicht (?:mehr )?los",
      "klebt (?:\\S+ )?(?:dran|fest)",
      // Things where current is open.
      `${
        oneOf(
          "gabel",
          "messer",
          "schraubenzieher",
          "schraubendreher",
          "nagel",
          "stricknadel",
          "buroklammer",
          "haarnadel",
          "haarklammer",
          "schlussel",
          "schere",
          "draht",
          "loffel",
          "pinzette",
          "nadel",
          "finger",
          "munze",
          "stocherer",
        )
      }(?: \\S+){0,5} (?:\\w*steckdose|dose|stecker)`,
      "(?:blank|offen|freiliegend|lose|nackt|abisoliert|angeknabbert|angefressen|blanke|abgerissen|angebohrt)\\w* (?:\\S+ )?(?:draht|drahte|\\w*kabel|\\w*leitung\\w*|adern?|kupfer|litze|ende)",
      "(?:kabel|draht|drahte|kupfer|leitung|ader)n? (?:\\S+ ){0,4}(?:blank|offen|frei|raus|rausschau\\w*|sichtbar|hangen)",
      "ende (?:\\S+ )?(?:liegt )?offen",
      // Lines of the grid.
      "(?:\\w*stromkabel|\\w*stromleitung|\\w*freileitung|\\w*oberleitung|\\w*leitung|\\w*strommast|hochspannung\\w*|dachstander|\\w*kabel)(?: \\S+){0,6} (?:mast|zaun|strasse|gefallen|abgerissen|gerissen|(?:hangt|liegt)(?: \\S+){0,4}|runter\\w*|herunter|umgekippt|garten\\w*|gehweg|wiese|einfahrt|auto)|hangt(?: \\S+){0,3} (?:stromkabel|stromleitung|freileitung)",
      // A broken neutral.
      "(?:grell|zu|extrem|super|viel zu|ganz) hell(?: \\S+){0,8} (?:dunkel|duster|dunkler|funzel\\w*)|(?:fernseher|kuhlschrank|lampe\\w*|birne\\w*|router|ladegerat|netzteil|wechselrichter|akku)(?: \\S+){0,4} (?:puff|peng|bumm|geknallt|knall\\w*|durchgeknallt)",
    ),
    water_electricity: anyOf(near(WATER, ELECTRICS, 45)),
    flood: anyOf(
      "geflutet|vollgelaufen|steht (?:\\S+ )?unter wasser",
      "(?:dusche|hahn|wasserhahn|wasser|spulung|klo|schlauch)(?: \\S+)? (?:geht|lasst sich|lauft) (?:\\S+ )?nicht (?:mehr )?(?:aus|ab|zu)\\w*",
      "uber den (?:\\S+)?rand|uber die (?:kante|schwelle)",
      "ventil(?: \\S+){0,3} (?:spuckt|spritzt|blast)|kochendes wasser|wasserblase",
      "(?:lauft|fliesst|stromt|schwappt|druckt|kommt|kimmt|chunnt)(?: \\S+){0,2} (?:in den|in die|in das|ins|zur|in) (?:\\S+ )?(?:lichtschacht|keller|wohnung|haus|kuche|chuchi|wohnzimmer|flur|garage|kellerfenster|diele|zimmer)",
      "treppe(?: \\S+){0,3} (?:wasserfall|bach|fluss)",
      "(?:fenster|tur|damm|sandsack\\w*) halt\\w* nicht mehr",
      "lasst sich nicht (?:zudrehen|abdrehen|abstellen|schliessen)",
      "(?:bach|fluss|damm|deich) (?:\\S+ )?(?:druber|uber|gebrochen)",
      "steigt (?:\\S+ ){0,2}\\w*wasser|\\w*wasser (?:\\S+ ){0,3}(?:rein|herein|hoch|raus)",
      "(?:druckt|sickert|dringt|quillt|schwappt|lauft) (?:\\S+ ){0,3}(?:rein|herein|hoch|ein)(?= *$)",
      "kommt (?:\\S+ ){0,2}durch die \\w*decke|unten (?:\\S+ ){0,2}(?:tropft|lauft)(?: \\S+){0,3} durch",
      "tritt (?:\\S+ )?uber|uber die ufer",
      "kommt(?: \\S+){0,4} (?:unter der|durch die|unterm)(?: \\S+){0,3}(?: durch| rein|)",
      "(?:daumen|finger|hand) (?:\\S+ )?drauf|leitung (?:\\S+ )?(?:gebohrt|angebohrt)",
      "laue?ft (?:\\S+ )?alles|rauscht (?:\\S+ ){0,2}raus",
      "(?:speicher|boiler|tank|pool|aquarium|kessel)(?: \\S+){0,5} riss",
      "(?:schiesst|sprudelt|quillt|schwappt|platschert)(?: \\S+){0,6} (?:wand|decke|boden|flur|keller|treppe|haus|tur)",
      "ergiesst",
      // Water that comes with force.
      "\\w*ue?berschwemm\\w*|ue?berflut\\w*|\\w*rohrbruch|wasserrohrbruch|(?:\\w*rohr|\\w*schlauch|\\w*leitung|boiler|\\w*ventil|\\w*heizkorper|\\w*hahn|aquarium|wasserbett|speicher|druckspuler|spulkasten|waschmaschine|pool|tank)(?: \\S+){0,6} (?:\\w*geplatzt|gebrochen|gerissen|geborsten|platzt|abgeplatzt|abgesprungen|abgerissen|abgebrochen|abgeflogen|abgegangen|aufgeplatzt|abgefallen)|\\w*geplatzt|rohr ?bruch|wasserfall|niagara|sintflut|fontane|springbrunnen",
      "wasser.{0,30}(?:uberall|spritz\\w*|schiess\\w*|steigt|stromt|sprudelt|kommt|chunnt|kimmt|laue?ft|laeuft|flutet|rauscht|steht|dringt|druckt|drangt|rinnt|prasselt|platschert|nimmer)",
      "(?:spritzt|schiesst|stromt|sprudelt|laue?ft|rinnt|dringt|druckt|flutet|uberall|steht) (?:\\S+ ){0,4}\\w*wasser",
      "schiesst(?: \\S+){0,3} raus",
      "spritzt(?: \\S+){0,4} (?:raus|decke|uberall|rein|randern|waagrecht|meter)",
      "regnet (?:\\S+ )?(?:rein|herein|durch|in der|im)",
      "es regnet(?: \\S+){0,3} (?:wohnzimmer|kuche|decke)",
      // How high the water is.
      "(?:knochel|knie|waden|huft|kniehoch|stiefel|zentimeter|stufen?)(?:hoch|tief)|(?:zentimeter|cm|meter)(?: \\S+){0,3} (?:wasser|bruhe|hoch)|(?:wasser|bruhe)(?: \\S+){0,3} (?:bis|uber) (?:\\S+ )?(?:knochel|knie|wade|huft|stufe|schwelle)\\w*|unter wasser|hochwasser|(?:bis|uber) (?:zum |zur |die |den |zu den )?(?:knie|knochel|wade|ersten? stufe|zweiten? \\w+|schwelle)\\w*|voll bis oben|steigt (?:\\S+ )?(?:weiter|schnell|immer|an)|lauft(?: \\S+){0,4} voll|\\w*keller(?: \\S+){0,2} voll|schwimmt|schwimmen|abgesoffen|sauft ab|land unter",
      // Water that cannot be stopped.
      "wasser (?:\\S+ )?(?:nicht|nimmer|ned|net|nid) (?:\\S+ )?(?:abstell\\w*|abdreh\\w*|stopp\\w*|abz\\w*|zu)|(?:haupt\\w*hahn|wasserhahn|absperrhahn|absperrventil|eckventil|hahn)(?: \\S+){0,4} (?:nicht|nid|ned|net|klemmt|fest|festgefressen|bombenfest|kaputt|abgebrochen|eingerostet)|wo dreh\\w*(?: \\S+){0,3} ab|hort (?:\\S+ )?(?:nicht|nimmer|ned|net|nid)(?: \\S+)? (?:auf|uf)|hort nimmer|lauft und lauft|laue?ft (?:immer )?weiter|kubeln|kommen? (?:mit \\S+ )?(?:\\S+ )?nicht (?:mehr )?hinterher|eimer(?: \\S+){0,3} (?:voll|reichen)",
      // Rooms, drains and rivers.
      `(?:bach|fluss|hochwasser|kanal|meer|see|rhein|elbe|donau|schlamm|matsch|grundwasser|schmelzwasser|regenwasser|moorwasser)(?: \\S+){0,6} ${WATER_ROOM}|(?:gully|bodenablauf|ablauf|abfluss|kanal|klo|toilette|wc|dusche)(?: \\S+){0,5} (?:druckt|hoch|ruckstau|sprudelt|quillt|blubbert hoch|uber|rauf|raus|herauf|ubergelaufen)`,
      "bruhe (?:uberall|hoch)|braune (?:bruhe|sosse)|fakalien",
      "laue?ft (?:\\S+ )?(?:uber|ue?ber)(?= *$| und| die)|ue?bergelaufen|ue?berlauf\\w*|schwimmbad",
      "(?:schwarze|heisse) (?:\\S+ )?(?:suppe|bruhe)",
      "(?:boiler|tank|waschmaschine|geschirrspuler|spulmaschine|abwaschmaschine|speicher|aquarium|wasserbett|trockner|heizung|kessel)(?: \\S+){0,3} (?:lauft aus|ausgelaufen|usgloffe|leckt|ausglaffa)",
      "ausgelaufen",
    ),
    collapse: anyOf(
      "loch in der (?:\\w*decke|\\w*wand)(?= *$| und| durch)",
      "(?:brocken|stucke|teile|ziegel|steine|putz) (?:\\S+ )?(?:fallen|kommen|losen|fliegen|fallt|kommt)",
      "(?:fallt|fallen|kommt|kommen) (?:\\S+ ){0,3}(?:brocken|putz|ziegel|steine|teile)",
      "kippt (?:\\S+ )?(?:gleich|jetzt|um|auf|bald)",
      "(?:sturzt|kracht|fallt|bricht) (?:\\S+ )?(?:gleich|jeden moment|bald|zusammen|ein|ab)",
      "\\w*decke (?:\\S+ )?(?:kommt|runter)",
      near(
        STRUCTURE,
        oneOf(
          "\\w*sturz(?:t|en|te|gefahr\\w*)|\\w*sturzen|einsturz\\w*|bricht|brach|gibt nach|nachgegeben",
          "nachgibt|eingesturzt|eingebrochen|durchgebrochen|weggebrochen|(?:he)?runter\\w*",
          "(?:he)?runtergekommen|abgesturzt|aba|oba|abe",
          "kommt(?: \\S+){0,4} (?:runter|herunter|entgegen|ins rutschen|nach)",
          "hangt (?:\\S+ ){0,3}(?:durch|schief|nur)|durchgebogen|durchhang\\w*|biegt sich|biegen sich",
          "biagn\\w*|biegt|biegen|wolbt|beul\\w*|bauch\\w*|kracht|knackt|knarzt und|\\w*gefallen|gebrochen",
          "schrag|senkt",
          "gesenkt|abgesackt|sackt|gesackt|kippt|reisst|reissen",
          "neigt|geneigt|wackelt|wankt|schwankt|achzt|achzen|stohn\\w*|knirsch\\w*|gelost|lost sich|rieselt",
          "rieseln|ries\\w* runter|bewegt sich|verschoben|verschiebt|schief(?:er)?|springt|chunnt",
          "kummt (?:aba|oba|runter)|ausgebrochen|wackeln|wandert|ausgehoben|unterspult|abgeknickt",
          "einge(?:knickt|sunken)|knickt|poltern?|brockelt|brockel\\w*|platzt ab|abgeplatzt|nachrutsch\\w*",
          "rutscht|abgerutscht|rutscht ab|geht auf|gehen auf|knallt|spalt|klafft|klaffen\\w*|weggeflext|hupft",
        ),
        45,
      ),
      "(?:achzt|knackt|kracht|stohnt|knirscht|chracht) (?:\\S+ ){0,4}(?:haus|gebalk|decke|dach|wand|balken)",
      "risse?(?: \\S+){0,10} (?:\\w*hand\\w*|breiter|grosser|finger\\w*|faust|auf|offen|wachst|langer|zusehen|zuschauen)",
      "(?:finger|hand|faust)\\w* (?:\\S+ )?(?:breit\\w*|dick\\w*) (?:\\S+ )?(?:riss|spalt)|einsturz\\w*",
      "hangrutsch|erdrutsch|(?:nur noch )?an (?:einer|zwei) schraube\\w*|statik (?:\\S+ )?(?:weg|kaputt)",
    ),
  },
  together: {
    flood: [
      [
        anyOf("wasser|lauft|spritzt|rohr\\w*|schnell|hilfe|uberall|leck\\w*"),
        anyOf("wo (?:\\S+ ){0,4}(?:haupt\\w*hahn|absperrhahn|absperrventil)|haupt\\w*hahn wo"),
      ],

      [
        anyOf("matsch|schlamm|hang|bach|fluss|hagel|starkregen|unwetter|gewitter|kanal|regen"),
        anyOf(
          "druckt|eini|haustur|keller(?:tur|fenster|schacht)|terrassentur|schiesst|kommt rein|lauft rein",
          "kimmt|steht (?:\\S+ )?(?:vor|in)",
        ),
      ],
    ],
    gas: [
      [
        anyOf("falsche\\w* (?:rohr|leitung|schlauch|hahn)|klempner|installateur|monteur"),
        anyOf("stinkt|riecht (?:komisch|streng|seltsam|nach (?:gas|ei\\w*|knoblauch))"),
      ],

      [
        anyOf("gezundet|backofen|gasofen|gasherd|zundet"),
        anyOf("riecht (?:jetzt )?die ganze|riecht (?:\\S+ )?(?:bude|wohnung)"),
      ],

      [
        anyOf("gasuhr|gaszahler|gashahn|gasherd|gasleitung"),
        anyOf("augen|bellt|lauch|komisch|merkwurdig|pfeif\\w*"),
      ],

      [
        anyOf("\\w*ofen|\\w*herd|gezundet|zunden|brenner|\\w*therme|gas\\w*|\\w*grill"),
        anyOf(
          "(?:riecht|stinkt|mieft|riechts)(?: \\S+){0,3} (?:bude|wohnung|haus|kuche|stube|flur|keller|raum|zimmer|bad)",
          "brennen (?:\\S+ )?(?:die )?augen|augen (?:\\S+ )?(?:brennen|tranen)|nach lauch",
        ),
      ],

      [
        anyOf("\\w*gas\\w*|propan\\w*|butan\\w*|zundflamme|therme"),
        anyOf(
          "stechend|beissend|susslich",
          "(?:komisch|seltsam|merkwurdig|streng|stark|ubel|unangenehm|eigenartig)\\w*(?: \\S+){0,2} (?:riech\\w*|stink\\w*|\\w*geruch|gestank)",
          "(?:riech\\w*|stink\\w*|\\w*geruch|gestank)(?: \\S+){0,5}|blubbern?|zieht in der nase|abgebrochen",
          "krieg\\w*(?: \\S+){0,3} (?:nicht|nimmer|ned|net) (?:\\S+ )?zu",
        ),
      ],

      // A smell, and somebody feels it.
      [
        anyOf(SMELL),
        anyOf(
          "duselig|schwindl\\w*|schwummrig|trummlig|ubel|kopfweh|kopfschmerz\\w*|benommen|damisch",
        ),
      ],

      [
        anyOf(GAS_THINGS, "gelbe\\w*|propan\\w*|wohnwagen"),
        anyOf(
          "zisch\\w*|pfeif\\w*|angeknabbert|pfiff\\w*|faucht|blast (?:\\S+ )?ab|blast|blaschen",
          "blasen(?: wirf\\w*)?|undicht|spruht|offen|auseinandergeschraubt|aufgeschraubt|abmontiert|abgezogen",
          "stromt|sssss*|vereist|eiskalt|abgerissen|erwischt|lasst sich nicht (?:zu|ab)\\w*|blubbert|schaumt",
          "finger drauf|angebohrt",
        ),
      ],
      [
        anyOf(
          "\\w*gas(?:zahler|uhr|hahn|leitung|herd|flasche|ofen|therme)",
          "(?:gas)?herd (?:\\S+ )?(?:offen|aufgedreht|umgestellt|umgsteckt)|herdknopf|gasplatte|zundet nicht",
          "knopfe?|umedrait|durchlauferhitzer|gasmann|stadtwerke|gasversorger|gasheizer|\\w*platte",
          "nicht angezundet|campingkocher|kartusche|propan\\w*|\\w*gasflasche|zischt",
        ),
        anyOf(`${SMELL}`),
      ],
      [
        anyOf(
          "\\w*gas(?:herd|kocher|platte|hahn|ofen)?|herdknopf|knopfe?|\\w*herd|kochfeld|durchlauferhitzer",
          "brenner|\\w*platte|gasheizer|heizstrahler",
        ),
        anyOf(
          "ohne flamme|keine flamme|nicht (?:an)?gezundet|zundet nicht|flamme (?:\\S+ )?(?:aus|weg|erloschen)",
          "nicht angezundet|aufgedreht|offen gelassen|umgedreht|umedrait",
        ),
      ],
    ],
    carbon_monoxide: [
      // A number on a display.
      [
        anyOf(
          "messgerat|kaminkehrer|schornsteinfeger|co|kohlenmonoxid\\w*|\\w*melder|\\w*warner|kastchen",
        ),
        anyOf(
          "steht (?:da|jetzt da|bei|auf) \\d{2,3}|zeigt (?:\\S+ )?\\d{2,3}|\\d{2,3} (?:drauf|an)|klettert",
          "anzeige (?:\\S+ )?\\d{2,3}",
        ),
      ],

      [
        anyOf(BURNING_THINGS),
        anyOf(SYMPTOMS),
      ],
      [
        anyOf(
          "an|lauft|lauf\\w*|reingeholt|heiz\\w*|warm\\w*|brenn\\w*|gluh\\w*|gestellt|strom|fenster zu|weil",
          "grill\\w*",
        ),
        anyOf(
          "(?:\\w*grill|shisha|\\w*kohlebecken|\\w*aggregat|\\w*generator|\\w*stromer|heizpilz|feuerschale|campingkocher|kohle\\w*|gaskocher)(?: \\S+){0,8} (?:reingeholt|drinnen|im (?:haus|keller|zimmer|wohnzimmer|flur|bad|\\w*zelt|wintergarten|schlafzimmer|wohnwagen|gang|auto|schuppen|\\w*zelt|\\w*zimmer|\\w*keller)|ins (?:\\w*zimmer|haus|zelt)|in (?:der|die) (?:\\w*kuche|wohnung|garage|stube|bude|diele)|rein|reingestellt|zimmer|innen)",
        ),
      ],
      [
        anyOf("\\w*therme|heizung|\\w*ofen|kamin|kohlenmonoxid|co|boiler|kessel|brenner|ppm"),
        anyOf(
          "(?:kastchen|ding|gerat|teil|kasten|anzeige|melder|display|messgerat|warner|teil|gerat)(?: \\S+){0,8} (?:schreit|piep\\w*|pieps\\w*|schrillt|klettert|heult|\\d{2,3}|tutet)",
        ),
      ],
      [
        anyOf(
          "\\w*therme|heizung|boiler|kessel|gasherd|brenner|durchlauferhitzer|\\w*ofen|sichtfenster",
        ),
        anyOf(
          "(?:gelbe?|orange\\w*|russig\\w*|flackernde) flammen?",
          "flamme (?:\\S+ ){0,3}(?:gelb|orange|russt|flackert gelb)|\\w*russt|russ (?:\\S+ )?(?:an|auf|um)",
        ),
      ],
      [
        anyOf("heizung|\\w*therme|\\w*ofen|kamin|grill|gas|pelletlager"),
        anyOf("(?:tot|leblos|umgekippt|apathisch|liegt (?:\\S+ )?(?:platt|da))"),
      ],
    ],
    fire: [
      [
        anyOf("asche|biotonne|\\w*tonne|papierkorb|mulleimer|komposthaufen|kompost"),
        anyOf(
          "schmilzt|raucht\\w*|qualm\\w*|dampft|glimmt|warm|heiss|riech\\w*|stink\\w*(?= verbrannt)",
        ),
      ],

      [
        anyOf(
          "trockner|waschetrockner|spulmaschine|geschirrspuler|waschmaschine|\\w*ofen|\\w*herd|kuhlschrank",
          "mikrowelle|fernseher|laptop|\\w*akku|toaster|fon|dunstabzug\\w*|staubsauger|heizluf?ter",
        ),
        anyOf(
          "qualm\\w*|dampft|dampf (?:\\S+ )?raus|raucht\\w*|kokel\\w*",
          "stinkt (?:\\S+ )?(?:verbrannt|beissend|angebrannt|verschmort)|schwarze[rn]? (?:rauch|qualm)",
          "brennend|gluht",
        ),
      ],

      // Something hot, and where it lies.
      [
        anyOf(
          "kippe|zigarette\\w*|asche\\w*|kerze|boller|\\w*rakete|wunderkerze|teelicht|streichholz|glut",
          "grillanzunder|heizluf?ter|heissluftpistole|lotlampe|schweiss\\w*|flex|raucherstabchen|bugeleisen",
        ),
        anyOf(
          "kommt (?:\\S+ )?(?:was|\\S+) hoch|warm|heiss|glimm\\w*|schwarz\\w*|braun\\w*|loch|dampft|riech\\w*",
          "papier\\w*|sofa|matratze|bett|laub",
        ),
      ],

      [
        anyOf(
          "(?:tur)?klinke|turgriff|asche|asche\\w*|ache|wand hinter|holzwand|verkleidung|tapete|kaminwand",
          "saunaofen|(?:ol)?lappen|leinol\\w*|mulleimer|mulltonne|qualm|ritze|matratze|dammung",
        ),
        anyOf(
          "(?:brand|gluhend|glut|so|richtig|total|ganz|sehr|kochend|mega)? ?heiss",
          "wird (?:\\S+ )?(?:braun|schwarz|bruun)|braun|knackt|knistert|blasen|verfarbt|warm",
        ),
      ],
      [
        anyOf("schornstein|kamin|ofenrohr|chemi|rauchrohr|esse"),
        anyOf(
          "drohnt|tost|rauscht|brullt|faucht|donnert",
          "wie (?:ein|n|a|en) (?:zug|duse\\w*|flugzeug|jet|lokomotive)|funken",
        ),
      ],
      [
        anyOf("\\w*akku\\w*|e-?scooter|e-?bike|pedelec|powerbank|laptop|lithium|e-?roller|handy"),
        anyOf(
          "aufgeblaht|geblaht|dick|gewolbt|zischt|knackt|knallt|ploppt|gebogen|aufgequollen|heiss|aufgegangen",
        ),
      ],
    ],
    electrical: [
      // A cable in the wall was hit.
      [
        anyOf("bilderhaken|nagel|bohrer|bohrmaschine|dubel|schraube|bohren"),
        anyOf(
          "blitz|summt|funke\\w*|geknallt|knall|dunkel|fi (?:\\S+ )?(?:raus|geflogen)|strom (?:ist )?weg",
        ),
      ],

      [
        anyOf("licht|lampen?|leuchten?|strom|ganzen haus"),
        anyOf(
          "flackert(?=.{0,40} (?:warm|heiss|knist\\w*|brumm\\w*|riech\\w*|sicherung))",
          "(?:sicherung\\w*|schalter|steckdose)(?: \\S+){0,4} (?:warm|heiss)|hell und dunkel|duster",
        ),
      ],

      [
        anyOf(ELECTRICS),
        anyOf(near(ELECTRICS, SCORCH, 45)),
      ],
      [
        anyOf(
          "\\w*steckdose\\w*|\\w*stecker\\w*|wallbox|sicherung\\w*|\\w*schalter|zahlerkasten|verteiler\\w*",
          "ladegerat|ladekabel|netzteil|\\w*kabel|verlangerung\\w*|mehrfach\\w*|nachtspeicher\\w*|dimmer",
          "trafo|wechselrichter|heizkissen|heizkissi|heizdecke|stromkasten|lichtschalter",
        ),
        anyOf(
          "knister\\w*|brizz?\\w*|bru?tz\\w*|bitz\\w*|surrt|brumm\\w*|knattert|bienenstock|zischt|knackst",
          "knackt|nicht mehr anfassen|angelaufen|wellig|verfarbt|gelblich-?braun|zieht faden|weich|wumms",
          "heiss|ganz warm|braun|bruun|schmilzt|schmort|stinkt|mieft|fisch|beissend|chemisch",
          "tropft regelrecht",
        ),
      ],
      [
        anyOf(
          "(?:ein |schwarzes |das |\\w*)(?:strom)?kabel|leitung in der wand|stromleitung|elektroleitung",
        ),
        anyOf(
          "geknallt|gekracht|knall|funke\\w*|gebitzelt|alles dunkel",
          "sicherung (?:\\S+ )?(?:raus|geflogen|fliegt)|steckt noch|gebrutzelt|getroffen|angebohrt",
          "durchgeschnitten|durchtrennt|angeschnitten|durchgesagt|durchgemaht|abgemaht",
        ),
      ],
      [
        anyOf(
          "\\w*hahn|dusche\\w*|brausekopf|waschmaschine|kuhlschrank|herd|spule|griff|metall|lampe|heizung",
          "armatur|anfass\\w*|beruhr\\w*|anlang\\w*|pool|wasser|badewanne|trockner|heizkorper",
        ),
        anyOf(
          "kribbel\\w*|bitzel\\w*|bizz\\w*|zwick\\w*|\\w* ?schlag(?= *$| (?:bekomm|ab|krieg)\\w*)|gelangt",
          "gwischt|gewischt|chlepf\\w*|fetzt",
        ),
      ],
    ],
    water_electricity: [
      [
        anyOf(
          "\\w*steckdose\\w*|mehrfach\\w*|steckerleiste|verlangerung\\w*|kabeltrommel|stecker|fernseher",
          "laptop|elektroherd|lampe|leuchte|schalter|sicherung\\w*",
        ),
        anyOf(
          "gekippt|umgekippt|umgeschuttet|verschuttet|gegossen|giesskanne|voll wasser|wasser drin|regnet\\w*",
          "tropft\\w*|unter wasser|nass|surrt|reingelaufen|durch die decke",
        ),
      ],

      [
        anyOf("hausanschluss\\w*|zahlerkasten|trafo|\\w*strahler|spots?|\\w*leuchten?|stromkasten"),
        anyOf(
          "ergiesst|duschen|leuchten aber noch|lauft (?:\\S+ ){0,3}rein|umgekippt|tropf\\w*|wasser|brumm\\w*",
        ),
      ],

      // Something plugged in fell into water.
      [
        anyOf(
          "fon|fohn|toaster|radio|(?:handy|tablet) am \\w*kabel|ladekabel|\\w*rasierer|lampe|laptop",
          "tauchsieder|heizluf?ter|heizstrahler|verlangerung\\w*|mehrfach\\w*|steckdose\\w*|trockner|netzteil",
        ),
        anyOf(
          "\\w*(?:wanne|waschbecken|spule|pool|klo|aquarium|eimer|dusche|becken|wasser)(?: \\S+){0,3} (?:gefallen|gerutscht|geplumpst|drin|\\w*gefallen|gelandet|\\w*gerutscht|geflogen|liegt|lag)",
        ),
      ],

      [
        anyOf(
          "\\w*steckdosen?|kabeltrommel|fon|fohn|haartrockner|steckerleiste|steckerleischte|stecker",
          "lichtschalter|\\w*sicherungskasten|steckt noch|noch eingesteckt|noch am strom|gefriertruhe",
          "tiefkuhltruhe|verteiler\\w*|zahlerkasten|toaster|schuko|verlangerungskabel",
          "strom (?:ist |noch )?(?:noch )?an|licht flackert|flackert(?: \\S+)? (?:das )?licht|deckenlampe",
          "deckenleuchte|lampe|elektrik|kabel (?:\\S+ )?(?:drin|schwimm)\\w*|lichtli",
        ),
        anyOf(
          "\\w*wasser|bruhe|barfuss|pfutze|\\w*nass|tropfen|tropft|ue?berschwemmt|usgloffe|ausgelaufen|lauft",
          "rinnt|strahl|dampfstrahler|hochdruckreiniger|regen|drin|geflutet|reingefallen",
        ),
      ],
    ],
    collapse: [
      [
        anyOf("\\w*risse?|spalt"),
        anyOf(
          "doppelt so|breiter|grosser|langer|(?:immer )?weiter auf|seit heute|daumenbreit|fingerbreit",
          "handbreit",
        ),
      ],

      [
        anyOf("\\w*balken|\\w*trager|\\w*stutze|\\w*wand|\\w*mauer|pfosten|saule|\\w*decke"),
        anyOf(
          "angesagt|angesaegt|durchgesagt|eingesagt|angebohrt und",
          "(?:hand|faust|finger|arm) (?:\\S+ )?(?:reinsteck\\w*|rein|hinein\\w*|durch\\w*)",
          "(?:zentimeter|cm|stuck) (?:runter|abgesackt|tiefer|gerutscht)|vom keller bis zum dach",
          "alles (?:\\S+ ){0,2}runter",
        ),
      ],

      [
        anyOf(
          "\\w*risse?|spalt|loch in der \\w+|decke|\\w*wand|\\w*mauer|balken|sturz|gewolbe\\w*|dach\\w*",
          "balkon\\w*",
        ),
        anyOf(
          "(?:raus|durch)(?:gucken|schauen|sehen)|noch nicht da|wird (?:immer )?(?:breiter|grosser|langer)",
          "wachst|den himmel|brockelt|rieselt|rieseln|gebrochen|wackeln|sprung|schrag|klemmt plotzlich",
          "liegt unten|gelost|sackt|achzt",
        ),
      ],

      [
        anyOf(
          "tur\\w*|riss\\w*|achzt|knackt|knarzt|putz|druber|biegt|durch|sackt|senkt|bewegt|decke",
        ),
        anyOf(
          "(?:wand|mauer|saule|balken|\\w*stutze|pfosten|trager)(?: \\S+){0,8} (?:rausgehauen|rausgerissen|entfernt|weggehauen|rausgenommen|weggerissen|weggeflext|rausgeschlagen|durchgesagt|abgesagt|weggemacht|abgerissen|durchbrochen)",
        ),
      ],
    ],
  },
  across: {},
  deniedBefore:
    /\b(?:kein\w*|nicht|nie|ohne|weder|nichts|nix|ned|net|nid|koa)(?: (?!aufhort|auf|zu|nur|sicher|mehr|ab|ob|flamme|zudreh\w*|stoppen|los|wach|und|angezundet|an\b|bloss|erreich\w*|hausmeister|weiss)\S+){0,3} *$/,
  deniedWithin:
    /\b(?:nicht|kein\w*|ohne)\b(?! (?:mehr|abstell|abdreh|stoppen|auf|zu|ab|los|angezundet|gezundet|flamme|ansprechbar|wach|hinterher|uf|dicht|fest))/,
  deniedAfter:
    /^(?: \S+){0,4} (?:nicht|kein\w*)\b(?! (?:auf|ab|zu|stoppen|abstell\w*|abdreh\w*|mehr|zudreh\w*|hinterher|los|angezundet|an|sicher|nur|raus))|^.{0,12}\b(?:nicht mehr(?! (?:zu|ab|auf|weg|raus))|ist aus|ist weg|vorbei|behoben)/,
  notNow: anyOf(
    "laut anleitung|studium",
    "(?:rieche|riechen|riecht) (?:\\S+ )?nichts|nur wissen",
    "hat(?:te)? (?:\\S+ )?mal (?:ein|eine|einen|so)|erzahl\\w*|^werden\\b|wir planen|planen wir",
    "stimmt es|falscher chat|aufgewischt|das macht er immer|immer schon|vormieter|uberlege|sinnvoll",
    "gunstiger|normal oder|heute fruh ins klo|heimkino|abstand",
    "nach (?:gar )?nichts",
    "ausgegeben|gekostet|normalerweise|in der regel|warum wird (?:mein|das) \\w+ warm|apotheke",
    "gerissene fugen|^welches|fehler \\d+|feuchtem wetter|auf dem display",
    "(?:schwester|bruder|eltern|tante|oma|freundin|kollegin|schwiegertochter|schwiegereltern|tochter|sohn|cousin\\w*) in [a-z]+",
    "hausordnung|nachts(?= *$)|suche(?:n)? (?:\\S+ ){0,2}(?:lampe|kamin|ofen)",
    // Another time.
    "(?<!seit )(?:gestern|geschter|vorgestern)|vor (?:\\S+ )?(?:tag|woche|monat|jahr)\\w*|letzt\\w+ (?:nacht|woche|monat|jahr|sommer|winter|herbst|fruhling|fruhjahr|mal)|damals|fruher|seit jahren|(?:19|20)\\d\\d|in den \\d\\der\\w*|als (?:kind|wir (?:\\S+ )?(?:kauf|einzo)\\w*)|vor dem (?:kauf|einzug)|im (?:januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember|fruhjahr|sommer|herbst|winter)|nachste\\w* (?:woche|monat|jahr)",
    "hatten(?! (?:wir )?(?:den|die|das) \\S+ an)|hatte|gab es|gab's|war(?! die ganze)|waren|isch gsi",
    "gsi|ware|wurde|herrscht|beginnt im|geplant\\w*",
    // Only supposed.
    "falls|wenn(?! (?:ich|i|wir|man|ma|du)\\b(?!.{0,20}(?:riech|bemerk|entdeck|feststell)))(?! (?:der|die|das) \\S+ (?:lauft|geht|an\\b|anspringt|heizt))|angenommen|theoretisch|verhindern|vermeiden|vorbeugen|schutz\\w*|fehlalarm|konnte (?:\\S+ )?(?:mal|passieren)|kann (?:\\S+ )?(?:sowas|so was|das) passieren",
    // Knowledge and purchases.
    "wie (?:oft|pruf\\w*|funktioniert|erkenn\\w*|lange|viel\\w*|teuer|gefahrlich|hoch|entsteh\\w*|erklar\\w*|heisst)|wie kann ich (?:mich|verhind\\w*|vor)|was ist(?! (?:zu tun|das fur ein|los|hier|da))|was (?:bedeut\\w*|kostet|heisst)|warum ist|wieso ist|unterschied|formulieren|aushang|verhalten bei|ab wann|wer haftet|wer zahlt|muss (?:das|ich|man) (?:der|fur|eine)|zahlt|pflicht|angebot|empfehl\\w*|kaufen|lohnt|rechnung|erlaubt|welche(?:r|s|n|m)? \\S+ (?:passt|ist|taugt|hilft|brauch\\w*|nehm\\w*|zahlt|hat|empf\\w*|fur|gegen)|bauanleitung|selber bauen",
    "repariert|ausgetauscht|behoben|versicher\\w*|film|nachrichten|getraumt|krimi",
    "(?:welche\\w*|wand|decken|welcher|in der) ?farbe|farbton|anstrich|gutachte\\w*",
    "laut (?:protokoll|gutachten|anleitung|statiker|hersteller)|protokoll|minimal",
    // Other people and places.
    "(?:meine\\w?|bei|beim|unsere\\w?) (?:schwester|bruder|eltern|mutter|nachbarn?|freundin|freund|oma|tante|kollegin|kollegen|bekannte\\w*)(?= (?:hatte|letzt|gestern|brannte|war))|(?:eine? )?bekannte\\w* (?:im|in|aus)|im buro|in der arbeit|beim nachbarn? (?:hat|hatte|war|ist (?:letzt|gestern|neulich))",
  ),
  repaired: anyOf(
    "(?:repariert|ausgetauscht|ersetzt|getauscht|behoben|gewartet|erneuert|gepruft|bestanden|entsorgt|elektriker (?:war|hat)|in ordnung|wieder ganz|abgeholt|abgenommen|tadellos|gemessen)(?!.{0,80}\\b(?:riecht|stinkt|funkt|tropft|raucht|qualmt|brennt|zischt|knistert|aber|trotzdem|seitdem|seither)\\b)",
  ),
  over: anyOf(
    "(?:wieder|jetzt) (?:ruhig|ruhe|gut|frieden|still)(?= *$|[.,!])",
    "fehlalarm|entwarnung|rezept|im film|fur (?:meinen|einen|den) film|krimi|roman|drehbuch",
    "vorbesitzer\\w*|gasprufung|gesellenprufung",
    "haben wir im|alle \\d+ (?:sek\\w*|min\\w*)",
    "alles (?:gut|ok|okay|in ordnung|im (?:grunen|griff)|wieder gut)|seitdem ruhe|geht wieder alles",
    "vergesst es|ist geschichte|seit gestern geschichte|erledigt|nur (?:die|der|das) \\w+ von der party",
    "meine kleine fragt|hausaufgabe\\w*|referat|\\w*rezept|theoretisch|war nur|nur wissen",
  ),
  now:
    /\b(?:noch nicht da|seit heut\w*|heut ?fruh|jetzt|jetz|jetzat|itz|gerade|grad|grade|(?:immer )?noch immer|immer noch|immer no|schon wieder|(?<!geht |alles |ist |wurde )wieder(?! (?:rein|alles|abgesagt|gut|ganz|da|explodiert))|plotzlich|auf einmal|hilfe(?! bei)|sofort|schnell(?!er)|dringend|112|seit (?:\d+|funf|zehn|ein paar|einer halben|zwanzig) (?:min\w*|stunde\w*|sek\w*)|aktuell|momentan|hoer?t nicht auf|hort nicht auf)\b/,
  topics: [
    "riecht",
    "geruch",
    "rauch",
    "qualmt?",
    "funk(en|t)",
    "feuer",
    "(gas|brand|schmor|rauch)geruch",
    "gasleck",
    "rauch(warn)?melder (heult|schlägt|geht los)",
  ],
};
