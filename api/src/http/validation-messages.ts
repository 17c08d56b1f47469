import { z } from 'zod';

export const requiredMessage = 'This field is required.';

/** Default messages for invalid fields whose schema has no message of its own. */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined || issue.input === null
          ? requiredMessage
          : 'This value has the wrong format.';
      case 'too_small':
        if (issue.origin !== 'string') return `This must be at least ${issue.minimum}.`;
        return issue.minimum === 1 ? requiredMessage : `Use at least ${issue.minimum} characters.`;
      case 'too_big':
        return issue.origin === 'string'
          ? `Use at most ${issue.maximum} characters.`
          : `This must be at most ${issue.maximum}.`;
      case 'invalid_format':
        return issue.format === 'email' ? 'Enter an email address.' : undefined;
      default:
        return undefined;
    }
  },
});
