import { groupDigits, testCards } from '../payments/test-cards.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { layout, orderSummary } from './checkout-pages.ts';
import { formatMoney, methodRules } from '../payments/methods.ts';
import type { Method } from '../payments/methods.ts';
import type { Field, FieldErrors, FormValues } from './payment-form.ts';
import type { SessionRecord } from '../storage/records.ts';

export type FormState = {
  method: Method;
  values: FormValues;
  errors: FieldErrors;
  declined?: string;
};

export function formPage(merchant: string, session: SessionRecord, state: FormState): Html {
  const amount = formatMoney(session.amount, session.currency);
  const isCard = state.method === 'card';
  const failed = Boolean(state.declined) || Object.keys(state.errors).length > 0;
  return layout(
    `${failed ? 'Not paid yet' : `Pay ${amount}`} · ${merchant} test payment`,
    html`${orderSummary(merchant, session)}
      <section class="pay" aria-labelledby="pay-title">
        <h2 id="pay-title">${isCard ? 'Pay with a test card' : methodRules[state.method].label}</h2>
        ${session.methods.length > 1 && methodLinks(session, state.method)}
        ${
          state.declined &&
          html`<p class="alert" role="alert">
            <strong>${state.declined}</strong> Nothing was charged. Try another test card, or go
            back.
          </p>`
        }
        ${
          !state.declined &&
          failed &&
          html`<p class="alert" role="alert">Please correct the highlighted fields.</p>`
        }
        <form
          method="post"
          action="/sandbox/checkout/${session.id}?method=${state.method}"
          novalidate
        >
          ${
            session.customerEmail
              ? html`<p class="fixed"><span>Email</span> ${session.customerEmail}</p>`
              : field(state, 'email', 'Email', { type: 'email', autocomplete: 'email' })
          }
          ${isCard ? cardFields(state) : outcomeFields(state)}
          <button type="submit">Pay ${amount}</button>
          ${
            session.cancelUrl &&
            html`<a class="back" href="${session.cancelUrl}">Cancel and go back to ${merchant}</a>`
          }
        </form>
      </section>
      ${isCard && cardList(session)}`,
  );
}

const cardFields = (state: FormState) => html`
  ${field(state, 'number', 'Card number', { inputmode: 'numeric', placeholder: '4242 4242 4242 4242' })}
  <div class="pair">
    ${field(state, 'expiry', 'Expiry (MM/YY)', { inputmode: 'numeric', placeholder: '12 / 34' })}
    ${field(state, 'cvc', 'CVC', { inputmode: 'numeric', placeholder: '123' })}
  </div>
  ${field(state, 'name', 'Name on card', { placeholder: 'Test Guest' })}
`;

const outcomeLabels: Record<string, string> = {
  pays: 'The payment is authorised',
  declined: 'The payment is declined',
  'pays-later': 'Processing, then succeeds',
  'fails-later': 'Processing, then fails',
};

function outcomeFields(state: FormState): Html {
  const isDebit = methodRules[state.method].kind === 'debit';
  const outcomes = isDebit ? ['pays-later', 'fails-later'] : ['pays', 'declined', 'pays-later'];
  const error = state.errors.outcome;
  const choices = outcomes.map((key) => {
    const isChosen = (state.values.outcome ?? outcomes[0]) === key;
    return html`<label class="choice">
      <input type="radio" name="outcome" value="${key}" ${isChosen && html`checked`} />
      ${outcomeLabels[key]}
    </label>`;
  });
  return html`${field(state, 'name', 'Your name', { placeholder: 'Test Guest' })}
    <fieldset ${error && html`aria-describedby="outcome-error"`}>
      <legend>Result of this test payment</legend>
      ${choices} ${error && html`<p class="error" id="outcome-error">${error}</p>`}
    </fieldset>`;
}

type InputHints = {
  type?: string;
  autocomplete?: string;
  inputmode?: string;
  placeholder?: string;
};

/** No autofill for cards: a real card must not be entered on this page. */
function field(state: FormState, name: Field, label: string, hints: InputHints): Html {
  const error = state.errors[name];
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${hints.type ?? 'text'}"
      value="${state.values[name]}"
      autocomplete="${hints.autocomplete ?? 'off'}"
      ${hints.inputmode && html`inputmode="${hints.inputmode}"`}
      ${hints.placeholder && html`placeholder="${hints.placeholder}"`}
      ${error && html`aria-invalid="true" aria-describedby="${name}-error"`}
      required
    />
    ${error && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;
}

function methodLinks(session: SessionRecord, current: Method): Html {
  const links = session.methods.map(
    (method) =>
      html`<a
        href="/sandbox/checkout/${session.id}?method=${method}"
        ${method === current && html`aria-current="page"`}
        >${methodRules[method].label}</a
      >`,
  );
  return html`<nav class="methods" aria-label="Payment method">${links}</nav>`;
}

function cardList(session: SessionRecord): Html {
  const rows = testCards.map(
    (card) =>
      html`<li>
        <span class="number">${groupDigits(card.number)}</span>
        <span class="behaviour">${card.description}</span>
        <a href="/sandbox/checkout/${session.id}?card=${card.number}"
          >Use<span class="visually-hidden">
            ${groupDigits(card.number)}: ${card.description}</span
          ></a
        >
      </li>`,
  );
  return html`<section class="cards" aria-labelledby="cards-title">
    <h2 id="cards-title">Test cards</h2>
    <p>Any future expiry date and any three digits as CVC.</p>
    <ul>
      ${rows}
    </ul>
  </section>`;
}
