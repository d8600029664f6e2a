import type { DangerWords } from "./classes.ts";

export const ENGLISH: DangerWords = {
  gas: "gas, gass, gaz, propane, butane, lpg, methane",
  gasLeak:
    `gas leak, gas leaks, smells .. gassy, gassy smell, leaking gas, gas leaking, mercaptan, gas is on and,
    gas smell, smell of gas, smell gas, gas coming, gas is coming`,
  gasPipe: `gas pipe*, gas line*, gas hose*, gas valve, gas meter, gas tank, gas main,
    gas bottle, propane tank*, propane bottle, propane cylinder, propane line, yellow pipe, yellow line, yellow hose,
    yellow plastic pipe, lpg bottle, lpg cylinder, gas connector, flex connector, gas cylinder, gas canister, gas
    connection, gas supply line, gas fitting`,
  gasAlarm: "gas alarm*, gas detector*, propane detector*, propane alarm*",
  gasThing: `stove, stovetop, cooker, hob, range, cooktop, oven, knob*, regulator,
    cylinder, canister, meter, gas stove, gas oven, gas range, gas cooker, gas hob, gas burner, gas boiler, gas
    furnace, gas heater, gas fire, gas fireplace, gas dryer, tank, furnace, dryer, bendy hose, burner*, pipe`,
  foul: `rotten egg*, rotten eggs, bad egg*, eggy, sulfur*, sulphur*, sulfer, skunk*,
    rotting egg*`,
  smell: "smell*, stink*, stank, reek*, stench, odor*, odour*, whiff*, pong*, fumes, smel",
  leak: `leak*, escap*, wont close, wont shut, wont turn off, cant turn off, cant
    shut, venting, spewing, coming out, left on, left open, is open, spraying, rushing, flowing out, bubbl*, seeping,
    blowing, pouring out, coming from, comes from`,
  hiss: "hiss*, whistl*, whoosh*, ssss*, psss*, fizzing",
  unlit: `unlit, no flame, not lit, without flame, without a flame, wont light, wont
    ignite, doesnt light, not igniting, didnt light, blew out, gone out, flame went out, without lighting, forgot to
    light, on without, left on, left open, been on, was on, turned on, left .. on, left .. open`,
  broken: `hit, cut, snapped, cracked, broke, broken, drilled, nicked, punctured,
    severed, ruptured, popped off, came off, comes off, fell off, pulled off, disconnected, struck, damaged, ripped,
    sliced, bent, dug into, put a, went through, loose, chew*, bit, tore, torn, poked, kinked, crushed, backed into,
    ran over`,
  co: "monoxide, monoxyde, carbonmonoxide, co2, c o",
  coAlarm: `co alarm*, co detector*, co sensor*, co monitor*, carbon monoxide alarm*,
    carbon monoxide detector*, carbon monoxide sensor*, carbon monoxide monitor*, carbon monoxyde *, monoxide alarm*,
    monoxide detector*, co unit, carbon detector*, carbon alarm*, gas and co alarm, carbon monoxide thing`,
  alarm: "alarm, alarms, detector, detectors, sensor, monitor",
  smokeAlarm: `smoke alarm*, smoke detector*, fire alarm*, smoke and co alarm*, smoke
    sensor*, smoke alert, all the alarms, every alarm, heat alarm, smokealarm*, smoke detecter*`,
  sounds: `going off, goes off, went off, go off, gone off, set off, going .. off,
    goin off, scream*, blar*, shriek*, ringing, sounding, keeps sounding, sounded, wailing, shrilling, screech*, wont
    stop, wont shut up, wont be quiet, alarming, triggered, is red, flashing red, blinking red, reading, kicked in,
    tripped, started up, squealing, wont quit, keeps going, keeps on, going of, goes crazy, numbers, woke us, woke me,
    what do i do, what now, what should i do, at us, danger, high, levels, elevated, # parts per million, says carbon
    monoxide, going crazy, going nuts`,
  reading: "# ppm, ppm #, reads #, shows #, says #, showing #, show #, at #",
  beeps: "beep*",
  symptom:
    `headache*, head ache*, head aches, head hurts, head is pounding, head pounding, heads pounding, head splitting,
    head banging, head is killing, splitting head, dizz*, nause*, woozy, lighthead*, light headed, faint*, passed
    out, vomit*, throwing up, threw up, thrown up, puking, drows*, confused, groggy, feel sick, feeling sick, feels
    sick, feel ill, feeling ill, queasy, sick to my stomach, queezy, unconscious, collapsed, wont wake up, cant
    wake, so sleepy, very sleepy, really sleepy, feeling sleepy, wobbl*, feel weird, flu like, like the flu,
    migraine*, short of breath, trouble breathing, cant breathe, hard to breathe, sore throat, burning eyes, eyes
    burn*, eyes sting*, feel funny, feeling rough, feel terrible, feels off, feel off, unwell, seeing spots, blurry
    vision, kinda sleepy, cant get her, cant get him, are flushed, is flushed, head .. banging, head .. pounding,
    head .. splitting, head .. hurts, head .. hurting, unresponsive, not responding, not breathing, wont respond,
    face .. flushed, faces .. flushed, cheeks .. flushed`,
  everyone: "everyone, everybody, we all, all of us, whole family, both of us, my family, us all",
  burner: `furnace, boiler, heater, heat, heating, generator, fireplace, wood stove,
    woodstove, stove, gas stove, gas fire, water heater, charcoal, grill, barbecue, bbq, chimney, flue, kerosene,
    pellet stove, gas heater, gas boiler, gas oven, gas furnace, gas fireplace, space heater, oven, exhaust, car,
    engine, garage, wood burner, log burner, propane heater, gas water heater, tankless, dryer, gas, grilling,
    barbecuing`,
  engine: `generator, car, truck, engine, mower, snowblower, charcoal, grill,
    barbecue, bbq, hibachi, camp stove, propane heater, pressure washer, motorbike, motorcycle`,
  indoors: `in the house, inside, in the garage, garage, indoors, basement, in the
    living room, in the kitchen, in my room, sunroom, closed window*, windows closed, windows shut, window shut`,
  running: `running, idling, run the, run my, left on, turned on, going, lit, burning,
    to keep warm, to heat`,
  gasBurner:
    `boiler*, furnace*, heater*, burner*, pilot, stove, stovetop, cooktop, cooker, hob, range, oven, gas
    stove, gas oven, gas heater, gas boiler, gas furnace, gas cooker, gas hob, tankless,
    water heater, gas water heater, propane heater, space heater`,
  yellowFlame:
    `flame* .. yellow*, flame* .. orange, yellow* .. flame*, orange .. flame*, burn* yellow*, burn* orange,
    burn* .. yellow flame*, burn* .. orange flame*`,
  flameAlone:
    `^ the flame is yellow, ^ the flame is orange, ^ the flames are yellow, ^ the flames are orange, ^ flame
    is yellow, ^ flame is orange, ^ the flame turned yellow, ^ the flame turned orange, burner flame* .. yellow, burner
    flame* .. orange, pilot flame* .. yellow, pilot flame* .. orange, pilot light .. yellow, pilot light .. orange`,
  soot: "soot, sooty",
  fire: `fire, fires, flame*, blaze, blazing, burning, burns, aflame, smolder*,
    smoulder*, fiery, flaming, alight, embers, burnin`,
  fireNow: `on fire, caught fire, catching fire, catch fire, caught flames, caught
    alight, in flames, ablaze, house fire, kitchen fire, grease fire, oil fire, electrical fire, chimney fire, dryer
    fire, a fire inside, there is a fire, theres a fire, there is fire, theres fire, fire help, help fire, fire fire,
    flames coming, flames shooting, see flames, i see fire, house is burning, is burning down, fire broke out, big
    fire, fire spreading, fire is spreading, its burning, fire started, started a fire, small fire, the fire is, set
    fire, fire on, fire under, fire behind, flames in, flames on, flames from, flames under, smouldering, smoldering,
    ^ fire $, ^ flames $, fire in, is smoking, are smoking, started smoking, starts smoking, keeps smoking, began
    smoking, started burning, starts burning`,
  smoke: "smok, smoke, smokes, smoking, smokey, smoky, fumes, haze",
  emit: `coming, comes, come, pour*, billow*, rising, seep*, full of, fill*, see, out
    of, from, thick, black, white, grey, gray, everywhere, there is, theres, lots of, so much, started, starting, all
    over, spewing, wisp*, inside, drifting`,
  burnt: `burn*, scorch*, singed, charred, melting, melted, hot plastic, rubber,
    acrid, smoke, smoky, smokey, smoulder*, like fire, something hot, chemical, electrical smell, overheating`,
  fish: "fishy, fish",
  burnable: `pan, oil, grease, fat, curtain*, drape*, couch, sofa, bed, mattress,
    deck, fence, hedge, shed, tree, trash, garbage, bin, rug, carpet, towel, toast, pillow, blanket, wall, roof,
    attic, chimney, siding, bush*, candle, fryer, neighbors house, neighbours house, wood, insulation, laundry,
    clothes, porch, balcony, door, ceiling`,
  room: `kitchen, basement, house, garage, attic, bathroom, bedroom, room, hallway,
    hall, upstairs, downstairs, cellar, apartment, flat, stairwell, crawl space, crawlspace, closet, building, home`,
  outlet: `outlet*, receptacle*, socket*, plug, plugs, light switch*, wall switch*,
    switch*, breaker*, breaker box, panel, electric panel, electrical panel, panels, wire*, wiring, cable*, cord*,
    extension, power strip*, powerstrip*, surge protector, fuse box, fusebox, fuse, consumer unit, electrics, electric
    box, electrical box, electric meter, junction box, electricity, electrical, gfci, wall plate, faceplate, power
    point, inverter, ev charger, charger, wallbox, thermostat, multi plug, adapter, plugged in, still on`,
  lamp: `light, lights, lamp*, light fixture*, lightbulb*, bulb*, chandelier, fixture,
    spotlight*, downlight*, ceiling light*, ceiling fan, recessed light*, can light*, pot light*, light fitting,
    dimmer*, dimmer switch*`,
  appliance: `washing machine, washer, dryer, tumble dryer, dishwasher, fridge,
    refrigerator, freezer, kettle, toaster, microwave, oven, tv, television, telly, computer, laptop, phone, iron,
    hair dryer, hairdryer, heater, space heater, battery, ebike, e bike, scooter, e scooter, vacuum, air conditioner,
    ac unit, ac, furnace, boiler, water heater, sump pump, pump, electric blanket, heating pad, motor, fan, router,
    stove, cooker, hood, vacuum cleaner, aquarium, hot tub, shower, garage door opener, solar, power bank, radiator`,
  spark: `spark*, arcing, arced, arcs, blue flash*, flash of light, electric flash,
    blue light, flashes, a flash, bright flash`,
  bang: "went bang, popped, loud bang, pop, popping, exploded, blew up",
  scorch: `melt*, scorch*, singed, glow*, crackl*, sizzl*, burnt, burned, burning,
    smoking, smoke, smokes, charred, blackened, turned black, turning black, turning brown, turned brown, gone brown,
    swollen, swelling, puffed up, bulging, black marks, brown mark*, brown spot*, burn mark*, exposed, buzzing and, zapping, flickering and
    buzzing, bare`,
  hot: "hot, overheat*, buzz*, humming, hums, zzz*, bzz*",
  shock: `shock, shocks, shocked, shocking me, zap, zaps, zapped, tingle, tingles,
    tingling, tingly, jolt, jolts, buzzes me, bit me`,
  electrocuted: `electrocut*, electric shock, electrical shock, got shocked, getting
    shocked, gets shocked, gave me a shock, shocks me, shocked me, got a shock, gives me a shock, fork in the socket,
    fork in the outlet, wont let go, got zapped, zaps me, zapped me, live wire is, live wires, touching a live, was
    shocked by, been shocked, got a zap, bare wires in his hand`,
  metal: "faucet, tap, pipe, sink, handle, metal, touch*, shower, tub, railing, water",
  powerLine: `downed line*, downed wire*, fallen wire*, live wire*, power line*,
    powerline*, power cable*, electric* line*, electric* wire*, utility line, wires from the pole`,
  fallen: `down, fell, fallen, lying, hanging, on the ground, in the road, in the
    street, on my, on our, in our yard, in my yard, across, low, touching, knocked, downed, live`,
  water: `water, rain, rainwater, puddle*, flood, flooded, flooding, leak, leaks,
    leaking, waters, creek, river, stream, standing in`,
  wet: `drip*, pour*, leak*, wet, soaked, soaking, splash*, flood*, submerged,
    overflow*, gush*, underwater, running down, running into, coming through, coming out, spray*, got in, getting in,
    got into, getting into, seeping, trickl*, damp, water`,
  submerged: `in the sink, into the sink, in the bath, into the bath, in the bathtub,
    in the tub, into the tub, in the water, into the water, in the pool, into the pool, underwater, under water, in
    the full sink`,
  flooding: `flooding, flooded, burst pipe*, pipe burst*, pipes burst, burst water
    pipe, burst a pipe, water main broke, water main burst, water main break, pipe exploded, flash flood, flood
    water*, floodwater*, geyser, sewage backing up, sewage coming, sewer backing up, sewer backup, raw sewage, sewage
    is, under water, underwater, filling up with water, filling with water, full of water, is a flood, flood in my,
    flood in the, raining through, raining inside, raining in my`,
  pipe:
    "pipe*, hose, supply line, water line, main, spigot, connection, refrigerator line, plumbing",
  vessel:
    `water heater, boiler, washing machine, washer, tap, faucet, valve, radiator, tank, pool, hydrant, shutoff,
    stopcock, dishwasher, waterbed, shower, tub, bath, bathtub, sink`,
  burst:
    `burst*, ruptur*, exploded, blew, cracked open, bust, busted, snapped, split, popped off, came off, let go,
    broken off, came apart, gave way`,
  snap: "broke",
  gush: `gush*, pour*, spray*, shooting, shoots, rushing, everywhere, all over,
    rising, flood*, spurt*, cascading, streaming, filling, inches of, inches deep, feet of, foot of, ankle, knee,
    overflow*, flowing, spewing, squirt*, wont stop, waterfall, coming in, coming under, coming down the, bubbling up,
    running down the, through the ceiling, raining, inch of, through my ceiling, through the floor, swimming, backing
    up, coming up, coming out of the wall, fast, in under, coming into, came into, into my apartment, into our
    apartment, into my flat`,
  drain: "toilet*, drain*, sewage, sewer, bathtub, tub, sink, septic, shower, bath",
  unstoppable: `wont stop, cant stop, doesnt stop, not stopping, cant turn it off,
    cant turn off, cant shut, cant find the shut, cant find the valve, cant find the main, cant find the stop, cannot
    find the, cannot stop, overflow*, wont turn off, wont shut off, keeps coming, keep coming, keeps rising, wont
    close, backing up, shutoff is stuck, valve is stuck, valve stuck, keeps overflowing`,
  structure: `ceiling*, roof*, wall*, beam*, balcony, deck, floor*, chimney, stair*,
    joist*, foundation, column*, pillar*, post, posts, lintel*, drywall, plaster, rafters, rafter, truss*, porch,
    house, garage, carport, shed, masonry, brick*, support*, building, facade, landing, veranda, hillside, overhang,
    awning, header, steps`,
  givesWay: `sag*, collaps*, bow, bowing, bowed, bows, buckl*, lean*, about to fall,
    about to come down, falling, falls, fell, fallen, came down, coming down, caving, caved, cave in, giving way, gave
    way, give way, tilt*, pulling away, pulled away, separating, crumbl*, droop*, bulg*, dropped, dropping, sinking,
    sunk, shifted, shifting, moved, moving, gave out, giving out, dangling, hanging by, coming off, split in,
    cracking, groaning, creaking loudly, crashing down, crashed, bending, snapped, coming loose, come loose, came
    loose, coming away, pulling off, pulled off, detached, detaching, cracked open, opened up, sways, swaying, tip,
    tipping, tips, toppl*`,
  collapse: `going to collapse, about to collapse, is collapsing, will collapse,
    caving in, caved in, cave in, sinkhole, about to cave, house is shaking, ceiling .. collapsed, roof .. collapsed,
    wall .. collapsed, deck .. collapsed, balcony .. collapsed, landslide, beam .. broke*, joist* .. broke*, rafter*
    .. broke*`,
  crack: "crack, cracks, gap, fissure*",
  grows: `getting longer, widening, growing, bigger, wider, spreading, opening,
    opened, new, suddenly, overnight, this morning, today, huge, big, large, appeared, since yesterday, doors wont
    close, hand in, see daylight, every minute`,
  harmless:
    `gas bill*, gas company, gas station*, gas price*, gas mileage, gas card, gas grill*, gas utility, gas works, gas
    engineer, gas fitter, gas safe, gas safety, gas line inspect*, gas can, gas struts, gas cap, argon gas, gas
    permit, gas contract, gas account, gas supplier, gas provider, gas check, gas inspection, gas certificate, gas
    service, gas hookup, natural gas line, fire pit*, fireplace mantel, fire department*, fire dept, fire safety,
    fire drill, fire escape, fire marshal, fire station, fire truck, fire stick*, fire tv, fire sticks, fire engine,
    fire brigade, fire proof*, fire retardant, flame retardant, fire rated, fire door*, fire code, fire insurance,
    fire blanket, fire resistant, fire hazard, fire hydrant, fire sprinkler*, fire inspection, fire rating, fire
    red, fire table, fire bowl, fire season, fire wood, fire starter, fire up, dumpster fire, fire alarm test,
    electric fire, camp fire, fire them, fire him, fire my, fire the, flame effect, led flame, burning question,
    burning desire, slow burning, wood burning, log burning, burning through money, burn through, burning calories,
    burn out, burnout, burned out, burning man, burns out, burnt out, bulb burned, smoking hot, smoking area, smoke
    grey, smoke gray, smoke blue, smoke colored, smoke coloured, smoke machine, smoke signal, smoke embers, burnt
    ember, burnt orange, burnt toast, burned toast, burnt the toast, burned the toast, burnt on, burned on, up in
    smoke, quit smoking, no smoking, second hand smoke, cigarette smoke, smoke test, spark plug*, sparkling,
    sparkle*, spark joy, sparks flew, sticker shock, shock absorber*, pool shock, shock treatment, culture shock,
    shock chlorinat*, water hammer, waterproof*, water resistant, water pressure, water bill*, water softener*,
    water filter*, water damage, water meter, water main replacement, watering, water feature, water quality, water
    line for, water stain*, flood insurance, flood light*, floodlight*, flood zone*, flood plain, floodplain, flood
    policy, flood sensor*, leak sensor*, leak detector*, water alarm, flooded with emails, flooded with offers,
    flood of, burst of, bursting with, bursting at, collapsible, market collapse, prices .. collapsing, ceiling
    paint, wall light, roof rack, flooring, floor plan, wallpaper, wall color, live wire haha, hot water, hot tub,
    hot glue, light blue, light green, light wood, light grey, light gray, lead flashing, flashing around, roof
    flashing, light bulb burned out, heat pump, heating bill, electric bill*, electricity bill*, electrical
    inspection, electric bill, power bill, alarm clock, alarm system, burglar alarm, car alarm, alarm company,
    security alarm, low battery, battery low, detector battery, alarm battery, battery for, new battery, change the
    battery, replace the battery, gas wont, headache of, biggest headache, such a headache, a headache to, pain and
    headache, couch is sagging, mattress is sagging, curtain rod, fence post*, tree house, wont stop running, keeps
    running, toilet runs, running toilet, help with fire, swimming pool*, off the wall, not sure if, not sure
    whether, dont know if, no idea if, garage door*, not sure, burner flame*, pilot flame*, clean* .. soot, soot ..
    clean*, remov* .. soot, soot .. remov*, swept .. soot, brush* .. soot, smoke from .. barbecue, smoke from ..
    grill, smoke from .. bbq, off the roof, from the grill, fire extinguisher*, high or low, burns bread, burn*
    mark*, overflow drain, overflow valve, overflow pipe, neighbor* .. smoking, tenant* .. smoking, guest* ..
    smoking, who is smoking, he is smoking, she is smoking, is smoking hot, real live wire, detector .. fell, alarm
    .. fell, burnt grease, burned grease, element burn*, tile floor, wood floor, hardwood floor*, gutter* overflow*,
    deck board*, sump pit, heater .. flushed, tank .. flushed, boiler .. flushed, system .. flushed, lines ..
    flushed, spring* .. snapped, belt* .. snapped, handle* .. snapped, knob* .. snapped, latch* .. snapped, hinge*
    .. snapped, handle* .. came off, knob* .. came off, door* .. came off`,
  no: `no, not, isnt, arent, dont, doesnt, didnt, wasnt, werent, never, without,
    nothing, none, neither, nor, cannot smell, cant smell, cant see any, hasnt, havent, aint`,
  not: "",
  past: `last week, last month, last year, last summer, last winter, last fall, last
    spring, last night, last autumn, yesterday, days ago, weeks ago, months ago, years ago, year ago, month ago, week
    ago, yrs ago, day ago, ####, in the 90s, in the 80s, used to, when we bought, when we moved, as a kid, as a child,
    back then, previous owner*, prior owner*, once had, a while back, previously, the other day, had a, had an, had
    gas, in january, in february, in march, in april, in may, in june, in july, in august, in september, in october,
    in november, in december, in jan, in feb, on monday, on tuesday, on wednesday, on thursday, on friday, on
    saturday, on sunday, next week, next month, next year, next summer, for christmas, was worried, were worried, one
    time, had burst, said the, said there`,
  supposed:
    `if, in case, would, hypothetical*, theoretical*, imagine, suppose, supposing, could happen, might happen, just
    curious, wondering, risk of, chance of, prevent*, avoid*, protect*, afraid of, scared of, worried about, worry
    about, danger of, in the event, ever, film, story, book, song, report for, school, class, news, tv show,
    youtube, video, read that, heard that, i read, article, recipe, cousin in, my sister s, my brother s, my mom s,
    my mother s, my dad s, my father s, my friend s, my cousin s, sister in, brother in, uncle in, aunt in, friend
    in, parents in, at work, my office, miles away, can a, can an, make you sick, yard is flooded, yard floods, when
    i start it, at first, some day, someday, one day`,
  asked: `how often, how long, how much does, how much would, how much is, how many,
    how does, how do i test, how do i clean, how do i prevent, how do i choose, how do i replace, how do i install,
    how do i change, how do i reset, how do you clean, how to clean, how to test, how to install, how to replace, how
    to prevent, how can i prevent, how far, what does, what size, what kind of, what type of, what temperature, what
    temp, what brand, what causes, what is the difference, whats the difference, difference between, which, where
    should, where can i get, recommend*, best, good brand, is it worth, worth it, do i need, do we need, should i get,
    should i install, should we install, should i test, can i install, can i use, cost of, costs, price*, quote,
    estimate, install a, install an, installing, installed, installation, replacement, upgrade, upgrading, convert*,
    switch from, switch to gas, permit*, require*, law, legal, inspection, due for, schedule*, remind*, warranty,
    insurance, deductible, claim, budget, paint*, color*, colour*, shop*, buy, buying, sell, selling, order*, manual,
    instructions, expire*, expiration, maintenance, service due, serviced, clean my, clean the, cleaning the, sweep,
    mount*, placement, once a minute, chirp*, explain, versus, vs, tips, idea*, plan to, planning, remodel*, thinking
    of, thinking about, how do .. work, what happens, considering, looking for, add a, adding, normal for, mean,
    means, label, template, checklist, bill, bills, they add, how much can, how well, date says, first time, after
    cleaning, paid, cheaper, how can i tell, how do i know, how do i stop, how do i turn the gas, can i burn,
    dangerous, sometimes, occasionally, every so often, once in a while, beep* every, beeping every, beeps once, every
    # sec*, delete, mark the, mark .. as, resolved, issue been, open issues, note about, how do i start, how do i
    light, how to get, get rid of, how to remove, start a fire, light a fire, smell out of, did i, when did, did we,
    renovation, renovate`,
  repaired: `fixed, repaired, replaced, swapped, all good now, works fine, sealed, was
    serviced, back to normal, cleaned up, dried out, rewired, resolved, sorted, is dry, was capped, signed off, passed
    inspection, passed the inspection, and passed`,
  over: `false alarm, all clear, turned out, all good, all is well, is over, no
    longer, stopped smelling, sparks stopped, is fine now, are fine now, fine now, tested, testing, test button,
    pressed test, press test, monthly test, ignore my last, just a test, was a test, never mind, nevermind, it was
    just, it was only, was just the, quiet again, not an emergency, no emergency, no problem here, nothing wrong,
    everything is fine, everything is ok, shows end, says end, i burned, i burnt, burned dinner, novel, movie, poem,
    joke, quiz, dream*, nightmare, minecraft, name for, cartoon, homework, video game, dry since, dry ever since, dry
    now, is fine so far, while cooking, was cooking, from cooking, when cooking, when i cook, burn* toast, from toast,
    because of toast, the toast, bacon, popcorn, made dinner, making dinner, frying, steam`,
  now: `now, right now, again, still, just now, at the moment, currently, this minute,
    help, emergency, suddenly, immediately, hurry, minutes ago, minute ago, seconds ago, hour ago, hours ago, keeps,
    this second, urgent*, quick, since yesterday, since last night, all of a sudden, getting worse, since this
    morning, but now, is now, if i touch, every time, whenever, each time, when i touch, sleep here, stay here, stay
    inside, safe to stay, stay in the house`,
  today: "today, tonight, this morning, this afternoon, this evening",
};
