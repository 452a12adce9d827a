import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { nearest, type Tabs } from '../tabs';
import { useTabs } from '../useTabs';

type Reducer = (state: Tabs, name: string) => Tabs;

/** An action on a tab. With a reducer it closes tabs; without one it reloads the tab. */
type Action = { name: string; reducer?: Reducer };

/**
 * Closes and reloads tabs, after a confirmation if unsaved input would be lost. `question` is the confirmation dialog.
 * `current` is the visible tab; `onReload` mounts a tab's page anew.
 */
export const useTabActions = (current: string, onReload: (name: string) => void) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [asked, ask] = useState<Action | null>(null);

  // Reads the current tabs, because others may have been opened while the confirmation dialog was shown.
  const run = ({ name, reducer }: Action) => {
    if (!reducer) return onReload(name);
    const before = useTabs.getState();
    const after = reducer(before, name);
    useTabs.setState(after);
    const next = nearest(before, after, current);
    if (next.name !== current) navigate(next.fullPath + next.query);
  };
  const closeBy = (reducer: Reducer) => (name: string) => {
    const state = useTabs.getState();
    const losesInput = reducer(state, name).dirty.length < state.dirty.length;
    (losesInput ? ask : run)({ name, reducer });
  };
  const reload = (name: string) => (useTabs.getState().dirty.includes(name) ? ask : run)({ name });
  const confirm = () => {
    ask(null);
    if (asked) run(asked);
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
