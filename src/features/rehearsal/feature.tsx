import { Suspense } from 'react';
import { useResourceContext } from 'react-admin';
import type { DraftAlertProps, Feature, PreviewAlertProps } from '@/admin/feature';
import { lazyComponent } from '@/routing/lazyComponent';

const RoleRehearsalAlert = lazyComponent(async () => (await import('./RehearsalAlerts')).RoleRehearsalAlert);
const RuleRehearsalAlert = lazyComponent(async () => (await import('./RehearsalAlerts')).RuleRehearsalAlert);
const DisablingRehearsalAlert = lazyComponent(async () => (await import('./RehearsalAlerts')).DisablingRehearsalAlert);
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

/** Lets the user try what happens without a rule, before it is disabled. */
const PreviewRehearsalAlert = ({ action, preview, isOne }: PreviewAlertProps) => {
  const resource = useResourceContext();
  const [rule] = preview.eligible;
  if (resource !== 'approvalRules' || action !== 'disable' || !isOne || !rule) return null;
  return (
    <Suspense fallback={null}>
      <DisablingRehearsalAlert id={rule.id} />
    </Suspense>
  );
};

export const rehearsal: Feature = {
  name: 'rehearsal',
  needs: 'teamwork',
  appliesTo: resource => resource === 'roles' || resource === 'approvalRules',
  DraftAlert: DraftRehearsalAlert,
  PreviewAlert: PreviewRehearsalAlert,
  PermissionsAlert: props => (
    <Suspense fallback={null}>
      <UnusedPermissionsAlert {...props} />
    </Suspense>
  ),
};
