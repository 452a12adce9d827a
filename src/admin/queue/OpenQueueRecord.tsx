import { use, useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useResourceContext, useShowContext, type RaRecord } from 'react-admin';
import { useActionContext } from '@/admin/actions/ActionProvider';
import type { RecordNotesHandle } from '@/admin/notes/RecordNotes';
import type { Queue } from '@/models/queue';
import { CanAccessContext } from '@/ui/access';
import { DecisionButton } from './DecisionButton';
import { QueuePane } from './QueuePane';
import { findQueueShortcut, queueShortcuts, type QueueShortcut } from './queueShortcuts';
import { useClaim } from './useClaims';
import type { QueueState } from './useQueue';

/** Whether a record has the values that the queue's filter asks for. */
const matchesQueue = (record: RaRecord, { filter }: Queue) =>
  Object.entries(filter).every(([field, value]) => record[field] === value);

const isAlwaysDecidedHere = () => true;

type OpenQueueRecordProps = {
  queue: QueueState;
  definition: Queue;
  pageHeading: RefObject<HTMLHeadingElement | null>;
  isDecidedHere?: (record: RaRecord) => boolean;
  elsewhere?: ReactNode;
  children: ReactNode;
};

/**
 * Moves the focus to the heading of the record that a key or a decision opens. A click in the queue keeps the focus there,
 * unless the record covers the queue.
 */
const useFocusOpened = (queue: QueueState) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const takesFocus = useRef(!queue.isWide);
  const focusOpened = useEffectEvent((id: string | undefined) => {
    if (id !== undefined && takesFocus.current) heading.current?.focus({ preventScroll: true });
    takesFocus.current = !queue.isWide;
  });
  useEffect(() => focusOpened(queue.id), [queue.id]);
  const takeFocus = () => {
    takesFocus.current = true;
  };
  return { heading, takeFocus };
};

/** Returns a function that returns the id of the record that is open when it is called. */
const useGetOpenId = ({ id }: QueueState) => {
  const latest = useRef(id);
  useEffect(() => {
    latest.current = id;
  }, [id]);
  return () => latest.current;
};

type Handlers = Record<QueueShortcut, (() => void) | null>;

/** Calls a handler when its key is pressed, unless the user is typing. */
const useQueueKeys = (handlers: Handlers) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = findQueueShortcut(event);
    if (!shortcut) return;
    event.preventDefault();
    handlers[shortcut]?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};

type DecisionButtonsProps = { actions: Queue['actions']; enabled: boolean; onDecide: (action: string) => void };

/** The two decisions about the open record, the positive one last. */
const DecisionButtons = ({ actions: [positive, negative], enabled, onDecide }: DecisionButtonsProps) =>
  ([negative, positive] as const).map(action => (
    <DecisionButton
      key={action}
      action={action}
      shortcut={action === positive ? queueShortcuts.positive : queueShortcuts.negative}
      primary={action === positive}
      {...{ enabled, onDecide }}
    />
  ));

/**
 * The open record of the queue with its keys. After a decision the next record opens, and the focus moves to its name
 * (docs/requirements.md#queue-mode).
 */
export const OpenQueueRecord = (props: OpenQueueRecordProps) => {
  const { queue, definition, pageHeading, isDecidedHere = isAlwaysDecidedHere, elsewhere, children } = props;
  const { record } = useShowContext();
  const resource = useResourceContext() ?? '';
  const can = use(CanAccessContext);
  const { decide } = useActionContext();
  const { heading, takeFocus } = useFocusOpened(queue);
  const getOpenId = useGetOpenId(queue);
  const notes = useRef<RecordNotesHandle>(null);
  // A decided record stays on screen until the next one has loaded. It must not be decided again.
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [positive, negative] = definition.actions;
  const isWaiting = record !== undefined && matchesQueue(record, definition) && !decided.has(String(record.id));
  const isHere = record !== undefined && isDecidedHere(record);
  const isDecidable = isWaiting && isHere && !queue.isDecidedByOthers(record);

  useClaim(queue.claims, isDecidable ? String(record.id) : undefined);

  const open = (id: string | undefined) => {
    takeFocus();
    if (id !== undefined) return queue.show(id);
    queue.close();
    return pageHeading.current?.focus();
  };
  const { goPrevious, goNext } = queue;
  const steps = {
    previous: goPrevious && (() => open(goPrevious())),
    next: goNext
      ? () => void goNext().then(id => id !== undefined && open(id))
      : // Nothing waits any more. Without the record, the page says so.
        queue.records?.length === 0
        ? () => open(undefined)
        : null,
  };
  const run = (action: string) => {
    if (!record || !isDecidable || !can(action, resource)) return;
    const id = String(record.id);
    decide({
      action,
      target: { records: [record] },
      // After a failure the record stays open and shows its current state.
      onDone: async succeeded => {
        if (succeeded.length === 0) return;
        const next = await queue.findNext(id, isDecidedHere);
        // The user may have opened another record meanwhile.
        if (getOpenId() === id) open(next);
        else if (next !== undefined && next !== getOpenId()) queue.claims.release(next);
      },
      onSucceeded: () => setDecided(current => new Set([...current, id])),
    });
  };
  const handlers: Handlers = {
    ...steps,
    positive: () => run(positive),
    negative: () => run(negative),
    note: () => notes.current?.focus(),
  };
  useQueueKeys(handlers);
  const buttons = isHere ? (
    <DecisionButtons actions={definition.actions} enabled={isDecidable} onDecide={run} />
  ) : (
    elsewhere
  );
  return (
    <QueuePane
      {...{ queue, heading, isWaiting, buttons, notes }}
      since={definition.since}
      goPrevious={steps.previous}
      goNext={steps.next}
    >
      {children}
    </QueuePane>
  );
};
