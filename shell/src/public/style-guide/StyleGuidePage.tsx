import { Button, Row, Stack } from '@gida/ui';
import { tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

import { PageHead } from '../Section.tsx';
import { Actions } from './Actions.tsx';
import { Displays } from './Displays.tsx';
import { Feedback } from './Feedback.tsx';
import { Fields } from './Fields.tsx';
import { Foundations } from './Foundations.tsx';
import { Overlays } from './Overlays.tsx';
import { Waiting } from './Waiting.tsx';

const wear = (theme: 'light' | 'dark') => () => {
  document.documentElement.dataset['theme'] = theme;
};

/** Every component in every tone and state; what visual tests look at. Outside the catalogue of words: no visitor reads it. */
export function Component() {
  return (
    <>
      <title>Style guide</title>
      <meta name="robots" content="noindex" />
      <PageHead title="Style guide" lead="Every component of the house, in every tone and state." />
      <Sheet>
        <Row>
          <Button tone="quiet" onClick={wear('light')}>
            Day
          </Button>
          <Button tone="quiet" onClick={wear('dark')}>
            Night
          </Button>
        </Row>
        <Foundations />
        <Actions />
        <Fields />
        <Feedback />
        <Waiting />
        <Displays />
        <Overlays />
      </Sheet>
    </>
  );
}

const Sheet = styled(Stack)`
  width: 100%;
  max-width: ${tokens.size.page};
  margin-inline: auto;
  padding: 0 ${tokens.space.m} ${tokens.space.section};
  gap: ${tokens.space.xxl};
`;
