import { useResourceDefinitions, useTranslate } from 'react-admin';
import { useServedFeatures } from '@/admin/feature';
import { hasPermission } from '@/session/AccessProvider';
import { useSessionStore } from '@/session/session';
import { Section } from '@/ui/Section';
import { WorkplaceLines } from '@/ui/WorkplaceLine';

/** What concerns the user alone, such as their requests for a second approval. Each line is a feature's. */
export const OwnSection = () => {
  const translate = useTranslate();
  const user = useSessionStore(session => session.user);
  const resources = useResourceDefinitions();
  const lines = useServedFeatures()
    .flatMap(({ name, workplaceLine }) => (workplaceLine ? { name, ...workplaceLine } : []))
    .filter(({ lists }) => !lists || (lists in resources && hasPermission(user, `${lists}:list`)));
  if (lines.length === 0) return null;
  return (
    <Section title={translate('shell.home.own')}>
      <WorkplaceLines>
        {lines.map(({ name, Line }) => (
          <Line key={name} />
        ))}
      </WorkplaceLines>
    </Section>
  );
};
