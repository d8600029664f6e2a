import type { DangerWords } from "./classes.ts";

export const FRENCH: DangerWords = {
  gas: "gaz, butane, propane, methane, gas",
  gasLeak: `fuite de gaz, fuites de gaz, odeur de gaz, odeur du gaz, sent le gaz, sens
    le gaz, pue le gaz, empeste le gaz, senti le gaz, sent fort le gaz, gaz qui fuit, gaz fuit, fuite de butane, fuite
    de propane, gaz s echappe, echappement de gaz, sentir le gaz, odeurs de gaz, gaz qui s echappe, mercaptan, fuite
    au gaz, gaz ouvert`,
  gasPipe: `tuyau de gaz, tuyau du gaz, conduite de gaz, robinet de gaz, robinet du
    gaz, bouteille*, bonbonne*, tuyau jaune, coffret gaz, compteur de gaz, compteur a gaz, compteur gaz, flexible de
    gaz, flexible du gaz, citerne de propane, canalisation de gaz, conduite du gaz, vanne de gaz, detendeur`,
  gasAlarm: "detecteur de gaz, alarme gaz, alarme de gaz, detecteur gaz",
  gasThing: `cuisiniere, gaziniere, plaque, plaques, bruleur*, four, flexible,
    compteur, chaudiere, chauffe eau, chauffe bain, manette*, bouton*, cartouche, citerne, valve, rechaud, veilleuse,
    poele a gaz, bbq, lyre`,
  foul: "oeuf* pourri*, oeuf pourri, soufre, mouffette, moufette, ail, oeufs",
  smell: `sent, sens, odeur*, puanteur, empest*, relent*, schlingue, cocotte, senti,
    renifle, parfum, sentait, parfume, ca chlingue, pue*, sentir, sente*`,
  leak: `fuit, fuite*, fuient, echapp*, ouvert, ouverte, ferme pas, se ferme plus,
    arrive pas a fermer, arrive pas a la fermer, arrive plus a fermer, crache*, sort, sortent, bulle*, perce, percee,
    percees, ne ferme pas, ne ferme plus, perd`,
  hiss: "siffle*, chuint*, souffle, pschit*, pchhh*, pssst*, ssss*",
  unlit: `sans flamme, pas allume*, flamme eteinte, oublie d allumer, oublie d
    eteindre, sans allumer, ouvert`,
  broken: `perce*, touche*, casse*, arrach*, coupe*, rompu*, creve*, abim*, deboit*,
    decroch*, sectionn*, endommag*, fissur*, fendu*, tape dans, tordu*, lache, fondu, debranche, detache*, mord*,
    heurt*, percut*, ecras*`,
  co: "monoxyde, co, monoxide",
  coAlarm: `detecteur de monoxyde*, detecteur de co, detecteur co, alarme co, alarme
    de co, alarme au co, alarme monoxyde*, alarme de monoxyde*, avertisseur de co, avertisseur de monoxyde, capteur
    co, detecteur monoxyde*, alarme du co, appareil co, avertisseur co, alarme au monoxyde*, daaf co, capteur de
    monoxyde*, capteur de co, detecteur au monoxyde*`,
  alarm: "alarme, detecteur, avertisseur, capteur, appareil",
  smokeAlarm: `detecteur de fumee*, alarme incendie, alarme de fumee, alarme fumee,
    detecteurs de fumee, avertisseur de fumee, daaf, alarme de feu, alarme d incendie, detecteur incendie, detecteur d
    incendie, alarme de l immeuble, avertisseurs de fumee`,
  sounds: `sonne*, sonnait, hurle*, crie*, retenti*, s arrete pas, s arrete plus, sans
    arret, declenche*, s est declench*, s est mis*, rouge, stride*, beugle, en continu, braille, ne s arrete, est en
    alarme, en alerte, n arrete pas, s arrete pas de, reveille*, que faire, je fais quoi, on fait quoi, danger,
    eleve*, niveau*`,
  reading: "# ppm, affiche #, indique #",
  beeps: "bipe*, bip, bips, siffle",
  symptom: `mal a la tete, mal de tete, maux de tete, mal au crane, mal de crane, maux
    de crane, tete qui tourne, vertige*, nausee*, mal au coeur, vomi*, evanoui*, malaise*, etourdi*, somnolen*,
    sommeil, fatigue*, confus*, inconscient*, tombe* dans les pommes, ecroul*, migraine*, perdu connaissance, jambes
    en coton, tout mou, vois trouble, vois double, tete lourde, me sens mal, se sent mal, nous sentons mal, sentent
    mal, endormi*, etouff*, respirer, yeux qui piquent, palpitation*, joues rouges, tourne la tete, tete tourne,
    tourne de l oeil, saoul, tiennent plus debout, dort debout, repond plus, repond a peine, repond pas, respire mal,
    ne se reveille, pas a reveiller, plus a reveiller`,
  everyone: "tous, tout le monde, toute la famille",
  burner: `chaudiere, chauffe eau, chauffe bain, poele, poeles, insert, cheminee,
    chauffage, convecteur a gaz, generatrice, groupe electrogene, generateur, barbecue, bbq, charbon, brasero,
    voiture, auto, moteur, garage, petrole, rechaud, four, cuisiniere, gaziniere, cumulus, radiateur a gaz, gaz, feu,
    fourneau, bois, granules, pellets, conduit, char, tondeuse`,
  engine: `generatrice, groupe electrogene, generateur, voiture, auto, char, moteur,
    barbecue, bbq, charbon, brasero, moto, tondeuse, souffleuse, camion, rechaud`,
  indoors: `garage, dedans, interieur, maison, salon, chambre, cave, sous sol, piece,
    cuisine, appartement, fenetres fermees, veranda, studio, ferme, close`,
  running: "tourne, allume*, en marche, pour chauffer, pour se chauffer, demarre*",
  gasBurner:
    `chaudiere*, chauffe eau, chauffe bain, gaziniere*, cuisiniere*, plaque*, bruleur*, veilleuse, radiateur a
    gaz, chauffage, four, rechaud, cumulus`,
  yellowFlame:
    `flamme* .. jaune*, flamme* .. orange*, brule .. jaune, brule .. orange, flamme* .. orangee*`,
  flameAlone:
    `^ la flamme est jaune, ^ la flamme est orange, ^ les flammes sont jaunes, ^ les flammes sont oranges, ^
    flamme jaune $, ^ la flamme devient jaune, ^ la flamme devient orange`,
  soot: "suie, suies",
  fire: `feu, flamme*, incendie*, brule*, flambe*, embras*, enflamm*, braise*,
    consume*, couve, crame, crament, cramer`,
  fireNow: `au feu, en feu, prend feu, pris feu, prennent feu, en flammes, y a le feu,
    il y a un feu, un incendie, feu de cuisine, feu de friteuse, feu de cheminee, le feu a, le feu au, le feu aux, ca
    brule, ca crame, ca flambe, en train de bruler, entrain de bruler, flammes sortent, des flammes, s enflamme, s
    embrase, s est enflamm*, incendie dans, maison brule, cuisine brule, il brule, feu dans, feu chez, vient de
    prendre, foyer d incendie, depart de feu, debut d incendie, flammes dans, ^ le feu $, ^ feu $, ^ incendie $,
    fument, s est mis .. a fumer, fume $, fume et, fume quand, fume depuis, fume dans, fume sous, fume beaucoup, fume
    fort, commence a bruler, mis a bruler`,
  smoke: "fumee*, fume, fument, fumant*, enfum*, boucane*, fumait, fumer",
  emit: `sort, sortent, vient, dans, epaisse, noire, blanche, grise, plein*, remplit,
    rempli, partout, y a, s echappe, monte, beaucoup, vois, voit, degage*, envahi*, par, de la, du, au dessus, remplie`,
  burnt: `brule*, cram*, roussi*, plastique*, caoutchouc, grille, chaud, fumee, fume,
    electrique, fondu*, cable*, calcin*, carbonis*, bakelite, brulant, feu, dissolvant`,
  fish: "poisson",
  burnable: `poele, huile, friteuse, graisse, rideau*, canape, lit, matelas, terrasse,
    haie, cabanon, sapin, arbre, poubelle*, tapis, moquette, serviette, toit, toiture, cheminee, hotte, mur*, bois,
    casserole, couette, drap*, nappe, porte, balcon, voisin*, vetements, coussin, torchon, bougie, isolant, volet,
    grenier`,
  room: `cuisine, cave, maison, garage, grenier, salon, salle de bain, salle de bains,
    chambre, couloir, escalier, appartement, appart, buanderie, sous sol, combles, immeuble, etage, piece, entree,
    haut, palier, hall, placard`,
  outlet: `prise*, interrupteur*, fil, fils, cable*, cablage, tableau electrique,
    tableau, compteur electrique, compteur, disjoncteur*, fusible*, coffret, multiprise*, rallonge*, fiche,
    electricite, installation electrique, boite de derivation, boitier, panneau electrique, panneau, chargeur*,
    transformateur, borne, linky, breaker, breakers, plinthe electrique, variateur, edf, boite electrique, electrique,
    electriques, cordon, convecteur, onduleur, courant, adaptateur, plinthes, branche, branchee, encore branche*`,
  lamp: `plafonnier*, lampe*, lumiere*, ampoule*, spot*, lustre, luminaire*, applique,
    suspension, neon*, halogene*, ventilateur de plafond`,
  appliance: `machine a laver, lave linge, seche linge, secheuse, laveuse, lave
    vaisselle, frigo, refrigerateur, congelateur, congelo, bouilloire, grille pain, micro onde*, four, tele,
    televiseur, television, ordinateur, ordi, portable, telephone, fer a repasser, seche cheveux, radiateur*,
    chauffage, batterie*, trottinette, velo, aspirateur, clim, climatisation, chauffe eau, cumulus, chaudiere, pompe,
    couverture chauffante, moteur, box, ventilateur, hotte, cafetiere, plaque*, vmc, spa, plinthe, convecteur, seche
    serviette*, ballon, friteuse, cuisiniere`,
  spark: `etincell*, eclair*, arc electrique, flammeche*, petille, gerbe, flash bleu,
    flash electrique`,
  bang: "explose*, claque*, grand bruit, boum, petarade, pete",
  scorch: `fond, fondu*, fondre, roussi*, brule*, noirci*, noir, noire, crepit*,
    gresill*, bouillant*, brulant*, gonfle*, gondole, carbonis*, crame*, jauni*, fum*, rougeoi*, incandescent*,
    denude*, dénude*, a nu, ramolli*, marron, grill*, friture, rouge`,
  hot: `chaud, chaude, chauds, brulant*, bouillant*, surchauff*, chauffe, bourdonn*,
    vibre*, vrombi*, ronfle, grogne`,
  shock: `decharge*, chataigne, jus, electrocut*, courant, picot*, pique, piquent,
    electris*, secousse, bourre`,
  electrocuted: `electrocut*, coup de jus, decharge electrique, pris le jus, prends le
    jus, prend le jus, pris une decharge, recu une decharge, prends une decharge, electris*, pris une chataigne, choc
    electrique, pris un coup de courant, pris le courant, prends le courant, reste colle, prends du jus, coups de jus,
    des decharges, donne une decharge, sous tension, decharges electriques, pris du jus, prends un coup`,
  metal: `robinet, touche, toucher, metal, douche, baignoire, evier, eau, poignee,
    rampe, rambarde, portail, tuyau, touchant`,
  powerLine: `poteau electrique, ligne* electrique*, cable* electrique*, fil*
    electrique*, poteau* electrique*, cable* haute, haute tension`,
  fallen: "tombe*, terre, pend*, sol, arrache*, route, rue, traine*",
  water: `eau, eaux, pluie, flaque*, inonde*, inondation, fuite*, fuit, mouille*,
    trempe*, riviere, ruisseau, boue, flotte`,
  wet: `goutte*, coule*, ruissel*, degouli*, mouill*, tremp*, inond*, eau, fuit,
    fuite*, tombe, pleut, entre, rentre, deborde*, humide*, infiltr*, arrose*, pisse, noye*, submerg*, suint*,
    immerge*, les pieds dans`,
  submerged: `dans la baignoire, dans le bain, dans l eau, dans l evier, dans le
    lavabo, sous l eau, dans la piscine, noye*`,
  flooding: `inonde*, inondation*, tuyau eclate, tuyau a eclate, tuyau qui a eclate,
    canalisation a eclate, canalisation eclatee, canalisation a pete, tuyau pete, tuyau a pete, rupture de
    canalisation, crue, sous l eau, envahi* par l eau, tuyau a lache, tuyau creve, conduite eclatee, conduite a
    eclate, eau partout, refoulement, degat des eaux en direct, degat d eau en cours, tuyau vient d eclater, eaux
    usees, remplit d eau, remplit .. eau, plein d eau, pleine d eau, pleut a travers, pleut dans`,
  pipe:
    "tuyau*, canalisation*, conduite, flexible, arrivee d eau, joint, raccord, colonne, plomberie",
  vessel:
    `chauffe eau, ballon, cumulus, chaudiere, lave linge, lave vaisselle, laveuse, robinet, vanne, radiateur,
    reservoir, cuve, piscine, aquarium, compteur d eau, douche, baignoire, groupe de securite, siphon`,
  burst:
    `eclat*, explose*, pete, petee, pété, creve*, perce*, craque, fendu*, arrache*, saute, vient de lacher, deboite*,
    sectionn*`,
  snap: "rompu*, casse*, lache, cede, craque*",
  gush: `gicle*, jailli*, partout, a flot, coule a, monte, deborde*, cascade,
    torrent*, inond*, envahi*, jet, jets, s arrete pas, s arrete plus, sans arret, descend, par le plafond, du
    plafond, sous la porte, arrive dans, rentre, chevilles, genoux, marche, centimetres, cm, pouces, se vide, se
    repand, pisse, flots, seaux, eclabousse, geyser, passe par dessus, entre dans, entre chez, entre par, remonte*, le
    long des murs, le long du mur, coule sur les murs, coule des murs, dans mon appart*, dans notre appart*, chez moi`,
  drain: `toilettes, toilette, wc, egout*, evacuation, baignoire, lavabo, evier,
    douche, fosse, drain, bonde, bidet, cuvette, puisard`,
  unstoppable:
    `s arrete pas, s arretent pas, s arrete plus, s arretent plus, ne s arrete, sans s arreter, sans arret, arrive
    pas a couper, arrive pas a fermer, arrive plus a fermer, peux pas couper, peux pas fermer, trouve pas le
    robinet, trouve pas la vanne, trouve pas l arrivee, trouve pas ou, trouve plus, deborde*, refoule*, robinet
    bloque, est bloque, vanne bloquee, impossible de fermer, impossible de couper, impossible d arreter, remonte*,
    escalier, n arrive pas a l arreter, n arrive pas a les arreter, n arrete pas de, arrive pas a arreter, arrive
    plus a arreter`,
  structure: `plafond*, toit, toiture, mur*, poutre*, balcon, terrasse, plancher, sol,
    escalier, cheminee, fondation*, poteau*, colonne, pilier*, linteau, cloison, facade, maison, immeuble, charpente,
    voute, pignon, parquet, dalle, mezzanine, solive*, auvent, abri, placo, platre, briques, souche, tuiles, marquise,
    coursive, veranda, garage`,
  givesWay: `effondr*, affaiss*, ecroul*, tombe, tombent, tombee, tomber, penche*,
    bombe*, plie, plient, ploie, ceder, cede, craque*, se fissure, s ouvre, decroch*, detache, bascule*, enfonce,
    bouge, gondole, gonfle, incline, descend, grince fort, arrach*, vacille, oscille, glisse, brise*, gemit, lache,
    creuse, ventre, menace*, se fissurent, se lezarde, en train de casser, a casse, vient de casser`,
  collapse: `effondr*, ecroul*, va tomber, menace de, glissement de terrain, sur le
    point de tomber, sur le point de s, va ceder, en train de tomber, en train de s`,
  crack: "fissure, fissures, lezarde*, crevasse*, faille",
  grows: `s agrandit, s agrandissent, grandit, s elargit, s elargissent, s ouvre, plus
    large, nouvelle*, grosse*, enorme*, soudain, aujourd hui, ce matin, cette nuit, apparu*, large*, a vue d oeil,
    grossi*, augmente, s allonge`,
  harmless:
    `facture de gaz, facture du gaz, fournisseur de gaz, prix du gaz, contrat gaz, contrat de gaz, diagnostic gaz,
    eau gazeuse, plein gaz, a plein gaz, eau dans le gaz, gaz ou, gaziniere ou, entretien gaz, abonnement gaz,
    raccordement gaz, gaz argon, releve gaz, travaux gaz, chariot gaz, des gaz abominables, lache des gaz, feu vert,
    feu rouge, pot au feu, feu au lac, coup de feu, pare feu, pare flamme, coupe feu, feu de bois, feu de camp,
    assurance incendie, porte coupe feu, securite incendie, consignes incendie, feu mon, feu ma, bois de chauffage,
    cheminee electrique, tout feu, brule parfum, brule calories, ampoule grillee, bruler de, feu d artifice, effet
    flamme, faire du feu, faire un feu, allumer un feu, allumer le feu, bruleur encrasse, coup de soleil, creme
    brulee, flambee*, flammekueche, flammee, gris fumee, fumeur*, fumoir, saumon fume, poisson fume, viande fumee,
    fumee de cigarette, machine a fumee, verre fume, bougie encrassee, bougie d allumage, bougie parfum*, eclairage,
    facture d electricite, facture electrique, coupure de courant, coupure d electricite, compteur d eau, prise de
    terre, prise de courant, prise en charge, prise de rendez*, prise de tete, prise en, prises usb, au courant,
    courant d air, courant janvier, prix du courant, jus d orange, jus de, eau chaude, eau potable, filtre a eau,
    pression d eau, pression de l eau, facture d eau, eau de javel, dans un verre d eau, tombe a l eau, mise en eau,
    recuperateur d eau, degat des eaux, assurance degat, zone inondable, detecteur de fuite*, detecteur d eau, noyee
    sous, noye sous, inonde de, chute d eau, decharge de chantier, decharge publique, a la decharge, toit plat, sol
    stratifie, tombe en panne, tombee en panne, est tombe en, tableau blanc, peinture plafond, poele a frire, micro
    ondes a, alarme maison, alarme voiture, alarme anti, systeme d alarme, pile du, pile de, pile faible, batterie
    faible, changer la pile, tete qui tourne avec, mal a la tete avec, lit superpose, pete les plombs, chasse d eau,
    ampoule .. grillee, fait du bruit, sais pas si, pas sur si, pas sure si, porte de garage, porte du garage,
    arrete de fumer, arreter de fumer, nettoy* .. suie, suie .. nettoy*, enlev* .. suie, ramon* .. suie, fumee du
    barbecue, fumee .. barbecue, feu de la plaque, feu de la gaziniere, en haut ou en bas, brule le pain, lumiere ..
    grillee, voisin* .. fume, locataire .. fume, il fume une, elle fume une, je fume, qui fume une, ne fume,
    detecteur .. tombe, graisse brulee, resistance .. grille, gouttiere* .. debord*, gouttieres debordent, ressort*
    .. lache, ressort* .. saute, poignee* .. arrache*, courroie* .. saute`,
  no: "pas, sans, aucun*, jamais, ni, rien, nullement, plus de",
  not: "pas, plus, rien",
  past: `hier, semaine derniere, mois dernier, an dernier, annee derniere, ete
    dernier, hiver dernier, il y a deux, il y a trois, il y a # ans, il y a quelques annees, il y a un an, il y a des
    annees, il y a longtemps, il y a quelques mois, il y a quelques jours, il y a un mois, ####, avait, avaient,
    avions, etait, etaient, a l epoque, autrefois, quand on a achete, quand j etais, ancien proprietaire, ancien
    locataire, une fois, en janvier, en fevrier, en mars, en avril, en mai, en juin, en juillet, en aout, en
    septembre, en octobre, en novembre, en decembre, semaine prochaine, mois prochain, an prochain, annee prochaine,
    lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche, au printemps, en hiver, en ete, ont eu, avons eu, j ai
    eu, a eu`,
  supposed:
    `si, s il y a, s il y avait, au cas, en cas, imagin*, suppos*, hypothe*, theori*, prevenir, previent, prevention,
    eviter, evite, protege*, protection, pourrait, risque*, peur, danger de, par curiosite, simple curiosite,
    curieux, histoire, ecole, examen, classe, reve, serie, video, documentaire, lu que, article, recette, au cinema,
    au bureau, au travail, ma soeur a, mon frere a, mon cousin a, une collegue, collegue a, exercice, juste savoir,
    voudrais savoir, une .. peut, un .. peut, rendre malade, jardin .. inond*, au debut, quand on aura, quand nous
    aurons, quand il y aura, le jour ou, si jamais`,
  asked: `combien, comment tester, comment choisir, comment eviter, comment prevenir,
    comment fonctionne, comment marche, comment purger, comment entretenir, comment reinitialiser, que veut dire, que
    signifie, c est quoi le, c est quoi la, c est quoi un, difference, quel, quelle, quels, quelles, lequel, laquelle,
    ou trouver, ou placer, recommand*, conseil*, meilleur*, vaut il, ca vaut, est ce legal, obligatoire*, faut il un,
    besoin d un, cout, coute, prix, devis, tarif, achet*, vend*, installer, installation d, poser, remplacer,
    remplacement, changer, convertir, permis, loi, norme*, controle annuel, entretien, ramonage, ramoneur, revision,
    rappelle*, rappel, garantie, assurance, sinistre, peindre, peinture, couleur, notice, perime, expire, attestation,
    certificat, toutes les minutes, toutes les # secondes, de temps en temps, explique*, versus, idee*, prevoi*,
    compte faire, envisag*, renov*, nettoyer, utile, pile, bip toutes, facture*, pourquoi on, par minute, avis,
    simulateur, paye, moins cher, comment savoir, symptomes, peut on, premiere fois, parfois, supprime*, marque ..
    comme, note sur, reglee, comment allumer, enlever, rallumer, ai je`,
  repaired: `repare*, reparation, change*, remplace*, resolu*, refait*, regle, remis
    en etat, asseche*, sec depuis, colmate*`,
  over: `fausse alerte, fausse alarme, tout va bien, tout est ok, tout est rentre,
    rien de grave, ne sent plus, sent plus rien, plus d odeur, plus de fumee, c est fini, c est termine, en fait c
    etait, c etait juste, c etait le, c etait la, teste, testes, test, rien d anormal, pas d urgence, aucun danger, j
    ai cru, oubliez, pain grille, tartine*, roman, poeme, blague, chanson, devoirs, expose, reves, cauchemar, film,
    devinette, deguisement, jeu video, cuisinais, en cuisinant, cuisinait, bacon, pop corn, popcorn, vapeur`,
  now: `maintenant, la maintenant, toujours, encore, de nouveau, a nouveau, soudain, d
    un coup, tout a coup, au secours, aidez moi, a l aide, urgence, urgent, vite, il y a # minutes, il y a cinq
    minutes, il y a dix minutes, a l instant, en ce moment, depuis hier, depuis que, vient de, viennent de,
    actuellement, depuis # minutes, tout de suite, immediatement, si je touche, chaque fois, des que, dormir ici,
    rester ici, rester dedans`,
  today: "aujourd hui, ce matin, ce soir, cette nuit, cet apres midi",
};
