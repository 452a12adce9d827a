import { Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { IdentityProofForm } from '@/session/proof/IdentityProofForm';
import type { SecondStepRequest, SignInFunction } from './LoginForm';

type SecondStepProps = SecondStepRequest & { signIn: SignInFunction; onBack: () => void };

/** The second step of a sign-in, in place of the form. The user has the time that the ticket is valid. */
export const SecondStep = ({ challenge, onSignedIn, signIn, onBack }: SecondStepProps) => {
  const translate = useTranslate();
  const { ticket, methods, passkey } = challenge;
  return (
    <>
      <Typography variant="h1" sx={{ mb: 0.5 }}>
        {translate('proof.signIn.title')}
      </Typography>
      <IdentityProofForm
        methods={methods}
        getPasskeyOptions={async () => passkey}
        onProof={async proof => {
          await signIn({ ticket, proof });
          onSignedIn();
        }}
      />
      <Link component="button" type="button" sx={{ mt: 3 }} onClick={onBack}>
        {translate('proof.signIn.back')}
      </Link>
    </>
  );
};
