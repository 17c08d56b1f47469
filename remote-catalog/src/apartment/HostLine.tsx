import type { Apartment } from '@gida/contracts/catalog';
import { paths } from '@gida/contracts/paths';
import { useSession } from '@gida/session';
import { Avatar, Button, ChatIcon, tokens } from '@gida/ui';
import { notifyFailure } from '@gida/ui/notify';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { openChat } from './apartment-api.ts';

const text = messages.apartment;

export function HostLine({ host }: { host: Apartment['host'] }) {
  const session = useSession();
  const navigate = useNavigate();
  const [isOpening, setIsOpening] = useState(false);
  const isMe = session.status === 'signed-in' && session.userId === host.id;

  async function chat() {
    setIsOpening(true);
    try {
      const { chat: conversation } = await openChat(host.id);
      await navigate(paths.conversation(conversation.id));
    } catch (error) {
      notifyFailure(error);
    }
    setIsOpening(false);
  }

  return (
    <Line>
      <Avatar name="" picture={host.profilePicture} size={3} />
      <Name>
        {host.firstName} <span>{text.host}</span>
      </Name>
      {!isMe && (
        <Button tone="quiet" busy={isOpening} onClick={() => void chat()}>
          <ChatIcon /> {text.chat}
        </Button>
      )}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.s};
  padding-block: ${tokens.space.m};
  border-block: ${tokens.border.thin} solid ${tokens.color.line};
`;

const Name = styled.p`
  flex: 1 1 8rem;
  font-weight: 620;

  span {
    color: ${tokens.color.textSoft};
    font-weight: 400;
  }
`;
