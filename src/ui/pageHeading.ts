import { createContext, use, useCallback, useEffect, useState, type RefObject } from 'react';
import { useEvent } from 'react-admin';

/** The title of the page around, which takes the focus when what had it is gone; null outside of a page. */
export const PageHeadingContext = createContext<RefObject<HTMLHeadingElement | null> | null>(null);

const useFocusHeading = () => {
  const heading = use(PageHeadingContext);
  return useEvent(() => heading?.current?.focus({ preventScroll: true }));
};

/**
 * A ref for a control that goes away once it was used, such as "approve" of a row that leaves the list: removed while it
 * has the focus, it hands it to the page's title, as on arrival.
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

/** For a dialog or drawer: closed when the control that opened it is gone, it leaves the focus to the page's title. */
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
