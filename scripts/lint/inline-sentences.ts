import { parseSync, Visitor } from 'oxc-parser';

/** Files of the API that hold sentences beside `messages.ts`: mails, notifications and validation. */
export const otherCatalogues = [
  'account/account-mails.ts',
  'admin/moderation/moderation-mails.ts',
  'booking/announcements/booking-mails.ts',
  'hosting/calendar/feed-mails.ts',
  'http/validation-messages.ts',
  'messaging/notifications/notification-texts.ts',
];

/** What only the operator and staff read, in English: commands, start, alerts and notes of refunds. */
export const textsForStaff = [
  'config/',
  'db/',
  'ops/',
  'booking/payment/fetch-outcome.ts',
  'booking/refund/apply-balance.ts',
  'booking/refund/provider-refunds.ts',
  'booking/refund/reconcile-refunds.ts',
  'mail/mail-delivery-error.ts',
  'media/picture-store.ts',
];

const sentence = /^(\p{Lu}|\$\{)[^]* [^]*[.?!]$/u;
/** A title without a full stop is one, too, where a response has its message. */
const text = /^\p{Lu}[^]* /u;
const errorForPeople = /^(HttpError|CalendarError)$/;
const callForStaff = /^(raiseAlert|raiseOrReopenAlert|announce)$|\blog\.\w+$/;
const keyForDevelopers = /^(description|help)$/;

type Span = { start: number; end: number };

/** Sentences for people that stand in a source file of the API, outside a catalogue. */
export function findInlineSentences(file: string, source: string): string[] {
  const found: (Span & { value: string })[] = [];
  const notForPeople: Span[] = [];
  const textOf = ({ start, end }: Span): string => source.slice(start, end);
  const addSentence = (value: string, { start, end }: Span, pattern = sentence): void => {
    if (pattern.test(value)) found.push({ value, start, end });
  };
  const addTemplate = (node: Span, pattern?: RegExp): void =>
    addSentence(textOf(node).slice(1, -1), node, pattern);
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') addSentence(node.value, node);
    },
    TemplateLiteral: (node) => addTemplate(node),
    Property({ key, value, start, end }) {
      const name = textOf(key);
      if (keyForDevelopers.test(name)) notForPeople.push({ start, end });
      if (name !== 'message') return;
      if (value.type === 'TemplateLiteral') addTemplate(value, text);
      if (value.type === 'Literal') addSentence(String(value.value), value, text);
    },
    NewExpression(node) {
      if (!errorForPeople.test(textOf(node.callee))) notForPeople.push(node);
    },
    CallExpression(node) {
      if (callForStaff.test(textOf(node.callee))) notForPeople.push(node);
    },
  }).visit(parseSync(file, source).program);
  const values = found
    .filter((one) => !notForPeople.some((span) => span.start <= one.start && one.end <= span.end))
    .map(({ value }) => value);
  return [...new Set(values)];
}
