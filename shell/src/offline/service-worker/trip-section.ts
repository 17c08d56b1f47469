import type { ArrivalResponse } from '@gida/contracts/arrival';
import type { Booking } from '@gida/contracts/booking';
import { checkInTime, checkOutTime } from '@gida/contracts/constants/booking';
import { formatStayDate } from '@gida/contracts/dates';
import { formatNaira } from '@gida/contracts/money';

import { offlineMessages as messages } from '../../messages/offline.ts';
import { html, nothing, type Html } from './html.ts';

/** What a guest needs at the gate. */
export function renderSavedBooking(booking: Booking, arrival: ArrivalResponse | undefined): Html {
  return html`
    <p><strong>${messages.status[booking.bookingStatus]}</strong></p>
    <dl>
      ${definition(messages.checkIn, `${formatStayDate(booking.checkInDate)}, ${checkInTime}`)}
      ${definition(messages.checkOut, `${formatStayDate(booking.checkOutDate)}, ${checkOutTime}`)}
      ${definition(messages.guests, String(booking.guests))}
      ${definition(messages.total, formatNaira(booking.totalPrice))}
      ${definition(messages.bookingId, booking.id)}
    </dl>
    ${address(booking, arrival)}
    ${arrival ? renderArrival(booking, arrival) : missingArrival(booking)}
  `;
}

const definition = (term: string, text: string): Html => html`
  <div>
    <dt>${term}</dt>
    <dd>${text}</dd>
  </div>
`;

function address({ apartment }: Booking, arrival: ArrivalResponse | undefined): Html {
  const exact = arrival?.address;
  const { street, city, country } = apartment.address;
  const line = exact?.houseNumber ? `${exact.houseNumber} ${street}` : street;
  const place =
    exact && exact.latitude !== null && exact.longitude !== null
      ? `${exact.latitude},${exact.longitude}`
      : [line, city, country].join(', ');
  const map = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place }).toString()}`;
  return html`
    <h3>${messages.address}</h3>
    <p>${line}, ${city}, ${country}</p>
    <p><a class="more" href="${map}">${messages.map}</a></p>
  `;
}

const missingArrival = ({ bookingStatus }: Booking): Html =>
  bookingStatus === 'confirmed' ? html`<p>${messages.arrivalNotSaved}</p>` : nothing;

function renderArrival({ host }: Booking, arrival: ArrivalResponse): Html {
  const { codes, arrivalSteps, houseManual } = arrival;
  const { telephone, telephoneE164 } = arrival.host;
  return html`
    ${codes ? renderCodes(codes) : nothing}
    ${
      arrivalSteps
        ? html`<h3>${messages.steps}</h3>
            <ol>
              ${arrivalSteps.split('\n').map((step) => html`<li>${step}</li>`)}
            </ol>`
        : nothing
    }
    ${
      telephone
        ? html`<h3>${messages.host(host.firstName)}</h3>
            <p>
              <a class="more" href="tel:${telephoneE164 ?? telephone}">${telephone}</a>
            </p>`
        : nothing
    }
    ${
      houseManual
        ? html`<h3>${messages.manual}</h3>
            <p class="pre">${houseManual}</p>`
        : nothing
    }
  `;
}

function renderCodes(codes: NonNullable<ArrivalResponse['codes']>): Html {
  const rows: [string, string][] = [
    [messages.gateCode, codes.gateCode],
    [messages.wifiName, codes.wifiName],
    [messages.wifiPassword, codes.wifiPassword],
  ];
  return html`
    <h3>${messages.codes}</h3>
    <dl>
      ${rows
        .filter(([, code]) => code !== '')
        .map(
          ([term, code]) =>
            html`<div>
              <dt>${term}</dt>
              <dd class="code">${code}</dd>
            </div>`,
        )}
    </dl>
  `;
}
