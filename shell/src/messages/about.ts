export const aboutMessages = {
  title: 'About',
  description: 'Why Gida exists, and what we ask of every apartment and every host on it.',
  heading: 'Built for how Nigeria stays',
  lead: 'Weddings in Lagos, meetings in Abuja, a posting to Port Harcourt. Someone is always on the way somewhere, and wants a home when they get there.',
  picture: 'The front of an apartment building with balconies and bougainvillea',
  parts: [
    {
      title: 'Why the name',
      text: 'Gida is Hausa for home, and for the household that makes it one. A short stay should borrow a little of both: the key, the kettle, and somebody who would notice if you did not arrive.',
    },
    {
      title: 'What we ask of an apartment',
      text: 'That it looks like its pictures. That the light stays on and the host says how. That the price on the card is the price on the bill. An apartment that no longer meets these standards is taken down until it does.',
    },
    {
      title: 'What we ask of ourselves',
      text: 'Never to sell one night twice. Never to keep money that is not ours: late payments, cancelled stays and caution fees are refunded without you having to ask. To answer in words, not ticket numbers.',
    },
  ],
  numbersTitle: 'How we keep our word',
  numbers: [
    { figure: '30 min', text: 'your dates are held while you pay' },
    { figure: '24 hrs', text: 'to refund your caution fee after checkout' },
    { figure: '0', text: 'nights that can be booked twice' },
  ],
  action: 'Find a place to stay',
} as const;

export const servicesMessages = {
  title: 'Services',
  description: 'Short lets, stays for work, family visits, and tools for hosts: what Gida does.',
  heading: 'What we do, and for whom',
  lead: 'One site for the guest who needs a bed on Friday and for the host who has one.',
  list: [
    {
      title: 'Short lets',
      scene: 'living-room',
      text: 'Whole apartments for a night, a week or a month. You see free dates and the whole price before you pay anything.',
    },
    {
      title: 'Stays for work',
      scene: 'workspace',
      text: 'A desk, a chair you can sit in until six, Wi-Fi that carries a call, and an invoice as a PDF the moment you have paid.',
    },
    {
      title: 'Family visits',
      scene: 'kitchen',
      text: 'Room for cousins, a kitchen for the big pot, and house rules you can read before the aunties do.',
    },
    {
      title: 'Celebrations',
      scene: 'balcony',
      text: 'Places whose hosts welcome small gatherings and state clearly how many guests, and until what time.',
    },
    {
      title: 'For hosts',
      scene: 'facade',
      text: 'A calendar that cannot be double booked, messages in one place, and caution fees that are refunded automatically.',
    },
    {
      title: 'Someone to ask',
      scene: 'beach',
      text: 'Hosts answer in chat. When they cannot, our support team does.',
    },
  ],
  action: 'Book an apartment',
} as const;
