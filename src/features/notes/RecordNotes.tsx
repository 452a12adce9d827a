import { Alert, Box, Card, Typography } from '@mui/material';
import { Suspense, useCallback, useId, useImperativeHandle, useRef, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import type { RecordSectionProps } from '@/admin/feature';
import { useCanReadHistory } from '@/admin/record/operationLog';
import { useMarkPageAsLoading } from '@/ui/Skeleton';
import { useLinkedNoteId } from './noteLink';
import { TimelineSkeleton } from './TimelineSkeleton';
import { lazyComponent } from '@/routing/lazyComponent';

// Lazy, because the record should not wait for the code of its notes.
export const LazyNoteTimelineWithForm = lazyComponent(
  async () => (await import('./NoteTimelineWithForm')).NoteTimelineWithForm,
);

/** Returns whether an element has come into view, and the ref of that element. */
const useSeen = () => {
  const [isSeen, setSeen] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isSeen, ref };
};

/**
 * The timeline of a record: its notes with the operations on it, and the form for a new note
 * (docs/requirements.md#notes). Its code and data load when it comes into view. Without the permission for the operation
 * log it shows only the notes.
 */
export const RecordNotes = ({ id, page = false, onLeave, ref }: RecordSectionProps) => {
  const headingId = useId();
  const translate = useTranslate();
  const withHistory = useCanReadHistory();
  const heading = useRef<HTMLHeadingElement>(null);
  const { isSeen, ref: seenRef } = useSeen();
  const [focusRequest, setFocusRequest] = useState(0);
  const linkedId = useLinkedNoteId();
  const isWanted = isSeen || focusRequest > 0 || linkedId !== undefined;
  // The footer follows when the notes are there, because they would move it.
  useMarkPageAsLoading(page && !isWanted);
  const focus = () => {
    heading.current?.scrollIntoView({ block: 'start' });
    // The input takes the focus when its code is loaded.
    heading.current?.focus({ preventScroll: true });
    setFocusRequest(count => count + 1);
  };
  const hasSettled = useRef(false);
  const settle = useEvent(() => {
    hasSettled.current = true;
  });
  const isOpening = () => !hasSettled.current && document.activeElement === heading.current;
  useImperativeHandle(ref, () => ({ focus, isOpening }), []);
  const title = translate(withHistory ? 'notes.titleWithHistory' : 'notes.title');
  return (
    <Box component={page ? Card : 'div'} sx={{ displayPrint: 'none', ...(page ? { p: 2.5 } : inDrawer) }}>
      <Box component="section" ref={seenRef} aria-labelledby={headingId}>
        <Typography variant={page ? 'h2' : 'h3'} id={headingId} ref={heading} tabIndex={-1} sx={{ mb: 1.5 }}>
          {title}
        </Typography>
        <ErrorBoundary
          onError={settle}
          fallback={<Alert severity="warning">{translate('section.broken', { title })}</Alert>}
        >
          <Suspense fallback={<TimelineSkeleton page={page} />}>
            {isWanted ? (
              <LazyNoteTimelineWithForm {...{ id, page, withHistory, focusRequest, onLeave }} onShown={settle} />
            ) : (
              // Not a skeleton, because nothing is loading yet.
              <Box sx={{ height: 120 }} />
            )}
          </Suspense>
        </ErrorBoundary>
      </Box>
    </Box>
  );
};

const inDrawer = { mt: 2.5, pt: 2.5, borderTop: 1, borderColor: 'divider' };
