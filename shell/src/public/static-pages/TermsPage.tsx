import { terms } from '../../messages/legal.ts';
import { LegalPage } from './LegalPage.tsx';

export function Component() {
  return <LegalPage text={terms} />;
}
