import { media, tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

import { messages } from '../messages.ts';

const text = messages.stay;

/** Questions that a guest can choose instead of typing them. */
export function QuickQuestions({ onChoose }: { onChoose: (question: string) => void }) {
  return (
    <Row role="group" aria-label={text.quickQuestions}>
      {text.questions.map((question) => (
        <Question
          key={question}
          type="button"
          onClick={() => onChoose(question)}
          // Browsers leave a focused button that is partly in view where it is.
          onFocus={(event) =>
            event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
          }
        >
          {question}
        </Question>
      ))}
    </Row>
  );
}

/** One line on phones, scrolled sideways, so that the messages keep their height. */
const Row = styled.div`
  display: flex;
  gap: ${tokens.space.xs};
  overflow-x: auto;
  /* Room for the focus outline, which the scrolling box would cut off. */
  padding: ${tokens.space.xxs} ${tokens.space.m};
  scroll-padding-inline: ${tokens.space.m};
  scrollbar-width: none;

  ${media.wide} {
    flex-wrap: wrap;
  }
`;

const Question = styled.button`
  flex: none;
  min-height: 2.25rem;
  padding: 0 ${tokens.space.m};
  border: ${tokens.border.thin} solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  font-size: ${tokens.text.small};
  white-space: nowrap;
  transition: background ${tokens.motion.fast};

  &:hover {
    background: ${tokens.color.sunken};
  }

  ${media.touch} {
    min-height: ${tokens.size.target};
  }
`;
