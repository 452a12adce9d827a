import { useEffect, useRef } from 'react';
import { useListContextWithProps } from 'react-admin';
import { useSelection } from '../list/selection';

/**
 * Once decided, a row leaves the list and the bar of the selection goes, and the focus that was on them with it: it is
 * then put on the page's title, as on arrival. Looks each time the list, if there is one, or its selection has changed, for
 * rows go when it is read again.
 */
export const useFocusAfterDecision = (deciding: boolean) => {
  const decided = useRef(false);
  useListContextWithProps();
  useSelection();
  useEffect(() => {
    if (deciding) decided.current = true;
    else if (decided.current && document.activeElement === document.body) {
      decided.current = false;
      // The title of a tab that is hidden does not take it.
      document.querySelectorAll('h1').forEach(title => title.focus({ preventScroll: true }));
    }
  });
};
