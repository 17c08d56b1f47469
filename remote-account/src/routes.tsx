import type { RouteObject } from 'react-router-dom';

/** The only module this remote exposes. The shell mounts each entry under its first segment. */
export const routes: RouteObject[] = [
  { path: 'login', lazy: () => import('./login/LoginPage.tsx') },
  { path: 'register', lazy: () => import('./register/RegisterPage.tsx') },
  { path: 'verify-email/:token', lazy: () => import('./verify-email/VerifyEmailPage.tsx') },
  { path: 'forget-password', lazy: () => import('./forget-password/ForgetPasswordPage.tsx') },
  { path: 'reset-password/:token', lazy: () => import('./reset-password/ResetPasswordPage.tsx') },
  { path: 'profile', lazy: () => import('./profile/ProfilePage.tsx') },
];
