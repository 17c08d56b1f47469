import { Said } from '@gida/contracts/account';
import {
  PersonDecision,
  ReportsAnswer,
  ReportsRequest,
  ReviewDecision,
  StandingChange,
} from '@gida/contracts/moderation';
import { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import { casesPage } from './cases-sql.ts';
import { changeStanding, decideCase } from './decide-case.ts';

const params = z.object({ id: z.uuid() });
const decided = { status: 200, message: 'Decided. Everybody concerned has been told.' };

/** Reported reviews and people in one queue, and what becomes of them. */
export async function moderationRoutes(app: App): Promise<void> {
  const config = { who: 'admin' } as const;

  app.get(
    '/admin/moderation',
    {
      config,
      schema: {
        summary: 'What is reported, or what was decided about it',
        querystring: ReportsRequest,
        response: { 200: ReportsAnswer },
      },
    },
    ({ query }) => casesPage(app.db, query),
  );

  app.post(
    '/admin/moderation/reviews/:id/decide',
    {
      config,
      schema: {
        summary: 'Hide a reported review, or leave it',
        params,
        body: ReviewDecision,
        response: { 200: Said },
      },
    },
    async ({ params: { id: subjectId }, body, admin }) => {
      await decideCase(app, { kind: 'review', subjectId, adminId: admin.id, ...body });
      return decided;
    },
  );

  app.post(
    '/admin/moderation/persons/:id/decide',
    {
      config,
      schema: {
        summary: 'Keep a reported person from writing or from logging in, or leave them',
        params,
        body: PersonDecision,
        response: { 200: Said },
      },
    },
    async ({ params: { id: subjectId }, body, admin }) => {
      await decideCase(app, { kind: 'person', subjectId, adminId: admin.id, ...body });
      return decided;
    },
  );

  app.post(
    '/admin/users/:id/standing',
    {
      config,
      schema: {
        summary: 'Suspend a person, mute them, or end either',
        params,
        body: StandingChange,
        response: { 200: Said },
      },
    },
    async ({ params: { id: personId }, body, admin }) => {
      await changeStanding(app, { personId, adminId: admin.id, ...body });
      return { status: 200, message: 'Done. The person has been told.' };
    },
  );
}
