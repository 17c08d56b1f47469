import { ProfileAnswer, ProfileChange, ProfileChangeAnswer } from '@gida/contracts/account';

import type { App } from '../../http/app-type.ts';
import { rates } from '../../http/rates/rate-limits.ts';
import { enqueueMail } from '../../mail/mail-sql.ts';
import { accessDenied, badRequest } from '../../problem/refusal.ts';
import { accountTools } from '../account-tools.ts';
import { changeProfile, profileOf, setProfilePicture, type ProfileFields } from '../person-sql.ts';
import { removePicture, storePicture } from './profile-picture.ts';

/** What a phone's camera writes. Every other body ends at 1 MB. */
const maxPictureBytes = 8 * 1_048_576;

export async function profileRoutes(app: App): Promise<void> {
  const { mails } = accountTools(app);

  app.get(
    '/user/profile',
    {
      config: { who: 'person' },
      schema: { summary: 'Who I am', response: { 200: ProfileAnswer } },
    },
    async ({ person }) => ({ profile: await ownProfile(person.id) }),
  );

  app.put(
    '/user/profile',
    {
      config: { who: 'person' },
      schema: {
        summary: 'Change who I am',
        body: ProfileChange,
        response: { 200: ProfileChangeAnswer },
      },
    },
    async ({ person, body }) => {
      await change(person.id, body);
      return { message: 'Profile updated successfully', user: await ownProfile(person.id) };
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
      return { message: 'Profile updated successfully', user: await ownProfile(request.person.id) };
    },
  );

  async function ownProfile(personId: string) {
    const profile = await profileOf(app.db, personId);
    if (!profile) throw accessDenied();
    return profile;
  }

  const change = (personId: string, fields: ProfileFields): Promise<void> =>
    app.db.transaction().execute(async (db) => {
      const before = await profileOf(db, personId);
      if (!before) throw accessDenied();
      await changeProfile(db, personId, fields);
      const { email } = fields;
      if (email && email !== before.email) await enqueueMail(db, mails.emailChanged(before, email));
    });
}
