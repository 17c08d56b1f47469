import styled from 'styled-components';

import { formatLagosTime } from '@gida/contracts/dates';
import type { ModerationCase } from '@gida/contracts/moderation';
import { Button, Stack, StarRating, StatusLabel, tokens } from '@gida/ui';
import { PictureGallery, Quote } from '@gida/ui/layout';

import { DetailsCard } from '../DetailsCard.tsx';
import { messages } from '../messages.ts';

const text = messages.moderation;

export const caseTitle = ({ review, user }: ModerationCase): string =>
  review ? text.reviewOf(review.apartment.name, user.name) : user.name;

type ReportedCaseCardProps = { item: ModerationCase; onDecide: () => void };

/** A reported review or user with its reports, for an admin to decide. */
export function ReportedCaseCard({ item, onDecide }: ReportedCaseCardProps) {
  const { user, review, reports, decision } = item;
  const title = caseTitle(item);

  return (
    <DetailsCard
      title={title}
      status={
        <StatusLabel tone={decision ? 'neutral' : 'warning'}>
          {decision ? outcomeLabel(decision.outcome) : text.reports(reports.length)}
        </StatusLabel>
      }
      details={[
        {
          name: review ? text.author : text.reportedUser,
          value: `${user.name}, ${user.email}`,
        },
        { name: text.accountStatus, value: messages.accountStatuses[user.status] },
        decision
          ? { name: text.decided, value: `${formatLagosTime(decision.at)}, ${decision.by}` }
          : { name: text.since, value: formatLagosTime(item.since) },
      ]}
      actions={
        !decision && (
          <Button aria-label={text.decideOn(title)} onClick={onDecide}>
            {text.decide}
          </Button>
        )
      }
    >
      {review && (
        <Stack $gap="xs">
          <StarRating rating={review.rating} />
          <Quote>{review.comment}</Quote>
          <Pictures urls={review.pictures} />
          {review.reply && (
            <p>
              <strong>{text.hostAnswered}</strong> {review.reply}
            </p>
          )}
        </Stack>
      )}
      {reports.length > 0 && (
        <ReportList aria-label={text.reported}>
          {reports.map((report) => (
            <Report key={`${report.by.email} ${report.at}`} report={report} reported={user.name} />
          ))}
        </ReportList>
      )}
      {decision && <Quote>{decision.note}</Quote>}
    </DetailsCard>
  );
}

type ReportProps = { report: ModerationCase['reports'][number]; reported: string };

/** Who reported it and why, with the messages that the report is about. */
function Report({ report, reported }: ReportProps) {
  return (
    <li>
      <p>{text.by(report.by.name, report.by.email, formatLagosTime(report.at))}</p>
      {report.reason && (
        <p>
          <strong>{reasonLabel(report.reason)}</strong> {report.note}
        </p>
      )}
      {report.messages.length > 0 && (
        <details>
          <summary>{text.messages(report.messages.length)}</summary>
          <MessageList>
            {report.messages.map((message) => (
              <li key={message.at}>
                <strong>{message.isByReported ? reported : report.by.name}</strong>{' '}
                <small>{formatLagosTime(message.at)}</small>
                <br />
                {message.text}
                <Pictures urls={message.pictures} />
              </li>
            ))}
          </MessageList>
        </details>
      )}
    </li>
  );
}

const Pictures = ({ urls }: { urls: readonly string[] }) =>
  urls.length > 0 && (
    <PictureGallery
      label={text.pictures}
      pictures={urls.map((src, index) => ({ src, alt: text.picture(index + 1, urls.length) }))}
    />
  );

const labelFor = (words: Record<string, string>, value: string): string => words[value] ?? value;
const reasonLabel = (reason: string) => labelFor(text.reasons, reason);
const outcomeLabel = (outcome: string) => labelFor(text.outcomeLabels, outcome);

const ReportList = styled.ul.attrs({ role: 'list' })`
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

const MessageList = styled.ol.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.s};
  white-space: pre-line;
`;
