import { defineMutation } from '@gida/actions';

import { messages } from '../messages.ts';
import * as offersApi from './overview-api.ts';

const text = messages.overview;

export const addOffer = defineMutation(
  'add-offer',
  (fields: { text: string }) => offersApi.addOffer(fields.text),
  { failure: text.notAdded },
);

export const takeOffer = defineMutation('take-offer', (id: string) => offersApi.takeOffer(id), {
  success: text.takenText,
  failure: text.notTaken,
  errors: 'toast',
});
