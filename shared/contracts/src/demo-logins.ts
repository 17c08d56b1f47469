/** The demo accounts, shown on the login pages of the demo and printed by `npm start`. Never in production. */
export const demoPassword = 'Stay-in-Lagos-1';
export const demoEmails = {
  guest: 'guest@gida.example',
  host: 'host@gida.example',
  admin: 'admin@gida.example',
  operator: 'operator@gida.example',
} as const;
