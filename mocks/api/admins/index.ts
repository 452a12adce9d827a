import type { ApiFeature } from '../rest/feature';
import { wrapWithLockOutGuard } from '../roles/wrapWithLockOutGuard';
import { adminPasswordAndSessionRoutes } from './adminPasswordAndSessionRoutes';
import { admins as collection } from './admins';
import { en, zh } from './messages';

type AdminMessages = typeof zh;

declare module '../http/messages' {
  interface Messages {
    admins: AdminMessages;
  }
}

/** Admins, their passwords and sessions. */
export const admins: ApiFeature = {
  collections: [collection],
  createRoutes: () => adminPasswordAndSessionRoutes,
  wrapRoute: wrapWithLockOutGuard(),
  messages: { zh: { admins: zh }, en: { admins: en } },
};
