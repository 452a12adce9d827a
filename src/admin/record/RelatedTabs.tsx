import { Card, Tab, Tabs } from '@mui/material';
import { use, useId, useState, type ReactNode } from 'react';
import { useGetResourceLabel, useResourceDefinitions, useTranslate } from 'react-admin';
import { EmptySelectionProvider } from '@/admin/list/selection';
import { AccessContext } from '@/ui/access';
import { SelectedTabContext } from './RecordPager';

/** In a drawer, the tabs continue the drawer's content. On a page, they are a card. */
const Container = ({ children }: { children: ReactNode }) =>
  use(SelectedTabContext) ? (
    <div>{children}</div>
  ) : (
    // `overflow: visible` lets a table's header stick while the page scrolls.
    <Card sx={{ px: 2.5, pt: 1, pb: 2.5, overflow: 'visible' }}>{children}</Card>
  );

/**
 * The last section of a record: a tab for each related resource. `children` maps resource names to `RelatedRecords`.
 * Only resources that the console has and the user may list get a tab. A tab fetches its records when it is selected.
 */
export const RelatedTabs = ({ children }: { children: Record<string, ReactNode> }) => {
  const id = useId();
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const definitions = useResourceDefinitions();
  const can = use(AccessContext);
  const names = Object.keys(children).filter(name => definitions[name] && can('list', name));
  const own = useState<string>();
  const [chosen, setChosen] = use(SelectedTabContext) ?? own;
  const shown = names.find(name => name === chosen) ?? names[0];
  if (shown === undefined) return null;
  return (
    <Container>
      <Tabs
        value={shown}
        onChange={(_, name: string) => setChosen(name)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={translate('record.related.title')}
        sx={{ mb: 2 }}
      >
        {names.map(name => (
          <Tab key={name} value={name} label={labelOf(name, 2)} id={`${id}-${name}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        <EmptySelectionProvider>{children[shown]}</EmptySelectionProvider>
      </div>
    </Container>
  );
};
