import { ActionForm, MutationButton, readFields, routeAction, useMutation } from '@gida/actions';
import { brand } from '@gida/contracts/brand';
import { useSetting } from '@gida/session';
import { Row, Stack, TextField } from '@gida/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import { messages } from '../messages.ts';
import { settings } from '../settings.ts';
import { fetchOffers, type Offer } from './overview-api.ts';
import { addOffer, takeOffer } from './overview-mutations.ts';

const text = messages.overview;

export const loader = ({ request }: LoaderFunctionArgs) => fetchOffers(request.signal);

export const action = routeAction(addOffer, takeOffer);

export function Component() {
  const { offers, mayAdd } = useLoaderData<typeof loader>();
  const hasBanner = useSetting(settings, 'banner');

  return (
    <Stack $gap="l">
      <title>{`${text.title} | ${brand}`}</title>
      <h1>{text.title}</h1>
      {hasBanner && <p>{text.banner}</p>}
      <Stack as="ul" role="list" $gap="s">
        {offers.map((offer) => (
          <OfferRow key={offer.id} {...offer} />
        ))}
      </Stack>
      {mayAdd && <AddOffer />}
    </Stack>
  );
}

const OfferRow = ({ id, text: offer, isTaken }: Offer) => (
  <Row as="li">
    {offer}
    {isTaken ? (
      <strong>{text.taken}</strong>
    ) : (
      <MutationButton
        mutation={takeOffer}
        input={id}
        size="small"
        aria-label={text.takeText(offer)}
      >
        {text.take}
      </MutationButton>
    )}
  </Row>
);

const AddOffer = () => (
  <ActionForm
    mutation={useMutation(addOffer)}
    toInput={(form) => readFields(form, ['text'])}
    button={{ children: text.add }}
    resetOnSuccess
  >
    {(field) => <TextField {...field('text')} label={text.label} maxLength={80} required />}
  </ActionForm>
);
