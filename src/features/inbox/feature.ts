import type { Feature } from '@/admin/feature';
import { lazyComponent } from '@/routing/lazyComponent';
import { UnreadLine } from './UnreadLine';

export const inbox: Feature = {
  name: 'inbox',
  needs: 'teamwork',
  NavbarTool: lazyComponent(async () => (await import('./InboxBell')).InboxBell),
  AccountSection: lazyComponent(async () => (await import('./InboxSettings')).InboxSettings),
  workplaceLine: { Line: UnreadLine },
  outdatedBy: ({ type }) => (type === 'inbox' || type === 'reset' ? ['inbox'] : undefined),
};
