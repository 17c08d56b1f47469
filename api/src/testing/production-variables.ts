/** All that a production API needs but GIDA_DATA, its data folder. */
export const productionVariables = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db.internal/gida',
  SMTP_URL: 'smtps://mail.internal',
  MAIL_FROM: 'Gida <hello@gida.com.ng>',
  CONTACT_MAIL_TO: 'hello@gida.com.ng',
  STRIPE_SECRET_KEY: 'sk_live_a',
  STRIPE_WEBHOOK_SECRET: 'whsec_q7Zt1mKx9cVb4Lw2RfHs8Yp3',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_a',
  PUBLIC_ORIGIN: 'https://gida.com.ng',
  ACCESS_TOKEN_SECRETS: 'first:Jf3xQ0vZr8Wn5kTg1sLb7yPc2dMh6uEa9',
  NAIRA_PER_USD: '1510.5',
  NAIRA_PER_EUR: '1720',
};
