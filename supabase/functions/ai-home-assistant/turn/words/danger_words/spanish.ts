import type { DangerWords } from "./classes.ts";

export const SPANISH: DangerWords = {
  gas: "gas, butano, propano, metano, gaz",
  gasLeak: `fuga de gas, fugas de gas, escape de gas, perdida de gas, escapa gas,
    pierde gas, sale gas, olor a gas, huele a gas, gas escapando, se siente gas, oler a gas, gas abierto, gas abierta,
    tufo a gas, peste a gas, pestazo a gas, fuga de butano, fuga de propano, apesta a gas, gas saliendo, saliendo gas,
    se sale el gas, fugandose gas`,
  gasPipe: `tubo de gas, tuberia de gas, caneria de gas, cano de gas, cano del gas,
    tuberia del gas, tuberia amarilla, llave de gas, llave del gas, manguera de gas, manguera del gas, bombona*,
    garrafa*, cilindro de gas, tanque de gas, balon de gas, medidor de gas, contador de gas, valvula de gas, valvula
    del gas, regulador de gas, regulador del gas, tubo del gas, tubo amarillo`,
  gasAlarm: "detector de gas, alarma de gas, detector del gas, sensor de gas",
  gasThing: `estufa, cocina, hornilla*, hornalla*, fogon*, quemador*, cilindro,
    tanque, regulador, perilla*, manguera, medidor, contador, calefon*, calentador, boiler, caldera, valvula, balon,
    tambo, tubo de cobre`,
  foul: "huevo* podrido*, huevos podridos, azufre, zorrillo, mercaptano, col pasada, podrido",
  smell: `huel*, olor*, olfat*, apest*, peste, tufo, hiede, jiede, hedor, oler,
    pestazo, ole, guele, oliendo, olio`,
  leak: `fuga*, escap*, pierde, perdiendo, sale, saliendo, sal, no cierra, no puedo
    cerrar, no se puede cerrar, abierta, abierto, burbuja*, rajad*, fisurad*, gotea`,
  hiss: `silba*, silbido, siseo, sisea, sopla*, soplido, chifla*, pssss*, bufa,
    zumbido, susurro`,
  unlit: `sin llama, sin prender, sin encender, apagad*, se apago, sin fuego, apago la
    llama, dejaron .. abierto, dejo .. abierto, deje .. abierto`,
  broken: `roto, rota, perfor*, pico, pinch*, cort*, golpe*, di, dio, pegue, agujere*,
    se solto, se zafo, se salio, arranc*, danad*, danaron, rajo, quebro, desconect*, desprendi*, romp*, mordi*, pica*,
    choc*, aplast*`,
  co: "monoxido, co, co2",
  coAlarm: `detector de monoxido*, detector de co, alarma de monoxido*, alarma de co,
    sensor de co, sensor de monoxido*, alarma del monoxido, detector del co, aparato de co, aparato del co, detector
    monoxido, sensor del co, medidor de co, medidor de monoxido`,
  alarm: "alarma, detector, sensor, aparato, medidor",
  smokeAlarm: `detector de humo*, alarma de humo*, detectores de humo, alarma de
    incendio*, alarma contra incendio*, alarma del humo, sensor de humo, alarma de fuego, alarmas de humo, detector de
    incendio*`,
  sounds: `suena*, sonando, sono, sonar, no para, no deja de, no se calla, se activo,
    se disparo, salto, salta, esta activad*, activandose, chilla*, grita, se volvio loc*, roja, rojo, aulla, ulula, se
    prendio, disparada, activada, nos desperto, me desperto, que hacemos, que hago, peligro, alto, niveles, alta`,
  reading: "# ppm, marca #, dice #, lee #",
  beeps: "pita, pitando, pito, pitar, bip*",
  symptom: `cabeza, mareo*, maread*, mareando, mareamos, marea, nausea*, vomit*,
    desmay*, debil, sueno, confundid*, confus*, inconsciente, no despierta, no responde, siento mal, sentimos mal,
    sienten mal, siento rar*, aturdid*, somnolien*, falta el aire, ahog*, no puedo respirar, vision borrosa, veo
    borroso, palid*, desvanec*, jaqueca, migrana, arden los ojos, pican los ojos, tiemblan las piernas, ida, tambale*,
    borracho, zumban los oidos, se nos duermen, no puedo despertar, no se despierta`,
  everyone: "todos, toda la familia, los dos, mi familia, los cuatro, los tres",
  burner: `caldera, calefon*, calentador, estufa, estufas, brasero, chimenea, boiler,
    termo, generador, planta, carbon, asador, parrilla, anafre, salamandra, lena, horno, coche, carro, auto, motor,
    garaje, cochera, cocina, calefaccion, parafina, gas, pantalla, calefactor, hornillo, barbacoa, butano, catalitica,
    termotanque, asando, asado`,
  engine: `generador, planta, coche, carro, auto, motor, carbon, brasero, anafre,
    parrilla, barbacoa, asador, moto, camioneta, hornillo`,
  indoors: `garaje, cochera, adentro, dentro, interior, sotano, cuarto, salon, sala,
    habitacion, casa, dormitorio, ventanas cerradas, bano, encerrad*, cerrado, garage`,
  running: "encendid*, prendid*, andando, funcionando, para calentar*, metimos, arrancad*",
  gasBurner:
    `caldera*, calentador*, calefon*, calefactor*, estufa, estufas, cocina, hornalla*, hornilla*, hornillo,
    quemador*, fogon*, piloto, horno, termo, termotanque, boiler`,
  yellowFlame:
    `llama .. amarill*, llamas .. amarill*, llama .. naranja*, llamas .. naranja*, llama .. anaranjad*, llamas
    .. anaranjad*, quema .. amarill*, quema .. naranja`,
  flameAlone:
    `^ la llama es amarilla, ^ la llama es naranja, ^ la llama es anaranjada, ^ la llama esta amarilla, ^ la
    llama esta naranja, ^ la llama sale amarilla, ^ la llama sale naranja, ^ las llamas son amarillas, ^ las llamas son
    naranjas, ^ llama amarilla $`,
  soot: "hollin, tizne, tizna*",
  fire: `fuego, incendi*, llama*, ardiendo, arde, arden, quema, quemando, quemandose,
    candela, lumbre, ardio, prendid*, brasas, fogonazo, prendio`,
  fireNow: `hay fuego, hay llamas, se incendia, incendiando*, fuego en, se quema, se
    esta quemando, ardiendo, en llamas, prendio fuego, cogio fuego, agarro fuego, hay candela, candela en, se prendio
    la, se prendio el, arde la, arde el, tiene candela, agarro lumbre, echa fuego, salen llamas, sale fuego, saliendo
    fuego, saliendo llamas, prendido fuego, fuego fuego, fuego ayuda, ayuda fuego, socorro fuego, cogiendo fuego,
    incendio, se me prendio, se estan quemando, hay un fuego, quemandose, echa llamas, echando llamas, empezo a arder,
    ^ fuego $, ^ incendio $, ^ candela $, empezo a quem*`,
  smoke: "humo*, humea*, humareda, humazo, ahum*",
  emit: `sale, salen, saliendo, salio, llen*, hay, veo, se ve, echa, echando, negro,
    blanco, gris, mucho, denso, entra, entrando, por todos lados, viene, larga, largando, de la, del, suelta,
    soltando, bota, botando, tira, despide, por todas`,
  burnt: `quemad*, quemando*, plastico, cable*, chamusc*, humo, goma, electrico,
    electricidad, quemarse, tostad*, achicharr*, derretid*, caucho, quema, fuego, hule, baquelita`,
  fish: "pescado",
  burnable: `sarten, aceite, grasa, cortina*, sofa, cama, colchon, cerca, arbol,
    arbolito, basura, alfombra, toalla, techo, tejado, chimenea, olla, campana, vecin*, pared, mueble*, ropa, madera,
    seto, cobija, manta, mesa, papelera, balcon, terraza, freidora, puerta, persiana, toldo, valla, ropero, altar,
    vela`,
  room: `cocina, sotano, casa, garaje, atico, sala, salon, bano, habitacion,
    dormitorio, cuarto, pasillo, escalera, apartamento, piso, departamento, edificio, arriba, abajo, lavadero,
    trastero, cochera, recamara, comedor, patio, bodega, desvan, depto, living`,
  outlet: `enchufe*, tomacorriente*, toma, tomas, contacto*, interruptor*, apagador*,
    cable*, cuadro electrico, cuadro, tablero*, caja electrica, caja de fusibles, caja de luz, caja de breakers,
    breaker*, fusible*, extension, regleta*, zapatilla, alargador*, alargue, multicontacto, medidor, contador, luz,
    disyuntor, diferencial, automatico, termica, cargador, adaptador, caja de los plomos, instalacion electrica,
    ladron, transformador, tablero electrico, centro de carga, poste de luz, inversor, clavija, corriente, llave de
    luz, electricidad, electrico, electrica, pastilla, toma corriente, enchufad*`,
  lamp: `lampara*, luz del techo, foco*, bombill*, plafon, luminaria, ventilador de
    techo, ojo de buey, ampolleta*, luces, downlight*, halogeno*`,
  appliance: `lavadora, secadora, lavavajillas, lavaplatos, nevera, refri*, heladera,
    frigo*, congelador, microondas, tostador*, horno, television, tele, televisor, computadora, ordenador, laptop,
    portatil, celular, movil, telefono, plancha, secador, calefactor, estufa electrica, bateria, patinete, bicicleta,
    aspiradora, aire acondicionado, aire, minisplit, split, termo, calentador, boiler, caldera, bomba, manta
    electrica, motor, router, ventilador, campana, cafetera, hervidor, ducha, ducha electrica, estufa, licuadora,
    freidora, radiador, cocina, vitro, lavarropas, secarropas`,
  spark: "chispa*, chispo*, fogonazo*, destello*, arco electrico, lucecitas, lumbre",
  bang: "explot*, tronando, truena, trono, estall*, revento, tronaba",
  scorch: `derrit*, derretid*, fundi*, quemad*, quema, quemo, quemando*, chamusc*,
    humea*, humo, negro, negra, ennegrec*, chirri*, crepita*, chispe*, ruge, hinchad*, inflad*, incandescente, al
    rojo, marron, pelad*, ardiendo, fritura, al aire, expuest*`,
  hot: `calient*, calentisim*, calentando, hirviendo, hierve, recalient*, recalent*,
    zumba*, zumbido, vibra, quema, arde`,
  shock: `calambre*, calambrazo*, corrientazo*, toque*, descarga*, electrocut*,
    patada, sacudida, hormigue*, chispazo, latigazo, cosquill*, da corriente, pasa corriente, pica`,
  electrocuted: `electrocut*, da corriente, dio corriente, dio calambre, da calambres,
    da toques, dio toques, dio un toque, me da toque*, descarga electrica, descargas electricas, dio una descarga, da
    descargas, pego corriente, me pego la corriente, quedo pegad*, un calambrazo, agarro la corriente, pasa corriente,
    recibi una descarga, cogio corriente, choque electrico, pega corriente, dar la corriente, dio la corriente`,
  metal: `grifo, llave, toco, tocar, toque, metal, ducha, reja, manija, bano, tocarla,
    tocarlo, tina, agua, puerta`,
  powerLine: `acometida, cable* de luz, cable* de la luz, cable* electrico*, cable* de
    alta, linea* electrica*, poste* de luz, poste electrico, tendido electrico, cable* de corriente, cable pelado`,
  fallen: "cay*, caid*, suelo, tirad*, colga*, calle, piso, roto, rompi*, tiro, sobre",
  water: `agua, aguas, lluvia, gotera*, charco*, inundad*, inundo, inundacion, mojad*,
    mojo, lluvias, rio, arroyo, quebrada, barro, aguita`,
  wet: `gotea*, gotera*, mojad*, mojo, empap*, chorre*, cayendo, cae, cayo, entra,
    entrando, inund*, sumergid*, agua, filtra*, escurr*, humed*, llego, salpic*, lluvia`,
  submerged: `en la banera, a la banera, a la tina, en la tina, al agua, en el agua,
    bajo el agua, al lavabo, en el lavabo, al fregadero, en la piscina, en la pileta, sumergid*`,
  flooding: `inundando*, inundad*, inundacion, se inunda, revento una tuberia, revento
    la tuberia, revento un tubo, revento el tubo, revento un cano, revento el cano, tuberia rota, tubo roto, cano
    roto, rompio una tuberia, rompio la tuberia, rompio un tubo, rompio el tubo, rompio un cano, rompio el cano,
    reventado, tuberia reventada, revento una caneria, inundo, tuberia reventad*, se reventaron, reventaron las
    tuberias, aguas negras, llenando de agua, llenando* de agua, lleno de agua, llena de agua, llueve dentro,
    lloviendo dentro`,
  pipe: "tuberia*, tubo*, cano, canos, caneria*, manguera, latiguillo, general, toma de agua",
  vessel:
    `calentador, termo, boiler, llave, grifo, canilla, valvula, radiador, tanque, tinaco, cisterna, piscina, pileta,
    depositos, deposito, caldera, acuario, termotanque, pecera, calefon*`,
  burst: `revent*, estall*, explot*, perfor*, agujere*, raj*, solto, zafo, se salio, partio`,
  snap: "roto, rota, quebr*, rompio, rompieron, rompi, rompimos, rompe",
  gush: `chorro*, chorre*, a mares, por todas partes, por todos, todo el piso, sube,
    subiendo, brota*, inund*, no para, no deja de, a presion, desbord*, rebos*, cascada, cubr*, rodillas, tobillos,
    por el techo, del techo, por las paredes, bajo la puerta, por debajo, a borbotones, escalera, sin parar, saliendo,
    entra, entrando, mucha, muchisima, centimetros, cm, escalon, metiendo, baja por las, cae por, disparad*, sale ..
    pared, en mi apartamento, en mi piso, a mi piso, a mi apartamento`,
  drain: `inodoro, wc, water, desague*, drenaje, alcantarilla*, coladera*, cloaca*,
    tina, banera, lavabo, fregadero, ducha, sanitario, excusado, poceta, retrete, bidet`,
  unstoppable: `no para, no deja de, no se detiene, no puedo parar, no puedo cerrar,
    no se como cerrar*, no se cierra, no encuentro la llave, no encuentro, no encontramos, no cierra, desbord*,
    rebos*, rebalsa*, no hay manera, sigue saliendo, sigue subiendo, sin parar, bloquead*, atascada y, regresa*, se
    sale, se esta saliendo, escalera`,
  structure: `techo, tejado, cielo raso, cielorraso, pared*, muro*, viga*, columna*,
    balcon, terraza, piso, suelo, escalera, chimenea, cimiento*, forjado, barda, plafon, dintel, tabique, fachada,
    casa, edificio, yeso, placa, losa, porche, marquesina, tapia, pergola, cornisa, ladrillos, pilar*, azotea, andamio`,
  givesWay: `cae, caen, cayendo, cayo, cayeron, cayendose, caer, caerse, caido, caida,
    derrumb*, desplom*, hund*, inclin*, ladea*, abomb*, combad*, comba, pandea*, panza, panzon, cede, cediendo, cruj*,
    desprend*, se viene, viene abajo, se va, dobl*, part*, quebr*, se mueve, moviendo*, desmoron*, colgando,
    tambalea*, separa*, agriet*, se abre, se abrio, hinchad*, inflad*, truena, tronando, resquebraj*, vencid*, suelta,
    cedio`,
  collapse: `derrumb*, desplom*, se viene abajo, se nos viene, viene encima, se esta
    cayendo el techo, se cayo el techo, se va a caer, esta por caer*, a punto de caer*, colaps*, socavon, deslave,
    deslizamiento, viniendo abajo, viniendose, venirse abajo`,
  crack: "grieta*, rajadura*, fisura*, hueco",
  grows: `crec*, grande*, abriendo, abre, abrio, nueva*, repente, hoy, cada vez,
    agrand*, ensanch*, enorme*, ancha*, aumenta*, apareci*, noche, sali*`,
  harmless:
    `factura del gas, factura de gas, recibo del gas, compania de gas, compania del gas, revision del gas, contrato
    de gas, precio del gas, gas natural o, cocina de gas o, agua con gas, sin gas, a todo gas, gas argon, inspeccion
    de gas, boletin de gas, alta de gas, instalador de gas, contra incendios, resistente al fuego, cortafuego*, a
    fuego lento, fuego lento, seguro de incendio, seguro contra incendio*, simulacro*, llamar, llama a, llamas a,
    llamame, llamada, llamado, me llama, se llama, se llaman, llamamos, lena seca, luces led efecto fuego, efecto
    fuego, color fuego, quemado por el sol, quemar grasa, se quemo la bombilla, se quemo el foco, fundio la
    bombilla, se quemaron las, se me quemo la comida, humo de cigarr*, gris humo, color humo, humo blanco de,
    ahumad*, maquina de humo, echo humo, humedad, chispa tiene, chispeante, chispas de chocolate, que chispa, toque
    de color, toque final, toque moderno, toques de, ultimos toques, corriente de aire, aire corriente, cuenta
    corriente, agua corriente, factura de luz, recibo de luz, recibo de la luz, factura de la luz, cuenta de la luz,
    corte de luz, luz natural, luz verde, luz led, tarifa de luz, agua caliente, filtro de agua, presion del agua,
    presion de agua, factura del agua, recibo del agua, agua potable, a prueba de agua, resistente al agua, botella
    de agua, calentador de agua, bomba de agua, aguas arriba, seguro de inundacion, zona inundable, zonas
    inundables, sensor de fuga, detector de fugas, detector de fuga, mancha de agua, dano por agua, danos por agua,
    llave en mano, techo de pvc, lampara de techo, piso flotante, se me cae la casa, suelo laminado, color de la
    pared, pintura de pared, luz de emergencia, alarma de casa, alarma del coche, alarma antirrobo, pila del, pila
    de, bateria baja, cambiar la pila, cambio de pila, dolor de cabeza con, quebradero*, rompecabezas, piso de,
    caida de la tarde, cisterna del inodoro, no para de correr, sin querer, escalera cruje, suelo cruje, puerta del
    garaje, no se si, no estoy segur*, limpi* .. hollin, llama .. azul, humo de la barbacoa, humo del asado, humo de
    la parrilla, se cayeron .. tejas, alto o bajo, electrocutado, aire seco, quema el pan, luz .. fundio, echo
    chispas, detector .. cayo, grasa quemada, quemo la resistencia, resistencia .. quem*, contador de agua, medidor
    de agua, canalon* .. desbord*, muelle* .. solto, resorte* .. solto, muelle* .. partio, manija* .. solto, correa
    .. partio`,
  no: "no, ni, nunca, sin, jamas, nada, ningun*, tampoco",
  not: "",
  past: `ayer, anteayer, anoche, semana pasada, mes pasado, ano pasado, verano pasado,
    invierno pasado, hace # anos, hace anos, hace un ano, hace dos, hace tres, hace meses, hace semanas, hace un mes,
    hace una semana, hace dias, hace tiempo, hubo, tuvimos, tuve, habia, era, estaba, ####, en el 9#, en los anos,
    cuando compramos, de nino, antes, antiguo dueno, dueno anterior, inquilino anterior, una vez, en enero, en
    febrero, en marzo, en abril, en mayo, en junio, en julio, en agosto, en septiembre, en octubre, en noviembre, en
    diciembre, proxima semana, proximo mes, proximo ano, semana que viene, mes que viene, el lunes, el martes, el
    miercoles, el jueves, el viernes, el sabado, el domingo, en verano, en invierno, siempre ha, semana entrante`,
  supposed:
    `si, en caso, pasaria, hipotetic*, suponga*, imagin*, prevenir, previene, prevencion, evitar, proteger, protege,
    podria, riesgo, miedo, peligro de, preocupa que, curiosidad, escuela, cole, examen, clase, noticia*, serie,
    video, documental, lei que, articulo, receta, oficina, en el trabajo, mi hermana en, mi primo de, mi prima en,
    mi hermano en, mi amiga en, simulacro, quiero saber, quisiera saber, solo queria saber, puede enfermar, una ..
    puede, puede una, fuga .. puede, jardin .. inund*, al principio, cuando huela, cuando haya, cuando tengamos, el
    dia que, algun dia`,
  asked: `cada cuanto, cuanto cuesta, cuanto cuestan, cuanto vale, cuanto sale, cuanto
    cobran, cuanto dura, cuantos, cuantas, como limpio, como pruebo, como se prueba, como funciona, como cambio, como
    prevengo, como instalo, como elijo, como se limpia, como se instala, como reviso, como elegir, que significa, que
    es, diferencia, que marca, que tipo, que tamano, que medida, que potencia, cual, cuales, donde se coloca, donde
    pongo, recomiend*, recomendacion*, mejor, conviene, vale la pena, es legal, obligatori*, necesito un, necesito
    una, puedo usar, puedo poner, costo, coste, precio*, presupuesto, compr*, vend*, instalar, instalacion de, poner
    un, cambiar, reemplaz*, convertir, permiso*, ley, inspeccion, revision, revisar la, mantenimiento, recuerda*,
    recordatorio, garantia, seguro, reclamar, pintar, pintura, color, manual, caduc*, vence, certificado, cada #
    segundos, cada # seg*, una vez por minuto, una vez al minuto, de vez en cuando, a ratos, explica*, versus,
    consejos, ideas, planeo, pienso, planeamos, renovar, reforma*, limpiar, deshollin*, me sirve, pila, aguanta,
    factura*, recibo*, frases, cartel, pague, mas barato, como se si, como saber, sintomas, primera vez, a veces,
    norma, normas, normativa, pita cada, suena cada minuto, para tomas, borra, borrar, marca .. como, marca como, nota
    del, resuelt*, como enciendo, quitar, como quito, como prendo, sacar el olor, cuando fue, registre`,
  repaired: `reparad*, repararon, reparo, arreglad*, arreglaron, arreglo, lo
    cambiaron, la cambiaron, me lo cambio, cambiad*, sustituid*, ya funciona, quedo perfecto, soluciona*, funciona
    perfecto, resuelto, selladas, reemplaz*, cambio un, cambio el, cambio la, cambio dos, electricista cambio`,
  over: `falsa alarma, todo bien, todo ok, todo en orden, ya paso, ya no huele, ya no
    hay, ya no sale, al final era, resulto ser, era solo, solo era, era una broma, no pasa nada ya, prueba, probe,
    probamos, test, nada raro, no es una emergencia, no es emergencia, no hay peligro, ya se apago, ya ventile,
    tostada*, pan tostado, quemaron las, novela, poema, chiste, cancion, tarea, sone, obra de teatro, pelicula,
    minecraft, cuento, disfraz, dibujos, cocinaba, cocinando, mientras cocin*, al cocinar, tocino, palomitas, al
    freir, vapor de`,
  now: `ahora, ahorita, ahora mismo, sigue, siguen, todavia, aun, otra vez, de nuevo,
    nuevamente, de repente, de pronto, ayuda, auxilio, socorro, emergencia, urgente, rapido, hace # minutos, hace
    cinco minutos, hace diez minutos, hace un rato, hace un momento, en este momento, desde hace, desde ayer, desde
    anoche, desde que, hace poco, acaba de, acaban de, no para, si toco, si lo toco, si la toco, cada vez que, cuando
    toco, dormir aqui, quedarme, quedarnos`,
  today: "hoy, esta manana, esta tarde, esta noche",
};
