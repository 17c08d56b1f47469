import { cityAt, type Coordinates } from '@gida/contracts/places';
import { tokens } from '@gida/ui';
import styled from 'styled-components';

import { abuja } from './cities/abuja.ts';
import { lagos } from './cities/lagos.ts';
import { portHarcourt } from './cities/port-harcourt.ts';
import { Around, LoadedDrawing } from './CityDrawing.tsx';
import { metresToPixels, type MapView } from './projection.ts';

/** Here and not loaded, so that a page rendered on the server has the map and takes it over in one go. */
const drawings = { Lagos: lagos, Abuja: abuja, 'Port Harcourt': portHarcourt };
const size = { width: 800, height: 400 };
/** The circle and some streets around it. */
const zoom = 14;

type PlaceMapProps = {
  label: string;
  /** Somewhere within so many metres. */
  circle: Coordinates & { metres: number };
};

/** A drawn map that does not move: complete without JavaScript. Nothing where no city is drawn. */
export function PlaceMap({ label, circle }: PlaceMapProps) {
  const { latitude, longitude, metres } = circle;
  const view: MapView = { latitude, longitude, zoom };
  const city = cityAt(circle)?.name;
  if (!isDrawn(city)) return null;

  return (
    <Drawing
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <LoadedDrawing drawn={{ city, drawing: drawings[city] }} view={view} size={size} />
      <Around cx={size.width / 2} cy={size.height / 2} r={metresToPixels(metres, view)} />
    </Drawing>
  );
}

const isDrawn = (city: string | undefined): city is keyof typeof drawings =>
  city !== undefined && Object.hasOwn(drawings, city);

const Drawing = styled.svg`
  width: 100%;
  height: 20rem;
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.sunken};
`;
