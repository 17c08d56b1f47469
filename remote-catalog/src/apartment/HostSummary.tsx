import type { Apartment } from '@gida/contracts/catalog';
import { Avatar, tokens } from '@gida/ui';
import { apartmentText } from '@gida/apartment';
import styled from 'styled-components';

import { ChatWithHost } from '../ChatWithHost.tsx';

export function HostSummary({ host }: { host: Apartment['host'] }) {
  return (
    <Row>
      <Avatar name="" picture={host.profilePicture} size={3} />
      <Name>
        <bdi>{host.firstName}</bdi> <span>{apartmentText.host}</span>
      </Name>
      <ChatWithHost host={host} />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.s};
  padding-block: ${tokens.space.m};
  border-block: ${tokens.border.thin} solid ${tokens.color.line};
`;

const Name = styled.p`
  flex: 1 1 8rem;
  min-width: 0;
  overflow-wrap: anywhere;
  font-weight: 620;

  span {
    color: ${tokens.color.textSoft};
    font-weight: 400;
  }
`;
