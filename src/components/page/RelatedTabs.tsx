import { Card, Tab, Tabs } from '@mui/material';
import { use, useId, useState, type ReactNode } from 'react';
import { useGetResourceLabel, useResourceDefinitions, useTranslate } from 'react-admin';
import { AccessContext } from '../access';

/**
 * The last section of a record's page: what of other resources belongs to the record around, a tab for each. `children`
 * are `RelatedRecords` by the name of their resource; only those that the console has and the user may list are shown,
 * and asked for when their tab is.
 */
export const RelatedTabs = ({ children }: { children: Record<string, ReactNode> }) => {
  const id = useId();
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const definitions = useResourceDefinitions();
  const can = use(AccessContext);
  const names = Object.keys(children).filter(name => definitions[name] && can('list', name));
  const [chosen, setChosen] = useState<string>();
  const shown = names.find(name => name === chosen) ?? names[0];
  if (shown === undefined) return null;
  return (
    // A table in it keeps its head in view.
    <Card sx={{ px: 2.5, pt: 1, pb: 2.5, overflow: 'visible' }}>
      <Tabs
        value={shown}
        onChange={(_, name: string) => setChosen(name)}
        aria-label={translate('record.related.title')}
        sx={{ mb: 2 }}
      >
        {names.map(name => (
          <Tab key={name} value={name} label={labelOf(name, 2)} id={`${id}-${name}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {children[shown]}
      </div>
    </Card>
  );
};
