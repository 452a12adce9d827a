import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { close, neighbour, type Tabs } from './tabs';
import { useTabs } from './useTabs';

type Reducer = (state: Tabs, name: string) => Tabs;

/** Closes tabs, asking first when one of them holds unsaved input; `question` is the dialog that asks. */
export const useCloseTab = (current: string) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [asked, ask] = useState<{ after: Tabs; name: string } | null>(null);

  const apply = (after: Tabs, name: string) => {
    const before = useTabs.getState();
    const stays = after.tabs.some(tab => tab.name === current);
    const next = after.tabs.find(tab => tab.name === name) ?? neighbour(before, name);
    useTabs.setState(after);
    if (!stays) navigate(next.fullPath + next.query);
  };
  const closeBy = (reducer: Reducer) => (name: string) => {
    const before = useTabs.getState();
    const after = reducer(before, name);
    if (after.dirty.length < before.dirty.length) ask({ after, name });
    else apply(after, name);
  };
  const confirm = () => {
    if (asked) apply(asked.after, asked.name);
    ask(null);
  };
  return {
    close: closeBy(close),
    closeBy,
    question: (
      <Confirm
        isOpen={asked !== null}
        title={translate('shell.tabs.unsaved')}
        content="ra.message.unsaved_changes"
        onConfirm={confirm}
        onClose={() => ask(null)}
      />
    ),
  };
};
