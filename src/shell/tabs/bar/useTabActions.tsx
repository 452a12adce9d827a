import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { nearest, type Tabs } from '../tabs';
import { useTabs } from '../useTabs';

type Reducer = (state: Tabs, name: string) => Tabs;

/**
 * Closes and reloads tabs, asking first when that loses unsaved input; `question` is the dialog that asks. `current` is
 * the tab on screen, `onReload` builds a tab's page anew.
 */
export const useTabActions = (current: string, onReload: (name: string) => void) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [asked, ask] = useState<{ act: () => void } | null>(null);

  const guard = (loses: boolean, act: () => void) => (loses ? ask({ act }) : act());
  const closeBy = (reducer: Reducer) => (name: string) => {
    const before = useTabs.getState();
    const after = reducer(before, name);
    guard(after.dirty.length < before.dirty.length, () => {
      useTabs.setState(after);
      const next = nearest(before, after, current);
      if (next.name !== current) navigate(next.fullPath + next.query);
    });
  };
  const reload = (name: string) => guard(useTabs.getState().dirty.includes(name), () => onReload(name));
  const confirm = () => {
    ask(null);
    asked?.act();
  };
  const question = (
    <Confirm
      isOpen={asked !== null}
      title={translate('shell.tabs.unsaved')}
      content="ra.message.unsaved_changes"
      onConfirm={confirm}
      onClose={() => ask(null)}
    />
  );
  return { closeBy, reload, question };
};
