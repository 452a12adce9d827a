import { Suspense } from 'react';
import { useResourceContext } from 'react-admin';
import type { DraftAlertProps, Feature } from '@/admin/feature';
import { lazyComponent } from '@/routing/lazyComponent';

const RoleRehearsalAlert = lazyComponent(async () => (await import('./RehearsalAlerts')).RoleRehearsalAlert);
const RuleRehearsalAlert = lazyComponent(async () => (await import('./RehearsalAlerts')).RuleRehearsalAlert);
const UnusedPermissionsAlert = lazyComponent(
  async () => (await import('./UnusedPermissionsAlert')).UnusedPermissionsAlert,
);

const DraftRehearsalAlert = (props: DraftAlertProps) => {
  const resource = useResourceContext();
  return (
    <Suspense fallback={null}>
      {resource === 'roles' ? <RoleRehearsalAlert {...props} /> : <RuleRehearsalAlert {...props} />}
    </Suspense>
  );
};

export const rehearsal: Feature = {
  name: 'rehearsal',
  needs: 'teamwork',
  appliesTo: resource => resource === 'roles' || resource === 'approvalRules',
  DraftAlert: DraftRehearsalAlert,
  PermissionsAlert: props => (
    <Suspense fallback={null}>
      <UnusedPermissionsAlert {...props} />
    </Suspense>
  ),
};
