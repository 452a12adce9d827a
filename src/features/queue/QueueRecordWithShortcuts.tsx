import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useShowContext, type RaRecord } from 'react-admin';
import { ActionKeyButton } from '@/admin/actions/ActionButton';
import { useActionContext } from '@/admin/actions/actionContext';
import { useGetUnavailableReason } from '@/admin/actions/rowAction';
import type { RecordSectionHandle } from '@/admin/feature';
import { useRecordSections } from '@/admin/featureSlots';
import type { Queue } from '@/models/queue';
import { QueueRecordPane } from './QueueRecordPane';
import { isFocusInInputDialogOrMenu, queueShortcuts, useHoldKeysWhileTyping, useQueueKeys } from './queueShortcuts';
import { useKeepRecordClaimed } from './useClaims';
import type { QueueState } from './useQueue';

/** Returns the key of a record in the version that is shown. */
const getVersionKey = ({ id, version }: RaRecord) => `${id}/${version}`;

const isAlwaysDecidedHere = () => true;

type QueueRecordWithShortcutsProps = {
  queue: QueueState;
  definition: Queue;
  pageHeading: RefObject<HTMLHeadingElement | null>;
  /** Whether a record that opens takes the focus from the page's heading, because the user has asked for it there. */
  isAskedFor: boolean;
  isDecidedHere?: (record: RaRecord) => boolean;
  elsewhere?: ReactNode;
  children: ReactNode;
};

/**
 * Moves the focus to the heading of the record that a key or a decision opens. A click in the queue keeps the focus there,
 * unless the record covers the queue.
 */
const useFocusOpened = ({ queue, pageHeading, isAskedFor }: QueueRecordWithShortcutsProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const takesFocus = useRef(!queue.isWide);
  const focusOpened = useEffectEvent((id: string | undefined) => {
    const takes = takesFocus.current || (isAskedFor && document.activeElement === pageHeading.current);
    if (id !== undefined && takes && !isFocusInInputDialogOrMenu()) heading.current?.focus({ preventScroll: true });
    takesFocus.current = !queue.isWide;
  });
  useEffect(() => focusOpened(queue.id), [queue.id]);
  const takeFocus = () => {
    takesFocus.current = true;
  };
  return { heading, takeFocus };
};

/** Returns a function that returns the id of the record that is open when it is called. Undefined once the page is left. */
const useGetOpenId = ({ id }: QueueState) => {
  const latest = useRef(id);
  useEffect(() => {
    latest.current = id;
    return () => {
      latest.current = undefined;
    };
  }, [id]);
  return () => latest.current;
};

/**
 * Returns `open`, which opens a record, or closes the open one; `isLeft`, whether the user has left a record; and `openNext`,
 * which opens the next free record unless the user has left `id` meanwhile. If none is free, it closes `id`, unless it
 * `staysAtLast`.
 */
const useOpen = ({ queue, pageHeading }: QueueRecordWithShortcutsProps, takeFocus: () => void) => {
  const getOpenId = useGetOpenId(queue);
  const open = (id: string | null) => {
    if (id === null) {
      queue.close();
      if (!isFocusInInputDialogOrMenu()) pageHeading.current?.focus();
      return;
    }
    takeFocus();
    queue.show(id);
  };
  // What the user writes meanwhile belongs to this record, so it stays. J opens the next one.
  const isLeft = (id: string | undefined) => getOpenId() !== id || isFocusInInputDialogOrMenu();
  const openNext = async (id: string, { staysAtLast = false } = {}) => {
    if (isLeft(id)) return;
    const next = await queue.takeNext(id);
    if (!isLeft(id) && (next !== null || !staysAtLast)) open(next);
    else if (next !== null && next !== getOpenId()) queue.claims.release(next);
  };
  return { open, openNext, isLeft };
};

type DecisionButtonsProps = {
  actions: Queue['actions'];
  mayRun: (action: string) => boolean;
  onDecide: (action: string) => void;
};

/** The two decisions about the open record, the positive one last. */
const DecisionButtons = ({ actions: [positive, negative], mayRun, onDecide }: DecisionButtonsProps) =>
  ([negative, positive] as const).map(action => (
    <ActionKeyButton key={action} action={action} unavailable={!mayRun(action)} onPress={() => onDecide(action)} />
  ));

/**
 * The open record of the queue with its keys. After a decision the next record opens, and the focus moves to its name
 * (docs/requirements.md#queue-mode).
 */
export const QueueRecordWithShortcuts = (props: QueueRecordWithShortcutsProps) => {
  const { queue, definition, isDecidedHere = isAlwaysDecidedHere, elsewhere, children } = props;
  const { record } = useShowContext();
  const { decide, isDeciding } = useActionContext();
  const getUnavailableReason = useGetUnavailableReason();
  const { heading, takeFocus } = useFocusOpened(props);
  const { open, openNext, isLeft } = useOpen(props, takeFocus);
  const sections = useRef(new Map<string, RecordSectionHandle>());
  const sectionKeys = useRecordSections().map(({ shortcut: { key } }) => key);
  // A decided record stays on screen until the next one has loaded. It must not be decided again. What is left of it, such
  // as the rest of an order, has another version.
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const isDecided = record !== undefined && decided.has(getVersionKey(record));
  // By its id: the record may have been read again, in its next version, before the decision has returned.
  const [decidedId, setDecidedId] = useState<string>();
  const wasJustDecided = isDecided || (record !== undefined && String(record.id) === decidedId);
  // Another record is open.
  if (decidedId !== undefined && queue.id !== decidedId) setDecidedId(undefined);
  const isHeld = useHoldKeysWhileTyping(record && getVersionKey(record), wasJustDecided);
  const isWaiting = record !== undefined && record['status'] === definition.filter.status && !isDecided;
  const isHere = record !== undefined && isDecidedHere(record);
  const isDecidable = isWaiting && isHere && !queue.isDecidedByOthers(record);
  const mayRun = (action: string) => isDecidable && !isHeld && !getUnavailableReason(action, record);
  useKeepRecordClaimed(queue.claims, { openId: queue.id, id: isDecidable ? String(record.id) : undefined });

  const { id: openId, goPrevious, goNext } = queue;
  const findNextStep = () => {
    if (isDecided) return () => void openNext(String(record.id));
    if (goNext) return () => void goNext().then(found => found !== undefined && !isLeft(openId) && open(found));
    if (queue.isElsewhere && openId !== undefined) return () => void openNext(openId, { staysAtLast: true });
    // Nothing waits any more. Without the record, the page says so.
    return queue.records?.length === 0 ? () => open(null) : null;
  };
  const steps = { previous: goPrevious && (() => open(goPrevious() ?? null)), next: findNextStep() };
  // What the user types next is meant for the section.
  const isOpeningSection = () => [...sections.current.values()].some(section => section.isOpening());
  const run = (action: string) => {
    if (!record || isOpeningSection()) return;
    const [id, key] = [String(record.id), getVersionKey(record)];
    decide({
      action,
      target: { records: [record] },
      // After a failure the record stays open and shows its current state.
      onDone: async (done, requested) => {
        if (done.length > 0) await openNext(id);
        // It returns in this version if the second approval is refused.
        if (requested.length > 0) setDecided(current => new Set([...current].filter(other => other !== key)));
      },
      onSucceeded: () => {
        setDecided(current => new Set([...current, key]));
        setDecidedId(id);
      },
    });
  };
  const handlers = {
    ...Object.fromEntries(sectionKeys.map(key => [key, () => sections.current.get(key)?.focus()])),
    [queueShortcuts.previous]: steps.previous,
    [queueShortcuts.next]: steps.next,
  };
  useQueueKeys(handlers, () => isHeld || isDeciding() || isOpeningSection());
  const buttons = isHere ? <DecisionButtons actions={definition.actions} mayRun={mayRun} onDecide={run} /> : elsewhere;
  return (
    <QueueRecordPane
      {...{ queue, heading, isWaiting, buttons, sections }}
      isJustDecided={wasJustDecided}
      since={definition.since}
      goPrevious={steps.previous}
      goNext={steps.next}
    >
      {children}
    </QueueRecordPane>
  );
};
