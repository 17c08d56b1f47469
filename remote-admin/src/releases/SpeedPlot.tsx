import type { BuildSpeed, SpeedMetric } from '@gida/releases/speed';
import { Banner, Stack, tokens } from '@gida/ui';
import { useId } from 'react';
import styled from 'styled-components';

import { AdminTable } from '../AdminTable.tsx';
import { speedMessages as text } from './speed-messages.ts';

/** The newest, of which the table has a row for each class of phones too. */
const buildsWithPhones = 2;
const { columns } = text;

type SpeedPlotProps = {
  remote: string;
  /** Of this remote, in the order of its builds. */
  speed: BuildSpeed[];
};

/** How fast the builds of a remote are for visitors, a canary beside the stable builds, and the figures behind it. */
export function SpeedPlot({ remote, speed }: SpeedPlotProps) {
  if (speed.length === 0) return <p>{text.nothing}</p>;
  const slower = speed.find((it) => it.slower)?.slower;
  return (
    <Stack $gap="m">
      {slower && <Banner tone="warning">{text.slower(slower)}</Banner>}
      <p>{text.lead}</p>
      <Plots>
        {(['load', 'inp', 'lcp'] as const).map((metric) => (
          <Bars key={metric} metric={metric} speed={speed} />
        ))}
      </Plots>
      <details>
        <summary>{text.summary(remote)}</summary>
        <SpeedTable remote={remote} speed={speed} />
      </details>
    </Stack>
  );
}

type BarsProps = { metric: 'load' | 'inp' | 'lcp'; speed: BuildSpeed[] };

function Bars({ metric, speed }: BarsProps) {
  const captionId = useId();
  const longest = Math.max(...speed.map(({ p75 }) => p75[metric] ?? 0));
  if (longest === 0) return null;
  return (
    <figure aria-labelledby={captionId}>
      <figcaption id={captionId}>{text.metrics[metric]}</figcaption>
      <ul>
        {speed.map(({ version, cohort, p75 }) => (
          <li key={`${version} ${cohort}`}>
            <span>
              {version} {cohort === 'canary' && <em>{cohort}</em>}
            </span>
            <b>{formatValue(metric, p75)}</b>
            <svg aria-hidden="true">
              <Bar $cohort={cohort} width={`${((p75[metric] ?? 0) / longest) * 100}%`} />
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  );
}

function SpeedTable({ remote, speed }: SpeedPlotProps) {
  return (
    <AdminTable
      caption={text.caption(remote)}
      rows={speed.flatMap(({ phones, ...all }, at) => {
        const shown = at >= speed.length - buildsWithPhones ? phones : [];
        return [{ phone: 'all' as const, ...all }, ...shown.map((its) => ({ ...all, ...its }))].map(
          (row) => ({ ...row, id: `${row.version} ${row.cohort} ${row.phone}` }),
        );
      })}
      columns={{
        [columns.build]: ({ version }) => version,
        [columns.cohort]: ({ cohort }) => cohort,
        [columns.phone]: ({ phone }) => text.phones[phone],
        [columns.since]: ({ since }) => since,
        [columns.samples]: ({ samples }) => samples.toLocaleString('en-NG'),
        [columns.load]: ({ p75 }) => formatValue('load', p75),
        [columns.inp]: ({ p75 }) => formatValue('inp', p75),
        [columns.lcp]: ({ p75 }) => formatValue('lcp', p75),
        [columns.cls]: ({ p75 }) => formatValue('cls', p75),
        [columns.firstApi]: ({ p75 }) => formatValue('firstApi', p75),
      }}
    />
  );
}

function formatValue(metric: SpeedMetric, p75: BuildSpeed['p75']): string {
  const value = p75[metric];
  if (value === null) return text.unknown;
  // It is kept in thousandths.
  return metric === 'cls' ? (value / 1_000).toFixed(3) : text.milliseconds(value);
}

const Plots = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${tokens.space.l};

  figure {
    margin: 0;
  }

  figcaption {
    padding-block-end: ${tokens.space.xs};
    color: ${tokens.color.textSoft};
  }

  ul {
    display: grid;
    gap: ${tokens.space.s};
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${tokens.space.s};
  }

  svg {
    width: 100%;
    height: ${tokens.space.s};
  }
`;

/** A canary is outlined: the two differ without their colours too. */
const Bar = styled.rect.attrs({ height: '100%' })<{ $cohort: BuildSpeed['cohort'] }>`
  fill: ${({ $cohort }) => ($cohort === 'canary' ? tokens.color.warningSoft : tokens.color.info)};
  stroke: ${({ $cohort }) => ($cohort === 'canary' ? tokens.color.warning : tokens.color.info)};
  stroke-width: ${tokens.border.strong};
`;
