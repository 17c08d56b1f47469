export type LegalText = {
  title: string;
  description: string;
  heading: string;
  lead: string;
  updated: string;
  parts: readonly { title: string; text: string }[];
};

export const updatedLabel = 'Last changed on';
export const contentsLabel = 'Contents';

export const terms: LegalText = {
  title: 'Terms',
  description: 'The terms of booking a stay through Gida, in plain words.',
  heading: 'Terms of use',
  lead: 'What you can expect from us and from hosts, and what we expect from you.',
  updated: '2026-11-01',
  parts: [
    {
      title: 'Our role',
      text: 'Gida brings guests and hosts together. The stay itself is between you and the host; we keep the calendar, the payment and the record of both.',
    },
    {
      title: 'Booking',
      text: 'A booking holds the dates for the time it shows, usually 30 minutes. It is confirmed when the payment provider confirms your payment to us, and you receive an email that says so. Check-in is from 14:00 and check-out by 12:00, Lagos time.',
    },
    {
      title: 'Price',
      text: 'The total is the price per night times the nights, plus the caution fee. When your card is charged in another currency, the rate is fixed when you book and shown before you pay.',
    },
    {
      title: 'Cancelling',
      text: 'Cancelling is free until five days before check-in and non-refundable after that, except for the caution fee, which is returned whenever a stay is cancelled before check-in. If a host or Gida cancels, you are refunded in full.',
    },
    {
      title: 'Caution fee',
      text: 'The caution fee secures the apartment against damage. Its refund is processed within 24 hrs after checkout unless the host has opened a claim, which you can see and answer.',
    },
    {
      title: 'In the apartment',
      text: 'Keep the house rules shown on the apartment’s page, bring no more guests than booked, and leave the place as you would a friend’s. What is against the law elsewhere is against the law here.',
    },
    {
      title: 'Your account',
      text: 'Keep your password to yourself and your details accurate. We may close an account that harms guests, hosts or the site, and say why.',
    },
    {
      title: 'When things go wrong',
      text: 'Tell us first; most things are put right within a day. Nothing in these terms takes away rights the law of Nigeria gives you as a consumer.',
    },
  ],
};

export const privacy: LegalText = {
  title: 'Privacy',
  description: 'What Gida knows about you, why, for how long, and how to have it removed.',
  heading: 'Privacy',
  lead: 'We keep what a stay requires, show it only to those who need it, and sell none of it.',
  updated: '2026-11-01',
  parts: [
    {
      title: 'What we keep',
      text: 'Your name, email, telephone, date of birth and picture if you add one; your bookings, wishlists, messages and reviews; and a record of logins to protect your account.',
    },
    {
      title: 'Why',
      text: 'To make and honour bookings, to let you and hosts reach each other, to return money where it is due, and to keep others out of your account. For nothing else.',
    },
    {
      title: 'Who sees it',
      text: 'A host sees your first name, picture, dates, and the messages and pictures you send them. The payment provider sees what it needs to charge your card; we never see your card number.',
    },
    {
      title: 'In your browser',
      text: 'Your login is stored on your device so that you stay signed in, for one visit or longer as you choose. One cookie renews your login, one lets pages open with the right layout, one remembers that you have logged in on this device before, and another makes sure you see the same version of the site from page to page. While you are logged in, your trips, wishlists and last search are saved there, to be read without a connection; "Do not save here" on a trip stops that, and one cookie remembers it. There are no advertising cookies.',
    },
    {
      title: 'How long',
      text: 'Bookings and invoices for as long as tax law requires. Everything else is deleted with your account.',
    },
    {
      title: 'Your rights',
      text: 'Under the Nigeria Data Protection Act you may see, correct, export or delete your data. Email us from the address of your account and we will do it.',
    },
  ],
};
