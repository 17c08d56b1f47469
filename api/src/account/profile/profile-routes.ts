import {
  ProfileResponse,
  UpdateProfileRequest,
  UpdateProfileResponse,
} from '@gida/contracts/account';
import { isFullName, ownNameMessage } from '@gida/contracts/person-name';
import type { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import { accessDeniedError, badRequestError } from '../../http/errors/http-error.ts';
import { rateLimits } from '../../http/rate-limit/rate-limits.ts';
import { createAccountServices } from '../account-services.ts';
import { createRequestedMailLimiter } from '../requested-mail-limits.ts';
import { updateProfile, setProfilePicture } from '../user-repository.ts';
import { requireProfile } from './require-profile.ts';
import { validateTelephone } from '../telephone.ts';
import { withMinimumDuration } from '../with-minimum-duration.ts';
import { createEmailChangeService } from './email-change-service.ts';
import { createUploadLimiter, receivePicture } from '../../media/receive-picture.ts';
import { removePicture, storePicture } from '../../media/store-picture.ts';

export async function profileRoutes(app: App): Promise<void> {
  const limitUploads = createUploadLimiter(app, 'user');
  const emailChanges = createEmailChangeService(createAccountServices(app));
  const limitMails = createRequestedMailLimiter(app, 'new address');

  app.get(
    '/user/profile',
    {
      config: { access: 'user' },
      schema: { summary: 'My profile', response: { 200: ProfileResponse } },
    },
    async ({ user }) => ({ profile: await requireProfile(app.db, user.id) }),
  );

  app.put(
    '/user/profile',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Update my profile; a new email address takes effect after its pin is entered',
        body: UpdateProfileRequest,
        response: { 200: UpdateProfileResponse },
      },
    },
    async (request) => {
      const { user, body } = request;
      if (body.telephone !== undefined) validateTelephone(body.telephone);
      if (body.email) await limitMails(request);
      const updated = applyUpdate(user.id, body);
      // Hides whether the new address has an account: a different email is sent then.
      await (body.email ? withMinimumDuration(updated) : updated);
      return {
        message: 'Profile updated successfully',
        user: await requireProfile(app.db, user.id),
      };
    },
  );

  app.post(
    '/user/profile/picture',
    {
      config: { access: 'user', rateLimit: rateLimits.upload },
      schema: {
        summary: 'Upload a profile picture (multipart, one file)',
        consumes: ['multipart/form-data'],
        response: { 200: UpdateProfileResponse },
      },
    },
    async (request) => {
      await limitUploads(request.user.id);
      const url = await receivePicture(request, request.user.id, (picture) =>
        storePicture(app.photos, picture, request.user.id),
      );
      const previous = await setProfilePicture(app.db, request.user.id, url);
      await removePicture(app.photos, previous === undefined ? url : previous);
      if (previous === undefined) throw accessDeniedError();
      return {
        message: 'Profile updated successfully',
        user: await requireProfile(app.db, request.user.id),
      };
    },
  );

  const applyUpdate = (
    userId: string,
    { email, ...fields }: z.output<typeof UpdateProfileRequest>,
  ): Promise<void> =>
    app.db.transaction().execute(async (db) => {
      if (!(await updateProfile(db, userId, fields))) throw accessDeniedError();
      if (!isFullName(await requireProfile(db, userId))) {
        throw badRequestError('reserved_name', ownNameMessage, 'lastName');
      }
      if (email) await emailChanges.request(db, userId, email);
    });
}
