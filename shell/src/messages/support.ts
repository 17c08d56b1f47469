export const supportMessages = {
  title: 'Support',
  description: 'Help with booking, paying, cancelling and getting your caution fee back.',
  heading: 'How can we help?',
  lead: 'Short answers first. If none of them helps, write to us.',
  topics: [
    {
      title: 'Before you book',
      items: [
        'Every apartment shows its available dates, its rules and the full price with the caution fee.',
        'Chat with the host from the apartment’s page; you do not need to book first.',
        'Check-in can be up to 30 days ahead.',
      ],
    },
    {
      title: 'Paying',
      items: [
        'After you book, your dates are held while you pay by card, usually for 30 minutes; your booking shows how much time is left.',
        'Until you have paid for a first stay, you can hold one apartment at a time, for at most 14 nights.',
        'If your bank needs more time, the page says so and we let you know when the payment goes through.',
        'If your payment arrives after your dates were released, you are refunded in full.',
      ],
    },
    {
      title: 'Changing your mind',
      items: [
        'Cancel from the booking’s page; you see the refund before you confirm.',
        'Free until five days before check-in. After that the nights are not refundable.',
        'If a host cancels, you are refunded in full.',
      ],
    },
    {
      title: 'After the stay',
      items: [
        'Check-out is by 12:00.',
        'The refund of the caution fee is processed within 24 hrs after checkout.',
        'Your invoice is in the booking’s details, as a PDF.',
      ],
    },
    {
      title: 'Your account',
      items: [
        'The pin we email you is valid for 10 minutes; you can request another one on the same page.',
        'Forgotten password: ask for a link on the login page.',
        'Picture, name, telephone and password are under Profile.',
      ],
    },
    {
      title: 'If something is wrong',
      items: [
        'Message the host first: they can usually help fastest.',
        'No reply within the hour? Write to us with your booking ID.',
        'In danger, call 112, then us.',
      ],
    },
  ],
  write: 'Write to us',
} as const;
