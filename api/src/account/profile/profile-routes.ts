import { ProfileAnswer, ProfileChange, ProfileChangeAnswer } from '@gida/contracts/account';
import type { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import { rates } from '../../http/rates/rate-limits.ts';
import { badRequest } from '../../problem/refusal.ts';
import { accountTools } from '../account-tools.ts';
import { changeProfile, ownProfile, setProfilePicture } from '../person-sql.ts';
import { takesAtLeast } from '../takes-at-least.ts';
import { limitEmailChanges, noticeableMs } from './email-change-limits.ts';
import { emailChange } from './email-change.ts';
import { removePicture, storePicture } from './profile-picture.ts';

/** What a phone's camera writes. Every other body ends at 1 MB. */
const maxPictureBytes = 8 * 1_048_576;

export async function profileRoutes(app: App): Promise<void> {
  const moving = emailChange(accountTools(app));
  const limit = limitEmailChanges(app);

  app.get(
    '/user/profile',
    {
      config: { who: 'person' },
      schema: { summary: 'Who I am', response: { 200: ProfileAnswer } },
    },
    async ({ person }) => ({ profile: await ownProfile(app.db, person.id) }),
  );

  app.put(
    '/user/profile',
    {
      config: { who: 'person' },
      schema: {
        summary: 'Change who I am; a new mail address waits for the pin that goes to it',
        body: ProfileChange,
        response: { 200: ProfileChangeAnswer },
      },
    },
    async ({ person, body }) => {
      if (body.email) await limit(person.id);
      await takesAtLeast(body.email ? noticeableMs : 0, change(person.id, body));
      return { message: 'Profile updated successfully', user: await ownProfile(app.db, person.id) };
    },
  );

  app.post(
    '/user/profile/picture',
    {
      config: { who: 'person', rateLimit: rates.uploading },
      schema: {
        summary: 'Upload a profile picture (multipart, one file)',
        consumes: ['multipart/form-data'],
        response: { 200: ProfileChangeAnswer },
      },
    },
    async (request) => {
      const file = await request.file({ limits: { fileSize: maxPictureBytes } });
      if (!file) throw badRequest('no_picture', 'Choose a picture first.', 'picture');
      const url = await storePicture(app.config.filesFolder, await file.toBuffer());
      const previous = await setProfilePicture(app.db, request.person.id, url);
      await removePicture(app.config.filesFolder, previous);
      return {
        message: 'Profile updated successfully',
        user: await ownProfile(app.db, request.person.id),
      };
    },
  );

  const change = (
    personId: string,
    { email, ...fields }: z.output<typeof ProfileChange>,
  ): Promise<void> =>
    app.db.transaction().execute(async (db) => {
      await changeProfile(db, personId, fields);
      if (email) await moving.ask(db, personId, email);
    });
}
