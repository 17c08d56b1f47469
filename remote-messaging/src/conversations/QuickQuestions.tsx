import { Button, Row, tokens } from '@gida/ui';
import styled from 'styled-components';

import { messages } from '../messages.ts';

const text = messages.stay;

/** Questions that a guest can choose instead of typing them. */
export const QuickQuestions = ({ onChoose }: { onChoose: (question: string) => void }) => (
  <Questions $gap="xs" role="group" aria-label={text.quickQuestions}>
    {text.questions.map((question) => (
      <Button key={question} tone="quiet" size="small" onClick={() => onChoose(question)}>
        {question}
      </Button>
    ))}
  </Questions>
);

const Questions = styled(Row)`
  padding-inline: ${tokens.space.m};
`;
