import { limits } from '@gida/contracts/constants';
import { useDraft } from '@gida/session';
import { IconButton, SendIcon, TextArea } from '@gida/ui';
import { tokens } from '@gida/ui/tokens';
import { useRef, type KeyboardEvent } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';

const text = messages.conversations;
/** 160 px at the usual size of letters. */
const tallestRem = 10;

type MessageFormProps = {
  chatId: string;
  send: (text: string) => Promise<void>;
  /** Hears every change, to tell the other one. */
  write: (text: string) => void;
};

export function MessageForm({ chatId, send, write }: MessageFormProps) {
  const [draft, setDraft] = useDraft(`messaging/draft/${chatId}`, '');
  const form = useRef<HTMLFormElement>(null);
  const message = draft.trim();

  function submit() {
    if (!message) return;
    setDraft('');
    void send(message);
  }

  /** Enter sends where there is a keyboard; on a phone it is the only way to a new line. */
  function sendOnEnter(event: KeyboardEvent) {
    const isWriting = event.shiftKey || event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || isWriting || !matchMedia('(hover: hover)').matches) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  return (
    <Line
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
        tallest={tallestRem}
        maxLength={limits.messageLength}
        value={draft}
        onChange={(event) => {
          setDraft(event.target.value);
          write(event.target.value);
        }}
        onKeyDown={sendOnEnter}
      />
      <IconButton type="submit" label={text.send} icon={<SendIcon />} disabled={!message} />
    </Line>
  );
}

const Line = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${tokens.space.xs};
  padding: ${tokens.space.s} ${tokens.space.m};
  border-top: ${tokens.border.thin} solid ${tokens.color.line};
  color: ${tokens.color.action};

  textarea {
    min-height: ${tokens.size.target};
  }

  button:not(:disabled) {
    background: ${tokens.color.action};
    color: ${tokens.color.onAction};
  }
`;
