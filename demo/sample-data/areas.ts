/** How to get there and what is near, in one paragraph, by area. */
export const areaTexts: Record<string, string[]> = {
  'Lekki Phase 1': [
    'Lekki Phase 1 begins where the Ikoyi link bridge lands. Admiralty Way, with its restaurants, pharmacies and two good supermarkets, is a five-minute drive or a fifteen-minute walk; Victoria Island takes a quarter of an hour when the road is kind.',
    'From the airport, count on 50 minutes by night and up to two hours on a weekday afternoon. Once you are here, ride-hailing cars come within five minutes, and the Palms mall is two roundabouts away.',
    'There is a bakery at the corner, a clinic on the next street and a lawn-tennis court whose coach takes guests by the hour. The Nike art gallery is ten minutes down the expressway.',
  ],
  'Ikate, Lekki': [
    'Ikate lies between the second and third roundabouts of the Lekki expressway. Buses and tricycles stop at the end of the road, and the Nike art gallery is close enough to walk to in the morning.',
  ],
  'Chevron, Lekki': [
    'Turn off the expressway at Chevron Drive and follow the canal. A supermarket, a pharmacy and a bukka known for its efo riro stand at the junction, and the conservation centre with its canopy walk is five minutes by car.',
  ],
  'Lekki Peninsula II': [
    'Ologolo is just after the fourth roundabout, left of the expressway. The conservation centre opens at half past eight, before the heat; the nearest supermarket is six minutes away by car.',
  ],
  Ajah: [
    'From the Abraham Adesanya roundabout, tricycles bring you to the door for small change. Ajah market has the cheapest fruit on the peninsula, and the bridge toward Victoria Island is best crossed before half past six in the morning.',
    'Keep left at the Ajah under-bridge and follow the road for about three kilometres. There is a supermarket with a cash machine on the way, and fresh fish is sold by the jetty from four in the afternoon.',
  ],
  Oniru: [
    'Oniru is the quiet end of the Victoria Island shore. The Palms mall is seven minutes on foot; restaurants on Akin Adesola Street are a five-minute drive, and the beach gate charges a small fee at weekends.',
    'Coming from the expressway, take the turning just before the first toll gate. Pharmacies, a cinema and a supermarket are all inside the Palms mall, and you can leave the car at home.',
  ],
  'Eleko, Ibeju-Lekki': [
    'Follow the Lekki–Epe expressway to the Eleko junction and turn right, toward the sea. We meet you at the junction if you arrive after dark. Fishermen land their catch at eleven, and they will clean what you buy.',
  ],
  'Victoria Island': [
    'Banks, consulates and most head offices are within ten minutes. Ride-hailing cars are quick at any hour, and Adeola Odeku Street has somewhere to eat for every mood and budget.',
    'From the airport, cross the Third Mainland Bridge: 45 minutes on a Sunday, more than an hour on a weekday. A supermarket, a bookshop and a good tailor are all within walking distance.',
    'The seafront promenade is a short walk, best before nine in the morning. For an evening out, Ikoyi is one bridge away and Lekki two.',
  ],
  Ikoyi: [
    'Ikoyi is for walking, which in Lagos is a luxury: broad pavements, old trees and embassies that keep the street lit. Awolowo Road has bookshops and restaurants; Victoria Island starts just over the bridge.',
    'The link bridge to Lekki is five minutes by car and a favourite with runners at dawn. You will find a supermarket, a pharmacy and a patisserie within a ten-minute walk.',
  ],
  'Osborne Foreshore, Ikoyi': [
    'The estate has its own jetty, a running path and a small shop that delivers. The Third Mainland Bridge is two minutes from the gate, which makes this the shortest way from Ikoyi to the airport.',
  ],
  'Banana Island': [
    'You reach the island by one gate, from Ikoyi. There is a grocery and a café inside; for everything else Awolowo Road is ten minutes by car.',
  ],
  'Lagos Island': [
    'Freedom Park, with its stages and its pepper soup, is six minutes on foot; the marina and the ferries ten. Come by bus or ride-hailing car and leave your own at home, as parking here is a sport.',
  ],
  'Ikeja GRA': [
    'Both airport terminals are 15 minutes away outside rush hour. Isaac John Street has restaurants and a supermarket that stays open until eleven; the city mall at Alausa is ten minutes by car.',
    'The GRA is green and easy to walk. The golf club, three hospitals and the train station at Ikeja are all within ten minutes, so you may not need the expressway at all.',
  ],
  'Opebi, Ikeja': [
    'Opebi Road is one street away, with banks, a cinema and late-night suya. Allen Avenue and Computer Village are ten minutes by car, the airport twenty.',
  ],
  Yaba: [
    'The university, the teaching college and the tech hubs are all within two kilometres. Yaba train station and the Tejuosho market are ten minutes on foot, and Lagos Island fifteen by car over the bridge.',
    'Take the Adekunle exit of the Third Mainland Bridge and you are nearly here. There are more places for jollof on this street than we have managed to try.',
  ],
  Surulere: [
    "The stadium, the national theatre and Adeniran Ogunsanya's shops are all near. Yellow buses leave from the corner for Ojuelegba, and from there for everywhere.",
    'Lagos Island is 15 minutes over Eko Bridge when traffic is light. The market at Tejuosho is close, and the cinema in the shopping mall shows everything Nollywood makes.',
  ],
  'Magodo GRA Phase 2': [
    'Magodo is a gated hill with its own shops, schools and a clinic. Come in from CMD Road and show the code we send you; Ikeja and the airport are 25 minutes away, the island about 40.',
  ],
  Maryland: [
    'Maryland mall, with its cinema and supermarket, is five minutes on foot. The airport is 20 minutes away, the Third Mainland Bridge ten, and the rapid bus stops at the end of the road.',
  ],
  Gbagada: [
    'The Third Mainland Bridge is five minutes off, so the island is nearer than it looks on the map. The general hospital, three supermarkets and a swimming club are all in Phase 2.',
  ],
  Maitama: [
    'Maitama is leafy, orderly and easy to find: broad streets with names of rivers. Embassies and the park are close, the centre is seven minutes by car, and the airport 40.',
    'Cafés and a good supermarket stand around the corner on Gana Street, and ride-hailing cars arrive in four or five minutes. The airport road is quickest through the central area.',
  ],
  'Wuse 2': [
    'Wuse 2 is where Abuja eats. Banks, pharmacies, restaurants and a cinema are all within a ten-minute walk, and a drop to the central area costs next to nothing.',
    'From the airport it is 40 minutes on a good dual carriageway. Wuse market is a short taxi ride for fabric and spices, and everything else is on the crescent itself.',
  ],
  Asokoro: [
    'You are eight minutes from the Three Arms Zone and ten from the central area. Shops are few inside Asokoro itself, so we leave milk, bread and fruit for the first day.',
  ],
  Gwarinpa: [
    'Gwarinpa is said to be the largest estate in West Africa, and it has everything an estate could want: schools, suya, salons. The Kubwa expressway takes you to the centre in 25 minutes outside rush hour.',
  ],
  Jabi: [
    'Jabi Lake mall, with a cinema, a supermarket and boat rides, is five minutes away. The motor parks for Kaduna and Kano are near, and the train at Idu is a fifteen-minute drive.',
  ],
  Garki: [
    'The international market, the stadium and most ministries are within ten minutes. Green-and-white taxis pass all day, and the airport is half an hour straight down the expressway.',
  ],
  Utako: [
    'Utako is in the middle of things: Wuse 2, Jabi and the ring road are all five minutes off. The market is the place for yams, the park for coaches to every state.',
  ],
  'Katampe Extension': [
    'From the Maitama junction the road climbs for three minutes. The nearest supermarket and pharmacy are down in Maitama, eight minutes by car.',
  ],
  Guzape: [
    'Guzape lies behind Asokoro, on the road to Apo. The central area is 12 minutes away; the supermarket at the bottom of the hill delivers until nine.',
  ],
  Wuye: [
    'Wuye sits between Utako and the ring road, ten minutes from the centre and half an hour from the airport. A clinic, a bakery and a tailor share the corner.',
  ],
  'GRA Phase 2': [
    'Restaurants, lounges, banks and a cinema are all within a ten-minute walk. The airport at Omagwa is 40 minutes away; we can send Mr Dike, who drives slowly and knows every shortcut.',
    "GRA Phase 2 is the city's evening address. A supermarket and a pharmacy stand on Aba Road, five minutes by car, and the polo club is around the corner.",
  ],
  'Old GRA': [
    'Old GRA is all rain trees and wide plots, five minutes from the secretariat and from Isaac Boro park. Boats for Bonny leave from the jetty, ten minutes by car.',
  ],
  'Trans Amadi': [
    'The industrial layout is around you, the zoo and the Garden City mall are ten minutes away, and Aba Road is reached without crossing a single bad junction. The airport is 50 minutes.',
  ],
  Woji: [
    'Woji has its own market, bakeries and two clinics. Cross the new bridge and you are in Peter Odili Road in six minutes; the airport is about 50 minutes away.',
  ],
  Rumuola: [
    'Buses for the whole city stop at the junction. The Pleasure Park, good for children and for walking, is eight minutes by car, and the airport 35.',
  ],
  'Peter Odili Road': [
    'Peter Odili Road has lounges, a supermarket, and the best roasted fish in the city at sunset. Trans Amadi is seven minutes away, GRA fifteen, the airport an hour.',
  ],
  Elelenwo: [
    'Elelenwo lies on the way to Eleme and the refinery. The East–West road is four minutes off, and the market on Tuesdays is worth getting up for.',
  ],
  'Ada George Road': [
    'The university, the NTA junction and a large supermarket are all along this road. The airport is 30 minutes away, which is as near as Port Harcourt gets.',
  ],
};
