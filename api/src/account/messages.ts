/** Sentences that the API of accounts answers with; its mails are in account-mails.ts. */
export const accountMessages = {
  contactReceived: 'Thank you. We have received your message and will reply within a day.',
  data: {
    erased: 'Your account has been deleted.',
    bookingsOpen: (count: number) =>
      `This account has ${count === 1 ? 'a booking' : `${count} bookings`} that ${count === 1 ? 'is' : 'are'} not settled yet. Cancel upcoming stays, or wait until caution fees and refunds are paid out.`,
    exportRunning: 'Your data is being downloaded already. Please wait until that has ended.',
    deletedAnswer: 'This answer was deleted.',
    deletedMessage: 'This message was deleted.',
  },
  login: {
    done: 'Login successful',
    wrongCredentials: 'The email address or the password is wrong.',
    suspended: 'This account is suspended. Please contact us if you think this is a mistake.',
    adminsElsewhere: 'Administrators must use the admin login page.',
    unverified: 'Your email address is not verified yet. We sent a pin to it.',
    loggedOut: 'You have been logged out.',
    deviceLoggedOut: 'That device has been logged out.',
    othersLoggedOut: 'You have been logged out on all other devices.',
  },
  password: {
    missing: 'Enter your password, too.',
    /** `old` is empty or `old `, with the space. */
    wrong: (old: string) => `The ${old}password is not correct.`,
    expiredToken: 'This is an invalid or expired reset token. Please request a new link.',
    linkSent: 'If this address has an account, we have sent a link to set a new password.',
    mismatch: 'Passwords do not match',
    reset: 'Your password has been changed. You can log in now.',
    changed: 'Your password has been changed.',
    common: 'This password is too common. Please choose another one.',
    guessable:
      'This password is easy to guess for anyone who knows you or this site. Please choose another one.',
  },
  profile: {
    emailVerified: 'Your new email address is verified.',
    pinSent: 'We sent a new pin to your new email address.',
    emailKept: 'Your email address stays as it is.',
    updated: 'Profile updated successfully',
    telephone: 'Enter a telephone number, for example +234 803 123 4567.',
  },
  registration: {
    done: 'Registration successful. We sent a pin to your email address.',
    wrongPin: 'That pin is not correct. Please check our latest email.',
    birthDate: 'Enter your date of birth.',
    tooYoung: (minAge: number) => `You must be at least ${minAge} years old.`,
    verifiedChoosePassword:
      'Your email address has been verified. It was registered more than once, so please choose a new password.',
    verified: 'Your email address has been verified. You can log in now.',
    verifiedLoggedIn: 'Your email address has been verified, and you are logged in.',
    pinSent: 'We sent a new pin to your email address.',
  },
} as const;
