import { Card, Skeleton, Stack } from '@gida/ui';
import { media, tokens } from '@gida/ui/tokens';
import styled, { css } from 'styled-components';

type SheetSkeletonProps = {
  fields: number;
  /** A room stands beside the sheet where there is space. */
  hasView?: boolean;
};

/** A sheet with a form in the middle of the page, as the logins have it, before it is there. */
export function SheetSkeleton({ fields, hasView = false }: SheetSkeletonProps) {
  return (
    <Room $hasView={hasView}>
      {hasView && <View />}
      <Sheet $isWide={hasView}>
        <Stack $gap="xs">
          <Skeleton width="60%" height="2rem" />
          <Skeleton width="90%" height="1.25rem" />
        </Stack>
        {Array.from({ length: fields }, (_, at) => (
          <Stack key={at} $gap="xxs">
            <Skeleton width="6rem" />
            <Skeleton height="2.75rem" />
          </Stack>
        ))}
        <Skeleton height="3.25rem" />
      </Sheet>
    </Room>
  );
}

const Room = styled.div<{ $hasView: boolean }>`
  display: grid;
  align-items: center;
  gap: ${tokens.space.xl};

  ${({ $hasView }) =>
    $hasView &&
    css`
      width: min(100%, ${tokens.size.page});
      margin-inline: auto;
      padding: ${tokens.space.l} ${tokens.space.m} ${tokens.space.xxl};

      ${media.wide} {
        grid-template-columns: minmax(0, 1fr) minmax(0, 29rem);
        padding-block: ${tokens.space.xl} ${tokens.space.section};
      }
    `}
`;

const View = styled.div`
  display: none;

  ${media.wide} {
    display: block;
    align-self: stretch;
    min-height: 34rem;
    border-radius: ${tokens.radius.card};
    background: ${tokens.color.sunken};
  }
`;

const Sheet = styled(Card)<{ $isWide: boolean }>`
  display: grid;
  gap: ${tokens.space.l};
  width: 100%;
  max-width: ${({ $isWide }) => ($isWide ? '29rem' : '26rem')};
  margin-inline: auto;
`;
