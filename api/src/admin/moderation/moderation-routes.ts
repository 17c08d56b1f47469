import { MessageResponse } from '@gida/contracts/account';
import {
  UserDecisionRequest,
  ReportsResponse,
  ReportsRequest,
  ReviewDecisionRequest,
  UpdateAccountStatusRequest,
} from '@gida/contracts/moderation';
import { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import { listModerationCases } from './moderation-case-repository.ts';
import { changeAccountStatus, decideCase } from './moderation-service.ts';

const params = z.object({ id: z.uuid() });
const decidedResponse = { status: 200, message: 'Decided. Everyone affected has been notified.' };

/** The moderation queue of reported reviews and users, and the decisions on them. */
export async function moderationRoutes(app: App): Promise<void> {
  const config = { access: 'admin' } as const;

  app.get(
    '/admin/moderation',
    {
      config,
      schema: {
        summary: 'List open or decided moderation cases',
        querystring: ReportsRequest,
        response: { 200: ReportsResponse },
      },
    },
    ({ query }) => listModerationCases(app.db, query),
  );

  app.post(
    '/admin/moderation/reviews/:id/decide',
    {
      config,
      schema: {
        summary: 'Hide a reported review or dismiss the report',
        params,
        body: ReviewDecisionRequest,
        response: { 200: MessageResponse },
      },
    },
    async ({ params: { id: subjectId }, body, admin }) => {
      await decideCase(app, { kind: 'review', subjectId, adminId: admin.id, ...body });
      return decidedResponse;
    },
  );

  app.post(
    '/admin/moderation/users/:id/decide',
    {
      config,
      schema: {
        summary: 'Mute or suspend a reported user, or dismiss the report',
        params,
        body: UserDecisionRequest,
        response: { 200: MessageResponse },
      },
    },
    async ({ params: { id: subjectId }, body, admin }) => {
      await decideCase(app, { kind: 'user', subjectId, adminId: admin.id, ...body });
      return decidedResponse;
    },
  );

  app.post(
    '/admin/users/:id/status',
    {
      config,
      schema: {
        summary: 'Suspend, mute or reactivate a user',
        params,
        body: UpdateAccountStatusRequest,
        response: { 200: MessageResponse },
      },
    },
    async ({ params: { id: userId }, body, admin }) => {
      await changeAccountStatus(app, { userId, adminId: admin.id, ...body });
      return { status: 200, message: 'Done. The user has been notified.' };
    },
  );
}
