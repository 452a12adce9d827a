import type { Feature } from '@/admin/feature';
import { lazyComponent } from '@/routing/lazyComponent';
import { InboxBell } from './InboxBell';
import { UnreadLine } from './UnreadLine';

export const inbox: Feature = {
  name: 'inbox',
  needs: 'teamwork',
  NavbarTool: InboxBell,
  AccountSection: lazyComponent(async () => (await import('./InboxSettings')).InboxSettings),
  workplaceLine: { Line: UnreadLine },
  outdatedBy: ({ type }) => (type === 'inbox' || type === 'reset' ? ['inbox'] : undefined),
};
