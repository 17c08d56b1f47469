import { Button, Row, Stack, tokens } from '@gida/ui';
import styled from 'styled-components';

import { PageHeader } from '../Section.tsx';
import { Actions } from './Actions.tsx';
import { Displays } from './Displays.tsx';
import { Feedback } from './Feedback.tsx';
import { Fields } from './Fields.tsx';
import { Foundations } from './Foundations.tsx';
import { Overlays } from './Overlays.tsx';
import { LoadingStates } from './LoadingStates.tsx';

const setTheme = (theme: 'light' | 'dark') => () => {
  document.documentElement.dataset['theme'] = theme;
};

/** Every component in every tone and state, for the visual tests. Its text is not in the message catalogue: no visitor reads it. */
export function Component() {
  return (
    <>
      <title>Style guide</title>
      <meta name="robots" content="noindex" />
      <PageHeader
        title="Style guide"
        lead="Every component of the house, in every tone and state."
      />
      <Container>
        <Row>
          <Button tone="quiet" onClick={setTheme('light')}>
            Day
          </Button>
          <Button tone="quiet" onClick={setTheme('dark')}>
            Night
          </Button>
        </Row>
        <Foundations />
        <Actions />
        <Fields />
        <Feedback />
        <LoadingStates />
        <Displays />
        <Overlays />
      </Container>
    </>
  );
}

const Container = styled(Stack)`
  width: 100%;
  max-width: ${tokens.size.page};
  margin-inline: auto;
  padding: 0 ${tokens.space.m} ${tokens.space.section};
  gap: ${tokens.space.xxl};
`;
