import { createContext, use, useCallback, useEffect, useState, type RefObject } from 'react';
import { useEvent } from 'react-admin';

/**
 * The heading of the current page, which takes the focus when the focused element is removed; `null` outside of a page.
 */
export const PageHeadingContext = createContext<RefObject<HTMLHeadingElement | null> | null>(null);

const useFocusHeading = () => {
  const heading = use(PageHeadingContext);
  return useEvent(() => heading?.current?.focus({ preventScroll: true }));
};

/**
 * Returns a ref for a control that its own action may remove, such as "Approve" in a row that leaves the list. If the
 * control has the focus when it unmounts, the focus moves to the page's heading.
 */
export const useFocusHeadingOnRemoval = () => {
  const focusHeading = useFocusHeading();
  return useCallback(
    (control: HTMLElement | null) => () => {
      if (control && control === document.activeElement) focusHeading();
    },
    [focusHeading],
  );
};

/**
 * Moves the focus to the page's heading when a dialog or drawer closes and the control that opened it no longer exists.
 */
export const useFocusHeadingOnClose = () => {
  const focusHeading = useFocusHeading();
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (!opener?.isConnected && document.activeElement === document.body) focusHeading();
    },
    [opener, focusHeading],
  );
};
