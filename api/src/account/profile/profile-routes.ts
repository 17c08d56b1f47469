import * as calls from '@gida/contracts/calls';
import type { UpdateProfileRequest } from '@gida/contracts/account';
import { isFullName, ownNameMessage } from '@gida/contracts/person-name';
import type { z } from 'zod';
import { accessDeniedError, badRequestError } from '@gida/server/http-error';

import type { Db } from '../../db/database.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { transact } from '../../jobs/transact.ts';
import { createAccountServices } from '../account-services.ts';
import { createPasswordCheck } from '../password/check-password.ts';
import { createRequestedMailLimiter } from '../requested-mail-limits.ts';
import { updateProfile, updateProfilePicture } from '../user-repository.ts';
import { requireProfile } from './require-profile.ts';
import { validateTelephone } from '../telephone.ts';
import { withMinimumDuration } from '../with-minimum-duration.ts';
import { createEmailChangeService } from './email-change-service.ts';
import { createUploadLimiter, receivePicture } from '../../media/receive-picture.ts';
import { removePictures, storePicture } from '../../media/store-picture.ts';
import { accountMessages } from '../messages.ts';

export async function profileRoutes(app: App): Promise<void> {
  const limitUploads = createUploadLimiter(app, 'user');
  const emailChanges = createEmailChangeService(createAccountServices(app));
  const limitMails = createRequestedMailLimiter(app, 'new address');
  const checkPassword = createPasswordCheck(app);

  route(app, calls.profile, async ({ user }) => ({
    profile: await requireProfile(app.db, user.id),
  }));

  route(app, calls.updateProfile, async (request) => {
    const { user } = request;
    const { password, ...body } = request.body;
    if (body.telephone !== undefined) await validateTelephone(body.telephone);
    const isNewEmail =
      body.email && body.email !== (await requireProfile(app.db, user.id)).email.toLowerCase();
    const checked = isNewEmail ? await checkPassword(request, password) : undefined;
    if (body.email) await limitMails(request);
    const updated = applyUpdate(user.id, body, checked?.lock);
    // Hides whether the new address has an account: a different email is sent then.
    await (body.email ? withMinimumDuration(updated) : updated);
    return {
      message: accountMessages.profile.updated,
      user: await requireProfile(app.db, user.id),
    };
  });

  route(app, calls.profilePicture, async (request) => {
    await limitUploads(request.user.id);
    const url = await receivePicture(request, request.user.id, (picture) =>
      storePicture(app.pictures, picture, request.user.id),
    );
    const previous = await updateProfilePicture(app.db, request.user.id, url);
    await removePictures(app.pictures, [previous === undefined ? url : previous]);
    if (previous === undefined) throw accessDeniedError();
    return {
      message: accountMessages.profile.updated,
      user: await requireProfile(app.db, request.user.id),
    };
  });

  const applyUpdate = (
    userId: string,
    { email, ...fields }: z.output<typeof UpdateProfileRequest>,
    lock?: (db: Db) => Promise<void>,
  ): Promise<void> =>
    transact(app, async (tx) => {
      const { db } = tx;
      await lock?.(db);
      if (!(await updateProfile(db, userId, fields))) throw accessDeniedError();
      if (!isFullName(await requireProfile(db, userId))) {
        throw badRequestError('reserved_name', ownNameMessage, 'lastName');
      }
      if (email) await emailChanges.request(tx, userId, email);
    });
}
