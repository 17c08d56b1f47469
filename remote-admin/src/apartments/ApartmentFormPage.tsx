import { useState } from 'react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router-dom';

import { useAction } from '@gida/actions';
import type { AdminApartment } from '@gida/contracts/admin-apartment';
import { brand } from '@gida/contracts/brand';
import { paths } from '@gida/contracts/paths';
import { Breadcrumb, Button, ButtonLink, Form, Row, Stack } from '@gida/ui';

import { messages } from '../messages.ts';
import { ApartmentFields } from './ApartmentFields.tsx';
import { fetchApartment, createApartment, updateApartment } from './apartments-api.ts';
import { BlockedNights } from './BlockedNights.tsx';
import { PicturesField } from './PicturesField.tsx';
import { parseApartmentForm } from './parse-apartment-form.ts';

const text = messages.apartment;

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  params['apartmentId'] ? fetchApartment(params['apartmentId'], request.signal) : null;

/** Creates or edits an apartment. */
export function Component() {
  const apartment = useLoaderData<typeof loader>();
  return <ApartmentEditor key={apartment?.id ?? 'new'} apartment={apartment} />;
}

function ApartmentEditor({ apartment }: { apartment: AdminApartment | null }) {
  const [images, setImages] = useState(apartment?.images ?? []);
  const action = useAction();
  const navigate = useNavigate();
  const title = apartment ? apartment.name : text.newTitle;

  async function save(fields: FormData) {
    const { form, errors } = parseApartmentForm(fields, images);
    if (Object.keys(errors).length > 0) return action.setErrors(errors, text.checkFields);
    await action.run(async () => {
      if (apartment) {
        const saved = await updateApartment(apartment.id, form);
        setImages(saved.apartment.images);
        return saved;
      }
      const created = await createApartment(form);
      await navigate(paths.adminApartment(created.apartment.id));
      return created;
    });
  }

  return (
    <Stack $gap="l">
      <title>{`${title} | ${brand}`}</title>
      <Breadcrumb
        steps={[{ label: messages.apartments.title, to: paths.adminApartments }, { label: title }]}
      />
      <h1>{title}</h1>
      <Form busy={action.busy} error={action.error} submit={save}>
        <ApartmentFields apartment={apartment} errors={action.fields} />
        <PicturesField
          images={images}
          onChange={setImages}
          problem={listFieldError(action.fields, 'images')}
        />
        <Row>
          <Button type="submit" busy={action.busy}>
            {apartment ? text.save : text.create}
          </Button>
          {apartment?.isPublished && (
            <ButtonLink tone="quiet" to={paths.apartment(apartment.id)}>
              {text.viewPage}
            </ButtonLink>
          )}
        </Row>
      </Form>
      {apartment && <BlockedNights apartment={apartment} />}
    </Stack>
  );
}

/** The API reports an error in a list with its index: `images.0`. */
const listFieldError = (errors: Record<string, string>, name: string): string | undefined =>
  Object.entries(errors).find(([field]) => field.startsWith(name))?.[1];
