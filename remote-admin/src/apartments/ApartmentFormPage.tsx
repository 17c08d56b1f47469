import { useState } from 'react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router-dom';

import { useAction } from '@gida/actions';
import type { AdminApartment } from '@gida/contracts/admin-apartment';
import { brand } from '@gida/contracts/brand';
import { paths } from '@gida/contracts/paths';
import { Breadcrumb, Button, ButtonLink, Form, Row, Stack } from '@gida/ui';

import { messages } from '../messages.ts';
import { ApartmentFields } from './ApartmentFields.tsx';
import { fetchApartment, makeApartment, saveApartment } from './apartments-api.ts';
import { BlockedNights } from './BlockedNights.tsx';
import { PicturesField } from './PicturesField.tsx';
import { readForm } from './read-form.ts';

const text = messages.apartment;

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  params['apartmentId'] ? fetchApartment(params['apartmentId'], request.signal) : null;

/** Makes a new apartment or changes one. What was typed stays until it is saved. */
export function Component() {
  const apartment = useLoaderData<typeof loader>();
  return <Editor key={apartment?.id ?? 'new'} apartment={apartment} />;
}

function Editor({ apartment }: { apartment: AdminApartment | null }) {
  const [images, setImages] = useState(apartment?.images ?? []);
  const action = useAction();
  const navigate = useNavigate();
  const title = apartment ? apartment.name : text.newTitle;

  async function save(fields: FormData) {
    const { form, problems } = readForm(fields, images);
    if (Object.keys(problems).length > 0) return action.refuse(problems, text.lookAgain);
    await action.run(async () => {
      if (apartment) {
        const saved = await saveApartment(apartment.id, form);
        setImages(saved.apartment.images);
        return saved;
      }
      const made = await makeApartment(form);
      await navigate(paths.adminApartment(made.apartment.id));
      return made;
    });
  }

  return (
    <Stack $gap="l">
      <title>{`${title} | ${brand}`}</title>
      <Breadcrumb
        steps={[{ label: messages.apartments.title, to: paths.adminApartments }, { label: title }]}
      />
      <h1>{title}</h1>
      <Form busy={action.busy} problem={action.problem} submit={save}>
        <ApartmentFields apartment={apartment} problems={action.fields} />
        <PicturesField
          images={images}
          choose={setImages}
          problem={problemUnder(action.fields, 'images')}
        />
        <Row>
          <Button type="submit" busy={action.busy}>
            {apartment ? text.save : text.make}
          </Button>
          {apartment?.isPublished && (
            <ButtonLink tone="quiet" to={paths.apartment(apartment.id)}>
              {text.seePage}
            </ButtonLink>
          )}
        </Row>
      </Form>
      {apartment && <BlockedNights apartment={apartment} />}
    </Stack>
  );
}

/** Of a list the API names the line: `images.0`. */
const problemUnder = (problems: Record<string, string>, name: string): string | undefined =>
  Object.entries(problems).find(([field]) => field.startsWith(name))?.[1];
