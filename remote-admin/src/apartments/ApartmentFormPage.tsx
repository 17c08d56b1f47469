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
import { paths } from '@gida/contracts/paths';
import { ButtonLink } from '@gida/ui';
import { Page } from '@gida/ui/layout';
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
  const [editedPictures, setEditedPictures] = useState<string[] | null>(null);
  const images = editedPictures ?? apartment?.images ?? [];
  const mutation = useMutation(save, { onSuccess: () => setEditedPictures(null) });
  const title = apartment ? apartment.name : text.newTitle;

  return (
    <Page
      title={title}
      breadcrumb={[
        { label: messages.apartments.title, to: paths.adminApartments },
        { label: title },
      ]}
    >
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
              stored={apartment?.pictureRooms}
              onChange={setEditedPictures}
              error={listFieldError(mutation.fieldErrors, 'images')}
            />
          </>
        )}
      </ActionForm>
      {apartment && <BlockedNights apartment={apartment} />}
    </Page>
  );
}

/** The API reports an error in a list with its index: `images.0`. */
const listFieldError = (errors: Record<string, string>, name: string): string | undefined =>
  Object.entries(errors).find(([field]) => field.startsWith(name))?.[1];
