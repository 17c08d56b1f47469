import type { FieldProps } from '@gida/actions';
import {
  type Currency,
  type PaymentMethod,
  currencies,
  methodSupportsCurrency,
  paymentMethods,
} from '@gida/contracts/constants/payment';
import { FieldRow, SelectField, TextField } from '@gida/ui';

import { currencyNames, messages, methodNames } from '../messages.ts';
import { supportsCurrency, type BookingDraft } from './booking-draft.ts';

const text = messages.form;

type PaymentChoiceFieldsProps = {
  field: (name: string) => FieldProps;
  draft: BookingDraft;
  onChange: (changes: Partial<BookingDraft>) => void;
};

/** What is paid, in which currency and how. A method that does not take the currency cannot be chosen. */
export function PaymentChoiceFields({ field, draft, onChange }: PaymentChoiceFieldsProps) {
  const { currency, method } = draft;
  const currencyName = currencyNames[currency];

  return (
    <>
      <TextField
        {...field('description')}
        label={text.description}
        value={draft.description}
        onChange={({ currentTarget: { value } }) => onChange({ description: value })}
      />
      <FieldRow>
        <SelectField
          {...field('currency')}
          label={text.currency}
          value={currency}
          choices={currencies.map((value) => ({ value, label: currencyNames[value] }))}
          onChange={({ currentTarget: { value } }) => onChange({ currency: value as Currency })} // the choices above
        />
        <SelectField
          {...field('method')}
          {...(!supportsCurrency(draft) && {
            error: text.unsupportedPair(methodNames[method], currencyName),
          })}
          label={text.method}
          value={method}
          choices={paymentMethods.map((value) =>
            methodSupportsCurrency(value, currency)
              ? { value, label: methodNames[value] }
              : {
                  value,
                  disabled: true,
                  label: text.methodUnavailable(methodNames[value], currencyName),
                },
          )}
          onChange={({ currentTarget: { value } }) => onChange({ method: value as PaymentMethod })} // the choices above
        />
      </FieldRow>
    </>
  );
}
