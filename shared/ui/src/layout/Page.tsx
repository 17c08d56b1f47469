import { brand } from '@gida/contracts/brand';
import { Breadcrumb, Row, Stack, type tokens } from '@gida/ui';
import type { ComponentProps, ReactNode, Ref } from 'react';

type PageProps = {
  /** The title of the document, before the brand; the heading too, unless there is another. */
  title: string;
  heading?: string;
  breadcrumb?: ComponentProps<typeof Breadcrumb>['steps'];
  /** Below the heading. */
  lead?: ReactNode;
  /** Beside the heading. */
  actions?: ReactNode;
  gap?: keyof typeof tokens.space;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** A page for signed-in users: its title, its way back and its heading, above its parts in one column. */
export function Page(props: PageProps) {
  const { title, heading = title, breadcrumb, lead, actions, gap = 'l', ref, children } = props;
  return (
    <Stack $gap={gap} ref={ref}>
      <title>{`${title} | ${brand}`}</title>
      {breadcrumb && <Breadcrumb steps={breadcrumb} />}
      <Row $spread>
        <Stack $gap="xxs">
          <h1>{heading}</h1>
          {lead}
        </Stack>
        {actions}
      </Row>
      {children}
    </Stack>
  );
}
