import { Card, media, Skeleton, Stack, tokens } from '@gida/ui';
import styled, { css } from 'styled-components';

type FormSkeletonProps = {
  fields: number;
  /** Reserves space for an image beside the form on wide screens. */
  hasImage?: boolean;
};

/** Skeleton of a centred form card, as on the login pages. */
export function FormSkeleton({ fields, hasImage = false }: FormSkeletonProps) {
  return (
    <Layout $hasImage={hasImage}>
      {hasImage && <ImagePlaceholder />}
      <FormCard $isWide={hasImage}>
        <Stack $gap="xs">
          <Skeleton width="60%" height="2rem" />
          <Skeleton width="90%" height="1.25rem" />
        </Stack>
        {Array.from({ length: fields }, (_, index) => (
          <Stack key={index} $gap="xxs">
            <Skeleton width="6rem" />
            <Skeleton height="2.75rem" />
          </Stack>
        ))}
        <Skeleton height="3.25rem" />
      </FormCard>
    </Layout>
  );
}

const Layout = styled.div<{ $hasImage: boolean }>`
  display: grid;
  align-items: center;
  gap: ${tokens.space.xl};

  ${({ $hasImage }) =>
    $hasImage &&
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

const ImagePlaceholder = styled.div`
  display: none;

  ${media.wide} {
    display: block;
    align-self: stretch;
    min-height: 34rem;
    border-radius: ${tokens.radius.card};
    background: ${tokens.color.sunken};
  }
`;

const FormCard = styled(Card)<{ $isWide: boolean }>`
  display: grid;
  gap: ${tokens.space.l};
  width: 100%;
  max-width: ${({ $isWide }) => ($isWide ? '29rem' : '26rem')};
  margin-inline: auto;
`;
