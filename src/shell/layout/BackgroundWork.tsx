import { use, useEffect } from 'react';
import { useLogout } from 'react-admin';
import { FeaturesContext, useServedFeatures } from '@/admin/feature';
import { useSessionStore } from '@/session/session';

/** Shows what features do in the background. `fixed` is for a console without a navbar. */
export const BackgroundIndicators = ({ fixed = false }: { fixed?: boolean }) =>
  useServedFeatures().map(
    ({ name, BackgroundIndicator }) => BackgroundIndicator && <BackgroundIndicator key={name} fixed={fixed} />,
  );

const NotifyOnUnmount = () => {
  const features = use(FeaturesContext);
  useEffect(
    () => () => {
      for (const { onUserChange } of features) onUserChange?.();
    },
    [features],
  );
  return null;
};

/**
 * Tells features when the user signs out, or somebody else signs in. It must never be hidden, because hiding runs the
 * clean-up too, and an outage must not end what they do.
 */
export const NotifyFeaturesOfUserChange = () => <NotifyOnUnmount key={useSessionStore(({ user }) => user?.id)} />;

/** Returns a function that signs out, once the features have let the user confirm what that ends. */
export const useConfirmedLogout = () => {
  const logout = useLogout();
  const features = useServedFeatures();
  return features.reduce<() => void>(
    (next, { confirmLogout }) => (confirmLogout ? () => confirmLogout(next) : next),
    () => void logout(),
  );
};
