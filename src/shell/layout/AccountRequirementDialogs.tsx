import { useState } from 'react';
import { useSessionStore } from '@/session/session';
import { cancelStepUp, useStepUpStore } from '@/session/proof/stepUp';
import { LazyBoundary } from '@/ui/feedback/LazyBoundary';
import { lazyComponent } from '@/routing/lazyComponent';

const RequiredPasswordChangeDialog = lazyComponent(
  async () => (await import('../pages/ChangePasswordForm')).RequiredPasswordChangeDialog,
);
const RequiredSecondFactorSetupDialog = lazyComponent(
  async () => (await import('../security/SetupDialogs')).RequiredSecondFactorSetupDialog,
);
const StepUpDialog = lazyComponent(async () => (await import('@/session/proof/StepUpDialog')).StepUpDialog);

/**
 * Requires two-step verification of a user whose role does. Stays open until the recovery codes are stored, although the
 * requirement is met before.
 */
const SecondFactorGate = () => {
  const missing = useSessionStore(({ user }) => user?.mustSetUpSecondFactor === true && !user.mustChangePassword);
  const [open, setOpen] = useState(missing);
  if (missing && !open) setOpen(true);
  if (!open) return null;
  return (
    <LazyBoundary>
      <RequiredSecondFactorSetupDialog onDone={() => setOpen(false)} />
    </LazyBoundary>
  );
};

/** Shows what the account must do before the API serves anything else: change a reset password, set up a second factor. */
export const AccountRequirementDialogs = () => {
  const passwordReset = useSessionStore(({ user }) => user?.mustChangePassword === true);
  return (
    <>
      {passwordReset && (
        <LazyBoundary>
          <RequiredPasswordChangeDialog />
        </LazyBoundary>
      )}
      <SecondFactorGate />
    </>
  );
};

/** Asks for a fresh proof of identity while calls wait for it. */
export const StepUpDialogHost = () => {
  const pending = useStepUpStore(stepUp => stepUp.pending !== null);
  if (!pending) return null;
  return (
    // Without the dialog's code, nobody could answer the calls that wait for it.
    <LazyBoundary onError={cancelStepUp}>
      <StepUpDialog />
    </LazyBoundary>
  );
};
