import type { DangerWords } from "./classes.ts";

export const GERMAN: DangerWords = {
  gas: "gas, erdgas, stadtgas, flussiggas, propan*, butan*, gaas, jas, methan",
  gasLeak: `gasgeruch*, gasleck*, gasaustritt, gasgestank, gas strom* aus, gas tritt
    aus, gas stromt, gasalarm, gas austritt, gasausstoss, kommt gas`,
  gasPipe: `gasleitung*, gasrohr*, gasschlauch*, gaszahler, gasuhr, gashahn*,
    gasflasche*, propanflasche*, gaskartusche*, gelbe* leitung, gelbe* rohr, gelber hahn, gasanschluss*, gastank`,
  gasAlarm: "gasmelder*, gaswarner*, gasdetektor*, gasalarm*",
  gasThing: `herd, gasherd*, kochfeld, gaskochfeld, brenner, gasbrenner, kocher,
    gaskocher, campingkocher, therme, gastherme, flasche, kartusche, regler, druckminderer, gasheizung, zundflamme,
    herdknopf, knopf, backofen, gasofen, durchlauferhitzer, heizung`,
  foul: `faule* ei*, faulen eiern, verfaulte* ei*, alte* eiern, faulei*, schwefel*,
    stinktier*, mercaptan`,
  smell: `riech*, roch, gerochen, stink*, stank, gestank, *geruch*, gestunken, mief*,
    duft*, schmockt, muffelt, schmeckt nach, dunst*`,
  leak: `leck*, undicht*, austr*, tritt aus, tritt .. aus, strom* aus, stromt*,
    entweich*, ausgestromt, ausstrom*, offen, aufgedreht, blast, spruht, geht nicht zu, lasst sich nicht zudrehen,
    lasst sich nicht schliessen, schliesst nicht, kommt raus, lauft aus, ablass*, blubber*, blaschen, ausgetret*`,
  hiss: "zisch*, pfeif*, faucht, fauchen, rauscht, blast, pfff*, psst*, ssss*",
  unlit: `keine flamme, ohne flamme, nicht gezundet, zundet nicht, nicht angezundet,
    vergessen anzu*, flamme ist aus, flamme aus, erloschen, angelassen, aufgelassen, offen gelassen`,
  broken: `getroffen, angebohrt, durchgebohrt, gerissen, abgerissen, erwischt,
    abgebrochen, gebrochen, geplatzt, durchtrennt, abgesprungen, gelost, rausgerissen, durchgeschnitten, angestochen,
    aufgerissen, abgeplatzt, abgegangen, kaputt gemacht, abgerutscht, durchgebissen, angefahren, gequetscht,
    angeknabbert, beschadig*`,
  co: "co, kohlenmonoxid*, monoxid*, kohlenmonoxyd*",
  coAlarm: `co melder, co warner, co warnmelder, co alarm, co detektor, co sensor, co
    gerat, comelder, cowarner, kohlenmonoxidmelder*, kohlenmonoxidwarner*, kohlenmonoxid melder, kohlenmonoxid warner,
    kohlenmonoxid alarm, kohlenmonoxidalarm, kohlenmonoxid warnmelder, kombimelder, kohlenmonoxydmelder*`,
  alarm: "melder, warner, alarm, detektor, sensor, warngerat, messgerat, kastchen",
  smokeAlarm: `rauchmelder*, rauchwarnmelder*, feuermelder*, brandmelder*, feueralarm,
    rauchalarm, hitzemelder, rauchdetektor, alle melder`,
  sounds: `schlagt alarm, schlagt an, schlug an, schlagt .. an, angeschlagen, gibt
    alarm, heul*, geht los, geht .. los, ging los, losgegangen, losgeht, geht .. ab, schrill*, schreit, ausgelost,
    lost aus, hat alarm, brullt, tutet, lautet, jault, larmt, hort nicht auf, hort .. nicht auf, blinkt rot, leuchtet
    rot, spinnt, dauert*, kreischt, vibriert, tobt, alarm geschlagen, macht alarm, legt .. los, tont, gellt, was tun,
    was machen, geweckt, was nun, was jetzt, was soll ich, gefahr, hohe werte, hoher wert, erhoht*, geht seit, geht
    wieder, gegeben, geht an, angegangen, schlagt .. alarm, ging .. los`,
  reading: "# ppm, zeigt #, steht #",
  beeps: "piep*, pfeift",
  symptom: `kopfschmerz*, kopfweh, schadel*, kopf tut weh, kopf drohnt, kopf brummt,
    kopf platzt, schwindel*, schwindlig, benommen, ubel, ubelkeit, ist schlecht, ist mir schlecht, ist uns schlecht,
    wird schlecht, wird mir schlecht, allen schlecht, ubergeb*, erbr*, gekotzt, kotz*, schummrig, schwummrig,
    ohnmacht*, bewusstlos*, umgekippt, umgefallen, zusammengebrochen, brechreiz, so mude, ganz mude, sehr mude, total
    mude, extrem mude, mude und, verwirrt, schlafrig, atemnot, herzrasen, augen brennen, migrane, flau, komisch im
    kopf, duselig, damisch, reagiert nicht, wacht nicht auf, kaum wach, taumelt, torkelt, schwach, lallt, kippt um,
    redet wirr, schlapp, trummlig, sturm, antwortet nicht, wird .. schlecht, ist .. schlecht, mir .. schlecht, uns ..
    schlecht, reagiert .. nicht, atmet .. nicht, nicht ansprechbar, nicht wach, schwarz vor`,
  everyone: "alle, allen, ganze familie, uns beiden, wir beide",
  burner: `therme, gastherme, heizung, gasheizung, olheizung, ofen, kaminofen,
    kachelofen, holzofen, gasofen, pelletofen, kamin, boiler, gasboiler, durchlauferhitzer, kessel, generator,
    notstrom*, aggregat, stromaggregat, stromerzeuger, grill, holzkohle*, kohle*, shisha, garage, auto, motor, abgas*,
    schornstein, brenner, heizpilz, heizstrahler, gasheizer, petroleum*, katalytofen, herd, gasherd, schwedenofen,
    heizkessel, warmwassertherme, pelletlager, brennt, anheizen, grillen`,
  engine: `generator, notstromaggregat, aggregat, stromaggregat, stromerzeuger, auto,
    motor, grill, holzkohlegrill, holzkohle, heizpilz, rasenmaher, gasgrill, campingkocher, kohlegrill`,
  indoors: `garage, drinnen, wohnung, keller, zimmer, wohnzimmer, kuche, haus,
    schlafzimmer, wintergarten, fenster zu, reingeholt, raum, innen`,
  running: `lauft, laufen, brennt, an ist, ist an, angelassen, reingeholt, zum heizen,
    warmlaufen`,
  gasBurner:
    `therme, gastherme, boiler, gasboiler, heizung, gasheizung, heizkessel, kessel, durchlauferhitzer, brenner,
    gasbrenner, zundflamme, gasherd, gaskocher, gasofen, herd, kochfeld, gasgerat, gasgerate, warmwassertherme, olheizung`,
  yellowFlame:
    `flamme* .. gelb*, flamme* .. orange*, gelb* .. flamme*, orange* .. flamme*, brennt .. gelb, brennt ..
    orange, zundflamme .. gelb*, zundflamme .. orange*`,
  flameAlone:
    `^ die flamme ist gelb, ^ die flamme ist orange, ^ die flamme brennt gelb, ^ die flamme brennt orange, ^
    die flammen sind gelb, ^ die flammen sind orange, ^ gelbe flamme $, ^ flamme ist gelb`,
  soot: "russ, russig*, verrusst*, russt, russspuren, russflecken",
  fire: `feuer*, flamme*, brennt, brennen, brand, lodert, lodern, flammt, glimmt,
    glut, brennend*, kokelt, kokeln, kokelts, zungel*, schwelt, brennts, entzund*`,
  fireNow: `es brennt, brennt es, brennts, in flammen, feuer im, feuer in, fangt
    feuer, feuer gefangen, fing feuer, in brand, hilfe feuer, feuer hilfe, fettbrand, zimmerbrand, kuchenbrand,
    wohnungsbrand, dachstuhlbrand, kabelbrand, kaminbrand, schornsteinbrand, kellerbrand, brand im, brand in, brand
    ausgebrochen, ist ein feuer, ist feuer, feuer ausgebrochen, stichflamme, lichterloh, haus brennt, kuche brennt,
    ole brennt, abgebrannt, brennt in, brennt im, schwelbrand, flammen schlagen, flammen aus, ^ feuer $, ^ brand $,
    kokelt, kokelts, motteds, schwelt, brandgeruch, schmorgeruch, rauchgeruch, brenngeruch, raucht, qualmt, rauchts,
    hat sich entzund*, schmort hier, irgendwas schmort, etwas schmort, angefangen zu brennen`,
  smoke: `qualm*, verraucht, verqualmt, nebel, dampfe, rauch, rauche, rauchwolke*,
    rauchschwaden, rauchentwicklung, rauchig`,
  emit: `kommt, kommen, dringt, steigt, aus, dichte*, schwarze*, weisse*, graue*,
    voller, voll, zieht, quillt, uberall, stark*, viel, seh*, es, dicker, beissend*, hoch, im ganzen, da ist, hier
    ist, bildet, entwick*`,
  burnt: `verbrannt*, verschmort*, angebrannt, brenz*, verkokelt, angekokelt,
    geschmort, schmor*, brand, brandgeruch, plastik, kunststoff, gummi, verkohlt, rauch, feuer, elektrisch, chemisch,
    ganz heiss, heissem, brennt, kabel, versengt, kokel*, nach verbr*`,
  fish: "fisch*",
  burnable: `pfanne, fett, ol, gardine*, vorhang, vorhange, sofa, bett, matratze,
    terrasse, zaun, hecke, schuppen, baum, weihnachtsbaum, christbaum, adventskranz, mull*, papierkorb, teppich,
    handtuch, toast*, kissen, decke, wand, dach, dachstuhl, kamin, schornstein, carport, balkon, holz, friteuse,
    fritteuse, topf, nachbar*, kerze, tischdecke, kleidung, dammung, tur, heizkessel, stromerzeuger,
    warmwasserbereiter, thermostat, holzterrasse, fassade*, garagentor`,
  room: `kuche, keller, haus, garage, dachboden, wohnzimmer, bad, schlafzimmer,
    zimmer, kinderzimmer, flur, treppenhaus, wohnung, waschkuche, heizungskeller, heizungsraum, hausflur, oben, unten,
    raum, gebaude, speicher, diele, gang`,
  outlet: `*steckdose*, stecker*, *stecker, *schalter, *kabel*, leitung, leitungen,
    stromleitung, sicherung, sicherungen, *sicherungskasten, stromkasten, verteiler*, *verteiler, zahlerkasten,
    zahlerschrank, schaltschrank, elektrik, verlangerung*, stromzahler, dose, fi, wallbox, ladegerat, netzteil, trafo,
    wechselrichter, elektro*, strom, kasten, hausanschluss, sicherungsautomat, anschlussdose, schuko, steckt noch,
    eingesteckt, strom ist noch an`,
  lamp: `*lampe*, *leuchte*, *strahler, spots, spot, gluhbirne*, birne, fassung,
    deckenventilator, lichterkette, led*, *licht`,
  appliance: `waschmaschine, trockner, waschetrockner, spulmaschine, geschirrspuler,
    kuhlschrank, gefrier*, tiefkuhl*, wasserkocher, toaster, mikrowelle, backofen, ofen, herd, fernseher, computer,
    laptop, handy, bugeleisen, fohn, heizlufter, heizung, *akku, batterie, e bike, ebike, e scooter, roller,
    staubsauger, klimaanlage, klimagerat, therme, boiler, durchlauferhitzer, *pumpe, heizdecke, heizkissen, motor,
    router, dunstabzug*, kaffeemaschine, nachtspeicher*, elektroherd, solaranlage, ventilator, heizkorper, radiator,
    fritteuse, pool, whirlpool, balkonkraftwerk, powerbank, maschine, kochfeld`,
  spark: "funk*, gefunkt, *blitz*, lichtbogen, spruht, spruhen, gebrutzelt",
  bang: "knall*, geknallt, explodiert, puff gemacht",
  scorch: `schmilzt, geschmolzen, schmelz*, verschmort*, schmor*, durchgeschmort,
    gluht, gluhen, gluhend, verkohlt, knister*, brutzel*, bruzzel*, brutzl*, bitzel*, britzel*, brat, raucht, qualmt,
    verbrannt, angekokelt, kokelt, schwarz*, braun*, brandfleck*, aufgeblaht, geblaht, blaht, dick geworden,
    angeschmort, blank, offen lieg*, verformt, rauch, brennt, heiss gelaufen, zisch*`,
  hot: "heiss*, uberhitz*, brumm*, summ*, surr*",
  shock: `schlag, gewischt, stromschlag*, kribbel*, elektrisier*, strom bekomm*,
    zwick*, zuckt, ausschlag, schlage, bitzelt, bizzelt`,
  electrocuted: `stromschlag*, strom bekommen, elektrisch* schlag, elektroschock,
    unter strom, eine gewischt, einen gewischt, eine gelangt, bekomme einen schlag, kriege einen schlag, krieg einen
    schlag, schlag bekommen, einen schlag bekomm*, schlag gekriegt, elektrisiert, unter spannung, bekomme eine,
    schlagt mich, strom schlag*`,
  metal: `wasserhahn, hahn, rohr, spule, gehause, metall, anfass*, beruhr*, dusche,
    wanne, badewanne, griff, gelander, angefasst, ankomme, steckdose`,
  powerLine: "stromleitung*, stromkabel*, freileitung*, oberleitung*, strommast*",
  fallen: `runter*, herunter*, gefallen, liegt, hangt, abgerissen, gerissen,
    umgefallen, umgeknickt, strasse, boden, unten`,
  water: `*wasser, regen*, regnet, pfutze*, *brühe, bruhe, wasserschaden, nass*, bach,
    fluss, matsch, schlamm`,
  wet: `tropf*, nass, nasse*, durchnasst, lauft, rinnt, rinnen, fliesst, sickert,
    uberschwemm*, geflutet, ubergelaufen, dringt, eindring*, eingedrung*, spritz*, wasser*, feucht, uberlauf*, regnet,
    ausgelaufen, gelaufen, ruberlauf*, pfutze, undicht, leck*`,
  submerged: `ins waschbecken, im waschbecken, in die badewanne, in die wanne, in der
    badewanne, ins wasser, im wasser, in den pool, unter wasser, ins spulbecken`,
  flooding: `rohrbruch*, wasserrohrbruch*, rohr geplatzt, rohr ist geplatzt,
    geplatzte* rohr, uberschwemm*, unter wasser, hochwasser, uberflut*, land unter, wassereinbruch, leitung geplatzt,
    wasserleitung ist geplatzt, geflutet, wasserrohr ist geplatzt, wasserrohr geplatzt, lauft voll, vollgelaufen,
    sturzflut, steht voll wasser, abgesoffen, sauft ab, wasser steht im, lauft .. voll, mit wasser voll, regnet durch,
    regnet rein`,
  pipe:
    `rohr, rohre, wasserrohr, leitung, wasserleitung, *schlauch, hauptleitung, anschluss, steigleitung, zulauf`,
  vessel:
    `heizkorper, boiler, waschmaschine, spulmaschine, hahn, wasserhahn, haupthahn, *ventil, heizung,
    warmwasserspeicher, speicher, pool, aquarium, wasserbett, wasseruhr, dusche, wanne, badewanne, armatur,
    spulkasten, therme, tank`,
  burst:
    `geplatzt, platzt, platzte, explodiert, angebohrt, aufgeplatzt, gerissen, abgerissen, abgebrochen, abgesprungen,
    abgeplatzt, gerissene, abgeschert, durchgebrochen, undicht und`,
  snap: "gebrochen, gekracht",
  gush: `schiess*, spritz*, stromt, stromen, uberall, sprudelt, flutet, steigt,
    stromte, hort nicht auf, spruht, lauft uber, lauft .. uber, ubergelaufen, rauscht, durch die decke, aus der decke,
    von der decke, unter der tur, kommt rein, treppe, knie*, knochel*, zentimeter, cm, meter, nicht zu stoppen, lauft
    aus, lauft .. aus, ausgelaufen, fontane, eimer, massenhaft, literweise, steht .. keller, drangt, druckt, kommt
    hoch, schwimmt, flur, kommt .. hoch, kommt .. rein, dringt ein, lauft in den, lauft in die, lauft in das, lauft
    ins, laufen in, lauft an den wanden, wanden runter, lauft .. runter, in meine wohnung, in unsere wohnung, in die
    wohnung`,
  drain: `toilette, klo, wc, abfluss, kanal, gully, bodenablauf, wanne, badewanne,
    waschbecken, spule, dusche, abwasser, ruckstau, spulung, kanalisation`,
  unstoppable: `hort nicht auf, hort .. nicht auf, hort nimmer auf, lasst sich nicht
    abstellen, nicht abstellen, nicht stoppen, nicht abdrehen, nicht zudrehen, nicht zu stoppen, finde den haupthahn
    nicht, finde .. haupthahn nicht, haupthahn nicht, wo drehe ich .. ab, wo dreh* .. ab, wie stelle ich .. ab, wo ist
    der haupthahn, klemmt, lauft uber, ubergelaufen, lauft .. uber, kann .. nicht abstellen, lauft und lauft, die
    treppe runter, steigt, geht nicht zu, sitzt fest, kommt hoch, druckt hoch, in die wohnung, nicht gestoppt, nicht
    .. gestoppt`,
  structure: `*decke, *dach, *wand, *mauer, *balken, *trager, balkon, *treppe,
    schornstein, kamin, fundament, stutze*, *stutze, saule, pfeiler, pfosten, sturz, giebel, carport, garage, *putz,
    gerust, terrasse, haus, gebaude, hang, ziegel, loggia, gewolbe, dachstuhl, schuppen, fassade, *boden`,
  givesWay: `einsturz*, eingesturzt, eingebrochen, hangt durch, hangt .. durch,
    durchhangt, durchgebogen, biegt sich, biegt .. durch, wolbt, beult, neigt sich, kippt, kippen, kommt runter,
    runterkomm*, runtergekommen, kommt .. runter, heruntergefallen, runtergefallen, fallen, sackt, sacken, abgesackt,
    gesenkt, senkt, gibt nach, gibt .. nach, nachgegeben, knackt und, lost sich, gelost, wackelt stark, schief,
    ausgebrochen, gebrochen, knirscht, achzt, bewegt sich, rutscht, reisst, schwankt, biegen, knarzt laut, kracht,
    abgebrochen, bricht, ist weg, fallt, chunnt abe, chunt abe, gefallen, nach innen, umfall*, umkipp*, hangt ..
    runter, gesturzt, sturzt`,
  collapse: `einsturz*, sturzt ein, sturzt gleich, eingesturzt, bricht zusammen,
    zusammengesturzt, erdrutsch, hangrutsch, erdfall, droht zu, einzusturzen, decke kommt`,
  crack: "riss, risse, spalt, haarriss*, spalte",
  grows: `breiter, grosser, langer, wachst, plotzlich, seit heute, neu, neue, neuer,
    immer, auf, uber nacht, gross, grosse, breit, tief*, entsteh*, gebildet, fingerbreit, bildet, durchgucken`,
  harmless:
    `gasrechnung*, gasgrill, gas geben, gib gas, gib mal gas, gastherme gewartet, gasabrechnung, abschlag gas,
    gasschlauche, gas wasser, feuerschale*, feuerloscher*, feuerstelle*, feuerwehr*, feuerholz, feuerwerk*,
    feuerzangen*, feuer und flamme, feuerbohne*, feuerverz*, feuerfest*, feuerversich*, feuertreppe, feuerstatten*,
    feuer machen, feuerraum, brandmelder pruf*, brenner reinig*, brennend interess*, rauchmelderpflicht, rauchgrau,
    rauchblau, rauchfarb*, raucher*, rauchen, rauchverbot, rauchig, rauchfrei, raucht .. kopf, kopf raucht,
    rauchware, rauchgeruch aus, funkmelder, funkthermostat, funkschalter, funksteck*, funkgerat*, funktion*,
    funkel*, funke namens*, funk, funkuhr, funkklingel, funkt wieder, funkt einwandfrei, funkvernetzt*, preisschock,
    blitzableiter, blitzschutz*, blitzsauber, blitzblank, unter strom wegen, stromrechnung*, stromanbieter,
    stromtarif*, stromverbrauch, strompreis*, stromausfall*, stromkosten, strom und gas, strom abschlag,
    stromfresser, wasserrechnung, wasserzahler, wasserhahn tropft, tropfenden wasserhahn, wasserfilter, wasserdruck,
    wasserdicht*, wasserenthart*, wasserkosten, wasserwaage, wasserkocher entkalk*, warmwasser, wasserschaden
    versich*, uberschwemmt mit, wasserfest*, mineralwasser, wasserflecken, wasserfleck, wasserverbrauch, decke auf
    den kopf, decke streichen, tagesdecke, wolldecke, bettdecke, kuscheldecke, licht im keller, leitungswasser, auf
    der leitung, lange leitung, batterie leer, batterie wechsel*, batterie schwach, neue batterie, batterie vom,
    heizkostenabrechnung, kopfschmerzen bereitet, auto alarm, probealarm, dunstabzugshaube reinig*, tut .. auch,
    regenrinne, regentonne, springt nicht an, nicht sicher ob, weiss nicht ob, nicht sicher, reinig* .. russ, russ
    .. reinig*, russ .. entfern*, entfern* .. russ, geputzt .. russ, russ .. weg*, rauch vom grill, rauch .. grill,
    vom dach gefallen, von der wand gefallen, hoch oder niedrig, ruhe, verbrennt, nachbar* .. raucht, mieter ..
    raucht, er raucht, sie raucht, jemand raucht, vorbesitzer .. raucht, gast raucht, kollege raucht, heisst funke,
    rauchmelder* .. gefallen, melder .. gefallen, fliesenboden, tageslicht, rucklicht, flutlicht, feder* ..
    gerissen, feder* .. gebrochen, griff* .. abgebrochen, griff* .. abgerissen, riemen .. gerissen, knopf ..
    abgebrochen`,
  no: "kein*, nicht, nie, ohne, weder, noch nie, niemals, nichts, nix, ned, koa, net",
  not: "nicht, ned, kein*, net, nichts",
  past: `gestern, vorgestern, letzte woche, letzten monat, letztes jahr, letzten
    winter, letzten sommer, letzte* nacht, vorige* woche, vor .. tagen, vor .. wochen, vor .. monaten, vor .. jahren,
    vor einem jahr, vor einer woche, damals, fruher, hatte, hatten, war, waren, ####, gab, als kind, vorbesitzer*,
    vormieter*, im januar, im februar, im marz, im april, im mai, im juni, im juli, im august, im september, im
    oktober, im november, im dezember, im herbst, im sommer, im winter, im fruhjahr, nachste* woche, nachste* monat,
    nachste* jahr, neulich, seit jahren, immer schon, montag, dienstag, mittwoch, donnerstag, freitag, am samstag, am
    sonntag, in den achtz*, mal eine`,
  supposed: `falls, angenommen, theoretisch, hypothetisch, vorbeug*, verhinder*,
    vermeid*, schutz*, konnte passieren, kann passieren, gefahr von, gefahr durch, angst vor, sorge, risiko, ware, ob,
    nur wissen, neugier*, interessehalber, buch, schule, unterricht, nachrichten, serie, video, doku, gelesen, gehort
    dass, artikel, rezept, im buro, meiner schwester in, bruder in, bekannte*, kollege, prufung, lerne, statistik,
    wenn es, wenn man, wenn ein, wenn eine, wenn .. mal, wenn beim, wenn jemand, wenn wir, was wenn, passiert wenn,
    ist wenn, wenn ich gas, wenn der blitz, wenn ich .. rieche, kann ein, kann eine, konnen, krank machen, was wurde,
    wie wurde, wurde .. passieren, wurde gern*, garten steht, garten .. wasser, am anfang`,
  asked: `wie oft, wie lange, wie viel, wieviel, wie teste, wie prufe, wie reinige,
    wie wechsel*, wie funktioniert, wie pruft, wie setze, wie entsorg*, wie erkenn*, wie weit, wie hoch, wie teuer,
    was bedeutet, was heisst, was ist ein, unterschied, welche, welcher, welches, welchen, welchem, wo kauf*, wo
    bekomme, wo muss, empfehl*, beste*, lohnt*, sinnvoll, brauche ich, brauchen wir, muss ich, mussen wir, darf man,
    darf ich, kann man, pflicht, vorschrift*, gesetz*, erlaubt, kosten, kostet, preis*, angebot*, kaufen, gekauft,
    verkauf*, installier*, montier*, anschaff*, umrust*, umstell*, wartung, wartungs*, warten lassen, gewartet,
    termin, fallig, erinner*, garantie*, versicher*, haftet, zahlt, farbe, farbton, anleitung, ablaufdatum, prufen
    lassen, reinigen, putzen, entluft*, alle # sekunden, alle # sek, alle paar minuten, einmal pro minute, erklar*,
    versus, tipps, idee*, plane*, geplant, renovier*, sanier*, uberlege, wechseln, wechsel, austausch*, tauschen,
    entkalk*, streichen, batterie, *rechnung, aushang, formulier*, einmal kurz, bezahlt, woran, gunstiger, billiger,
    wie merke, wie stelle, beim ersten, anzeichen, symptome, manchmal, ab und zu, gelegentlich, *protokoll*, seitdem
    ruhe, losche, loschen, notiz uber, markier*, ist erledigt, wie mache, entfernen, wie kriege ich den geruch, wie
    zunde, wann habe, wann haben, habe ich .. eingetragen, einbau, einbauen, eingebaut`,
  repaired: `repariert*, behoben, ausgetauscht, ersetzt, getauscht, erneuert,
    abgedichtet, gewartet, elektriker hat, installateur hat, monteur hat, techniker hat, klempner hat, gepruft,
    trockengelegt, beseitigt, abgeholt, entsorgt`,
  over: `fehlalarm*, entwarnung, alles gut, alles in ordnung, alles ok, alles okay,
    alles wieder, alles ruhig, erledigt, war nur, war bloss, vorbei, getestet, testknopf, test, testen, probealarm,
    stellte sich heraus, herausgestellt, vergesst es, keine panik, kein notfall, kein problem, ist nur, angebrannter,
    wieder ruhig, wieder frieden, wieder ruhe, toast, roman, krimi, gedicht, witz, lied, referat, hausaufgabe*,
    traum*, getraumt, film, drehbuch, theaterstuck, beim kochen, beim braten, gekocht, beim anheizen, gebraten, speck,
    popcorn, dampf, wasserdampf`,
  now: `jetzt, gerade, grad, grade, immer noch, immernoch, noch immer, wieder, schon
    wieder, plotzlich, auf einmal, hilfe, notfall, sofort, schnell, dringend, seit # minuten, seit stunden, seit
    heute, seit gestern, aktuell, momentan, vor # minuten, vor funf minuten, vor einer stunde, vor ein paar minuten,
    seit einer stunde, seitdem, immer starker, wird schlimmer, jedes mal wenn, jedesmal wenn, sobald, hier schlafen,
    hier bleiben, drin bleiben`,
  today: "heute, heut",
};
