import { Link, Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import type { Apartment } from '@gida/contracts/catalog';
import type { CalendarDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { useStayForLink } from '@gida/stay';
import { Banner } from '@gida/ui';
import { StackedCard, Page } from '@gida/ui/layout';

import { fetchApartment, fetchSiteConfig } from '../booking/booking-api.ts';
import { messages } from '../messages.ts';
import { WideColumns } from '../WideColumns.tsx';
import { ApartmentSummary } from './ApartmentSummary.tsx';

const text = messages.form;

export type BookingFormContext = { apartment: Apartment; today: CalendarDate };

export async function loader({ params, request }: LoaderFunctionArgs): Promise<BookingFormContext> {
  const [apartment, { today }] = await Promise.all([
    fetchApartment(params['apartmentId'] ?? '', request.signal),
    fetchSiteConfig(request.signal),
  ]);
  return { apartment, today };
}

export { shouldRevalidateAroundStay as shouldRevalidate } from '@gida/stay';

export function Component() {
  const context = useLoaderData<typeof loader>();
  const { apartment } = context;
  const stay = useStayForLink();

  return (
    <Page
      title={text.title}
      lead={
        <p>
          <Link to={paths.apartment(apartment.id, stay)}>{apartment.name}</Link>
        </p>
      }
    >
      <WideColumns>
        <StackedCard>
          {apartment.price === 0 && <Banner tone="warning">{text.noPrice}</Banner>}
          <Outlet context={context} />
        </StackedCard>
        <ApartmentSummary apartment={apartment} />
      </WideColumns>
    </Page>
  );
}
