import styled from 'styled-components';

import { lagosMoment } from '@gida/contracts/dates';
import type { ReportedCase } from '@gida/contracts/moderation';
import { Button, Stack, StarRating, StatusLabel, tokens } from '@gida/ui';

import { Case, Said } from '../Case.tsx';
import { messages } from '../messages.ts';

const text = messages.moderation;

export const titleOf = ({ review, person }: ReportedCase): string =>
  review ? text.reviewOf(review.apartment.name, person.name) : person.name;

type ReportCaseProps = { found: ReportedCase; decide: () => void };

/** What was reported, by whom, and what an admin needs to know to decide. */
export function ReportCase({ found, decide }: ReportCaseProps) {
  const { person, review, reports, decision } = found;
  const title = titleOf(found);

  return (
    <Case
      title={title}
      status={
        <StatusLabel tone={decision ? 'neutral' : 'warning'}>
          {decision ? outcomeWord(decision.outcome) : text.reports(reports.length)}
        </StatusLabel>
      }
      facts={[
        { name: review ? text.writer : text.person, value: `${person.name}, ${person.email}` },
        { name: text.standing, value: messages.standings[person.standing] },
        decision
          ? { name: text.decided, value: `${lagosMoment(decision.at)}, ${decision.by}` }
          : { name: text.since, value: lagosMoment(found.since) },
      ]}
      actions={
        !decision && (
          <Button aria-label={text.decideOn(title)} onClick={decide}>
            {text.decide}
          </Button>
        )
      }
    >
      {review && (
        <Stack $gap="xs">
          <StarRating rating={review.rating} />
          <Said>{review.comment}</Said>
        </Stack>
      )}
      {reports.length > 0 && (
        <Reports aria-label={text.reported}>
          {reports.map((report) => (
            <li key={`${report.by.email} ${report.at}`}>
              <p>{text.by(report.by.name, report.by.email, lagosMoment(report.at))}</p>
              {report.reason && (
                <p>
                  <strong>{reasonWord(report.reason)}</strong> {report.note}
                </p>
              )}
              {report.messages.length > 0 && (
                <details>
                  <summary>{text.messages(report.messages.length)}</summary>
                  <Lines>
                    {report.messages.map((message) => (
                      <li key={message.at}>
                        <strong>{message.isByReported ? person.name : report.by.name}</strong>{' '}
                        <small>{lagosMoment(message.at)}</small>
                        <br />
                        {message.text}
                      </li>
                    ))}
                  </Lines>
                </details>
              )}
            </li>
          ))}
        </Reports>
      )}
      {decision && <Said>{decision.note}</Said>}
    </Case>
  );
}

const known = (words: Record<string, string>, value: string): string => words[value] ?? value;
const reasonWord = (reason: string) => known(text.reasons, reason);
const outcomeWord = (outcome: string) => known(text.outcomeWords, outcome);

const Reports = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.s};

  li {
    overflow-wrap: anywhere;
  }

  > li {
    padding: ${tokens.space.s} ${tokens.space.m};
    border-radius: ${tokens.radius.control};
    background: ${tokens.color.sunken};
  }

  summary {
    width: fit-content;
    padding-block: ${tokens.space.xs};
    cursor: pointer;
    color: ${tokens.color.action};
    font-weight: 560;
  }
`;

const Lines = styled.ol.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.s};
  white-space: pre-line;
`;
