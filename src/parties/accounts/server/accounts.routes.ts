import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { addressConfirmationRoutes } from './address-confirmation.routes.ts';
import { credentialRoutes } from './credentials.routes.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { peopleRoutes } from './people.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { signUpRoutes } from './sign-up.routes.ts';
import { viewAsRoutes } from './view-as.routes.ts';

/** Sign-in, sign-up, session and profile. */
export function accountsRoutes(routes: Routes, platform: Platform): void {
  signInRoutes(routes, platform);
  signUpRoutes(routes, platform);
  addressConfirmationRoutes(routes, platform);
  profileRoutes(routes, platform);
  credentialRoutes(routes, platform);
  invitationRoutes(routes, platform);
  peopleRoutes(routes, platform);
  viewAsRoutes(routes, platform);
}
