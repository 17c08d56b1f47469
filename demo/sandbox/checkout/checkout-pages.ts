import { stylesheetVersion } from './checkout-style.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { formatMoney } from '../payments/methods.ts';
import type { SessionRecord } from '../storage/records.ts';

/** The gate of the site. */
const gate = 'M3 29V13l3-9 3 9h3.5c0-5 7-5 7 0H23l3-9 3 9v16H20v-6.5a4 4 0 0 0-8 0V29Z';

export const layout = (title: string, body: Html): Html =>
  html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <title>${title}</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="/sandbox/checkout.css?v=${stylesheetVersion}" />
    </head>
    <body>
      <p class="test-strip">
        <strong>Test payment page.</strong> No money moves. Do not enter a real card.
      </p>
      <main>${body}</main>
    </body>
  </html>`;

/** The item, the merchant and the amount. */
export function orderSummary(merchant: string, session: SessionRecord): Html {
  const amount = formatMoney(session.amount, session.currency);
  const items = session.lineItems.map(
    (item) =>
      html`<li>
        <span class="item">${item.name}${item.quantity > 1 && ` × ${item.quantity}`}</span>
        ${
          session.lineItems.length > 1 &&
          html`<span class="price"
            >${formatMoney(item.unitAmount * item.quantity, session.currency)}</span
          >`
        }
        ${item.description && html`<span class="description">${item.description}</span>`}
      </li>`,
  );
  return html`<section class="summary" aria-label="Order summary">
    <p class="merchant">
      <svg viewBox="0 0 32 32" aria-hidden="true"><path fill-rule="evenodd" d="${gate}" /></svg>
      ${merchant}
    </p>
    <h1>
      <span class="label">Pay ${merchant}</span>
      <span class="amount">${amount}</span>
      <span class="currency">${session.currency.toUpperCase()}</span>
    </h1>
    <ul class="items">
      ${items}
    </ul>
  </section>`;
}

export function completedPage(merchant: string, session: SessionRecord, returnUrl: string): Html {
  const title = session.paid ? 'This payment is complete' : 'This payment is processing';
  return layout(
    `${title} · ${merchant} test payment`,
    html`${orderSummary(merchant, session)}
      <section class="pay status">
        <h2>${title}</h2>
        <p>
          ${
            session.paid
              ? 'It was paid once and will not be charged again.'
              : 'Your bank needs a little time. There is nothing more for you to do.'
          }
        </p>
        <a class="action" href="${returnUrl}">Back to ${merchant}</a>
      </section>`,
  );
}

export const expiredPage = (merchant: string, session: SessionRecord): Html =>
  layout(
    `Checkout expired · ${merchant} test payment`,
    html`${orderSummary(merchant, session)}
      <section class="pay status">
        <h2>This checkout has expired</h2>
        <p>Nothing was charged. Go back and start the payment again.</p>
        ${session.cancelUrl && html`<a class="action" href="${session.cancelUrl}">Back to ${merchant}</a>`}
      </section>`,
  );

export const notFoundPage = (merchant: string): Html =>
  layout(
    `Not found · ${merchant} test payment`,
    html`<section class="pay status">
      <h1>Checkout not found</h1>
      <p>The link may be incomplete. Start the payment again from your booking.</p>
      <a class="action" href="/">Back to ${merchant}</a>
    </section>`,
  );
