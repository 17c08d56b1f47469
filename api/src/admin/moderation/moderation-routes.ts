import * as calls from '@gida/contracts/calls';

import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { listModerationCases } from './moderation-case-repository.ts';
import { changeAccountStatus, decideCase } from './moderation-service.ts';
import { adminMessages } from '../messages.ts';

const decidedResponse = { status: 200, message: adminMessages.moderation.decided };

/** The moderation queue of reported reviews and users, and the decisions on them. */
export async function moderationRoutes(app: App): Promise<void> {
  route(app, calls.adminModeration, ({ query }) => listModerationCases(app.db, query));

  route(app, calls.decideReview, async ({ params: { id: subjectId }, body, admin }) => {
    await decideCase(app, { kind: 'review', subjectId, adminId: admin.id, ...body });
    return decidedResponse;
  });

  route(app, calls.decideUser, async ({ params: { id: subjectId }, body, admin }) => {
    await decideCase(app, { kind: 'user', subjectId, adminId: admin.id, ...body });
    return decidedResponse;
  });

  route(app, calls.adminUserStatus, async ({ params: { id: userId }, body, admin }) => {
    await changeAccountStatus(app, { userId, adminId: admin.id, ...body });
    return { status: 200, message: adminMessages.moderation.statusChanged };
  });
}
