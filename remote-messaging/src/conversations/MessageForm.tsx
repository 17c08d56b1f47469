import { isBlank } from '@gida/contracts/clean-pasted';
import { usePictureUpload } from '@gida/actions';
import { messageLimits } from '@gida/contracts/constants/messaging';
import { parseTexts, useDraft } from '@gida/session';
import { Banner, CameraIcon, IconButton, keepFocus, SendIcon, TextArea, tokens } from '@gida/ui';
import { actionBar, PictureInput, RemovablePictures, usePictureDrop } from '@gida/ui/layout';
import { useRef, type KeyboardEvent } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { uploadMessagePicture } from './messages-api.ts';
import { QuickQuestions } from './QuickQuestions.tsx';
import type { WrittenMessage } from './use-send-queue.ts';

const text = messages.conversations;
/** 160 px at the default font size. */
const maxHeightRem = 10;
const noPictures: string[] = [];

type MessageFormProps = {
  chatId: string;
  send: (message: WrittenMessage) => Promise<void>;
  /** Called on every change, to send the typing indicator. */
  onType: (text: string) => void;
  /** Offers questions while nothing is written. */
  hasQuickQuestions: boolean;
};

export function MessageForm({ chatId, send, onType, hasQuickQuestions }: MessageFormProps) {
  const [draft, setDraft] = useDraft(`messaging/draft/${chatId}`, '');
  const [pictures, setPictures] = useDraft(`messaging/pictures/${chatId}`, noPictures, parseTexts);
  const fileInput = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const left = messageLimits.pictures - pictures.length;
  const upload = usePictureUpload({
    send: (picture, options) => uploadMessagePicture(chatId, picture, options),
    onUploaded: (picture) => setPictures((before) => [...before, picture]),
    left,
    text,
  });
  const { uploading } = upload;
  const message = isBlank(draft) ? '' : draft.trim();
  const canSend = (message !== '' || pictures.length > 0) && !upload.isPending;

  function submit() {
    if (!canSend) return;
    setDraft('');
    setPictures(noPictures);
    upload.clearError();
    void send({ text: message, pictures });
  }

  function write(written: string) {
    setDraft(written);
    onType(written);
  }

  const focusField = () => form.current?.querySelector('textarea')?.focus();

  /** Moves to the field, as the questions are gone once it has text. */
  function chooseQuestion(question: string) {
    write(question);
    focusField();
  }

  function addPictures(pictures: File[]) {
    upload.upload(pictures);
    focusField();
  }

  const pictureDrop = usePictureDrop(addPictures);

  function removePicture(removed: string) {
    setPictures((before) => before.filter((picture) => picture !== removed));
    if (pictures.length === 1) focusField();
  }

  /** Enter sends on devices with a keyboard; on phones it inserts a new line. */
  function sendOnEnter(event: KeyboardEvent) {
    const isNewLine = event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || isNewLine || !matchMedia('(hover: hover)').matches) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  return (
    <Footer {...actionBar} {...pictureDrop}>
      {hasQuickQuestions && draft === '' && pictures.length === 0 && (
        <QuickQuestions onChoose={chooseQuestion} />
      )}
      <Pictures ref={keepFocus}>
        <RemovablePictures {...{ pictures, uploading }} min="4.5rem" onRemove={removePicture} />
        {upload.error && <Banner tone="danger">{upload.error}</Banner>}
      </Pictures>
      <FormRow
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <PictureInput ref={fileInput} label={text.addPictures} multiple onChoose={addPictures} />
        <IconButton
          label={text.addPictures}
          icon={<CameraIcon />}
          disabled={left <= 0 || upload.isPending}
          onClick={() => fileInput.current?.click()}
        />
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
        <IconButton type="submit" label={text.send} icon={<SendIcon />} disabled={!canSend} />
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

const Pictures = styled.div`
  display: grid;
  gap: ${tokens.space.xs};
  padding-inline: ${tokens.space.m};

  &:empty {
    display: none;
  }
`;

const FormRow = styled.form`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: end;
  padding-inline: ${tokens.space.m};
  color: ${tokens.color.action};

  /* The field lies under both buttons. */
  > div {
    margin-inline: calc(-1 * ${tokens.size.target});
  }

  > button {
    z-index: 1;
  }

  textarea {
    min-height: ${tokens.size.target};
    padding-inline: ${tokens.size.target};
  }

  [type='submit']:not(:disabled) {
    border-radius: ${tokens.radius.control};
    background: ${tokens.color.action};
    color: ${tokens.color.onAction};
  }
`;
