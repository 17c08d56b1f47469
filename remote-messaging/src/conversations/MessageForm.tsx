import { messageLimits } from '@gida/contracts/constants/messaging';
import { useDraft } from '@gida/session';
import { IconButton, SendIcon, TextArea, tokens } from '@gida/ui';
import { actionBar } from '@gida/ui/layout';
import { useRef, type KeyboardEvent } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { QuickQuestions } from './QuickQuestions.tsx';

const text = messages.conversations;
/** 160 px at the default font size. */
const maxHeightRem = 10;

type MessageFormProps = {
  chatId: string;
  send: (text: string) => Promise<void>;
  /** Called on every change, to send the typing indicator. */
  onType: (text: string) => void;
  /** Offers questions while nothing is written. */
  hasQuickQuestions: boolean;
};

export function MessageForm({ chatId, send, onType, hasQuickQuestions }: MessageFormProps) {
  const [draft, setDraft] = useDraft(`messaging/draft/${chatId}`, '');
  const form = useRef<HTMLFormElement>(null);
  const message = draft.trim();

  function submit() {
    if (!message) return;
    setDraft('');
    void send(message);
  }

  function write(written: string) {
    setDraft(written);
    onType(written);
  }

  /** Moves to the field, as the questions are gone once it has text. */
  function chooseQuestion(question: string) {
    write(question);
    form.current?.querySelector('textarea')?.focus();
  }

  /** Enter sends on devices with a keyboard; on phones it inserts a new line. */
  function sendOnEnter(event: KeyboardEvent) {
    const isNewLine = event.shiftKey || event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || isNewLine || !matchMedia('(hover: hover)').matches) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  return (
    <Footer {...actionBar}>
      {hasQuickQuestions && draft === '' && <QuickQuestions onChoose={chooseQuestion} />}
      <FormRow
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextArea
          label={text.write}
          labelHidden
          placeholder={text.write}
          rows={1}
          maxHeightRem={maxHeightRem}
          maxLength={messageLimits.length}
          value={draft}
          onChange={(event) => write(event.target.value)}
          onKeyDown={sendOnEnter}
        />
        <IconButton type="submit" label={text.send} icon={<SendIcon />} disabled={!message} />
      </FormRow>
    </Footer>
  );
}

const Footer = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xs};
  padding-block: ${tokens.space.s};
  border-top: ${tokens.border.thin} solid ${tokens.color.line};
`;

const FormRow = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${tokens.space.xs};
  padding-inline: ${tokens.space.m};
  color: ${tokens.color.action};

  textarea {
    min-height: ${tokens.size.target};
  }

  button:not(:disabled) {
    background: ${tokens.color.action};
    color: ${tokens.color.onAction};
  }
`;
