import { Skeleton, Stack } from '@gida/ui';
import { FormCard, FormPage, FormPicture } from '@gida/ui/layout';

type FormSkeletonProps = {
  fields: number;
  /** Reserves space for an image beside the form on wide screens. */
  hasPicture?: boolean;
};

/** Skeleton of a centred form card, as on the login pages. */
export function FormSkeleton({ fields, hasPicture = false }: FormSkeletonProps) {
  const card = (
    <FormCard $gap="l" $isNarrow={!hasPicture}>
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
  );
  if (!hasPicture) return card;
  return (
    <FormPage>
      <FormPicture />
      {card}
    </FormPage>
  );
}
