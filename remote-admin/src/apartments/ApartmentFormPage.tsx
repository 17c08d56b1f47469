import { useState } from 'react';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import {
  ActionForm,
  defineMutation,
  rejectInvalid,
  routeAction,
  useMutation,
  type MutationContext,
} from '@gida/actions';
import type { AdminApartment } from '@gida/contracts/admin-apartment';
import { brand } from '@gida/contracts/brand';
import { paths } from '@gida/contracts/paths';
import { Breadcrumb, ButtonLink, Stack } from '@gida/ui';
import { toast } from '@gida/ui/toast';

import { messages } from '../messages.ts';
import { ApartmentFields } from './ApartmentFields.tsx';
import { fetchApartment, createApartment, updateApartment } from './apartments-api.ts';
import { block, BlockedNights, unblock } from './BlockedNights.tsx';
import { PicturesField, upload } from './PicturesField.tsx';
import { parseApartmentForm, type ParsedForm } from './parse-apartment-form.ts';

const text = messages.apartment;

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  params['apartmentId'] ? fetchApartment(params['apartmentId'], request.signal) : null;

type SaveInput = ParsedForm & { id: string | undefined };

const save = defineMutation(
  'save-apartment',
  async ({ id, form, errors }: SaveInput, { idempotencyKey }: MutationContext) => {
    rejectInvalid(errors, text.checkFields);
    if (id) return updateApartment(id, form);
    const { message, apartment } = await createApartment(form, idempotencyKey);
    toast.success(message);
    throw redirect(paths.adminApartment(apartment.id));
  },
);

export const action = routeAction(save, upload, block, unblock);

/** Creates or edits an apartment. */
export function Component() {
  const apartment = useLoaderData<typeof loader>();
  return <ApartmentEditor key={apartment?.id ?? 'new'} apartment={apartment} />;
}

function ApartmentEditor({ apartment }: { apartment: AdminApartment | null }) {
  const [editedImages, setEditedImages] = useState<string[] | null>(null);
  const images = editedImages ?? apartment?.images ?? [];
  const mutation = useMutation(save, { onSuccess: () => setEditedImages(null) });
  const title = apartment ? apartment.name : text.newTitle;

  return (
    <Stack $gap="l">
      <title>{`${title} | ${brand}`}</title>
      <Breadcrumb
        steps={[{ label: messages.apartments.title, to: paths.adminApartments }, { label: title }]}
      />
      <h1>{title}</h1>
      <ActionForm
        mutation={mutation}
        toInput={(fields) => ({ id: apartment?.id, ...parseApartmentForm(fields, images) })}
        button={{ children: apartment ? text.save : text.create }}
        otherButton={
          apartment?.isPublished && (
            <ButtonLink tone="quiet" to={paths.apartment(apartment.id)}>
              {text.viewPage}
            </ButtonLink>
          )
        }
      >
        {() => (
          <>
            <ApartmentFields apartment={apartment} errors={mutation.fieldErrors} />
            <PicturesField
              images={images}
              onChange={setEditedImages}
              error={listFieldError(mutation.fieldErrors, 'images')}
            />
          </>
        )}
      </ActionForm>
      {apartment && <BlockedNights apartment={apartment} />}
    </Stack>
  );
}

/** The API reports an error in a list with its index: `images.0`. */
const listFieldError = (errors: Record<string, string>, name: string): string | undefined =>
  Object.entries(errors).find(([field]) => field.startsWith(name))?.[1];
