export const blogMessages = {
  title: 'Blogs',
  description: 'Notes on staying well in Lagos, Abuja and Port Harcourt.',
  heading: 'Notes for the road',
  lead: 'Where to stay, what to ask, and how to make a short stay feel longer.',
  read: 'Read More',
  readAbout: (title: string) => `: ${title}`,
  all: 'All posts',
  next: 'Read next',
  book: 'Book an apartment',
} as const;

export const blogPosts = [
  {
    id: 'island-or-mainland',
    title: 'Island or mainland: where to stay in Lagos',
    excerpt:
      'The bridge decides more of your day than the address does. A guide by what you came for.',
    scene: 'skyline-lagos',
    picture: 'The Lagos skyline across the lagoon',
    date: '2026-10-12',
    parts: [
      {
        title: 'Start with the bridge',
        text: 'Lagos is two cities joined by three bridges, and traffic is the rent you pay for choosing the wrong one. Before you look at a single bedroom, mark where you must be at nine in the morning. Stay on that side.',
      },
      {
        title: 'For meetings on the Island',
        text: 'Victoria Island puts most offices within a short ride; Ikoyi is leafier and quieter at night. Both cost more per night and save it again in hours. Ask the host about power: towers usually share a generator, houses often run an inverter.',
      },
      {
        title: 'For the beach and the wedding',
        text: 'Lekki Phase 1 is the middle ground: restaurants on foot, event centres close, and the beach at the end of the road. Further out towards Ajah the apartments grow larger and the mornings longer.',
      },
      {
        title: 'For the airport, and for Lagos itself',
        text: 'Ikeja is fifteen honest minutes from the airport at the right hour. Yaba is younger, cheaper and never quite asleep. If your flight is early, sleep on the mainland and let the bridge be somebody else’s story.',
      },
    ],
  },
  {
    id: 'seven-questions-for-a-host',
    title: 'Seven questions to ask before a first short let',
    excerpt:
      'Pictures show the sofa; these questions show the stay. Ask them in the chat before you book.',
    scene: 'living-room',
    picture: 'A bright living room ready for guests',
    date: '2026-09-03',
    parts: [
      {
        title: 'Light and water',
        text: 'What carries the apartment when the grid goes: a generator, an inverter or the sun? Is it for the air conditioning too, or only the bulbs? And is there hot water in every bathroom, at any hour?',
      },
      {
        title: 'Getting in',
        text: 'Who meets me, and what happens if I land at midnight? Is there a code, a key or a guard with a list? Where does the car sleep?',
      },
      {
        title: 'Living there',
        text: 'How fast is the Wi-Fi when the whole building is streaming? Can I cook a real meal, or warm a small one? Are two friends for dinner guests, or a gathering?',
      },
      {
        title: 'Leaving',
        text: 'What does the caution fee cover, and what would you keep it for? A good host answers in one line. On Gida the refund is processed within 24 hrs after checkout, and any claim has to be made in writing before that.',
      },
    ],
  },
  {
    id: 'a-slow-weekend-in-abuja',
    title: 'A slow weekend in Abuja',
    excerpt:
      'Wide roads, green hills and a rock that glows at six. Two days without a single meeting.',
    scene: 'skyline-abuja',
    picture: 'Abuja and the road towards the rock',
    date: '2026-08-17',
    parts: [
      {
        title: 'Friday: arrive before the light goes',
        text: 'Take the expressway in while the sun is on the hills. Drop your bag in Maitama or Wuse, walk to supper, and notice how early the city lowers its voice.',
      },
      {
        title: 'Saturday: up, then down',
        text: 'Go to the arboretum while it is cool, then to the lake at Jabi when it is not. Suya at dusk, from the man with the longest queue; he has it for a reason.',
      },
      {
        title: 'Sunday: nothing, properly',
        text: 'This is what the apartment is for. Yam and eggs in your own kitchen, the balcony until noon, and check-out at twelve without having set an alarm.',
      },
    ],
  },
] as const;

export type BlogPost = (typeof blogPosts)[number];
