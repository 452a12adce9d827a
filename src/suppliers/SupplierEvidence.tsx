import { Alert, Box, ButtonBase, Stack, Typography } from '@mui/material';
import { use, useState } from 'react';
import { TextField, useRecordContext, useTranslate } from 'react-admin';
import { TimeZoneContext } from '@/admin/fields/dateTime';
import { SessionPicture } from '@/features/images/SessionPicture';
import { StatusTag } from '@/admin/fields/StatusField';
import { getToday } from '@/admin/filters/dayRange';
import { RecordSection, RecordSectionColumns } from '@/admin/record/LabeledFields';
import { ImageViewer } from '@/features/images/ImageViewer';
import { useHasApiCapability } from '@/ui/access';
import { findBusinessLicenceProblem, getLicenceExpiryWarning, type Licence, type Supplier } from './supplier';
import { SupplierApplicationHistory, SupplierDetails } from './SupplierFields';

const texts = 'resources.suppliers.licence';

/** Shows the last day of a licence, with a tag if it has expired or expires soon. */
const LicenceValidity = ({ licence }: { licence: Licence }) => {
  const translate = useTranslate();
  const { expiresOn } = licence;
  const expiry = getLicenceExpiryWarning(licence, getToday(use(TimeZoneContext)));
  const tag = expiry?.id === 'soon' && expiry.days === 0 ? 'today' : expiry?.id;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {expiresOn === null ? translate(`${texts}.forever`) : translate(`${texts}.validUntil`, { day: expiresOn })}
      </Typography>
      {expiry && <StatusTag tone={expiry.tone}>{translate(`${texts}.${tag}`, { smart_count: expiry.days })}</StatusTag>}
    </Stack>
  );
};

const LicenceText = ({ licence }: { licence: Licence }) => {
  const { type, number } = licence;
  return (
    <>
      <Typography>{useTranslate()(`${texts}.types.${type}`, { _: type })}</Typography>
      <Typography variant="body2">{number}</Typography>
      <LicenceValidity licence={licence} />
    </>
  );
};

type LicenceRowProps = {
  licence: Licence;
  /** Shows the picture so large that it can be read, above its facts. */
  large?: boolean;
  onEnlarge?: () => void;
};

const LicenceRow = ({ licence, large = false, onEnlarge }: LicenceRowProps) => {
  const translate = useTranslate();
  const { type, image } = licence;
  const name = translate(`${texts}.types.${type}`, { _: type });
  const picture = <SessionPicture address={image} alt="" size={large ? 220 : 64} whole={large} />;
  return (
    <Stack direction={large ? 'column' : 'row'} sx={{ gap: 1.5, alignItems: large ? 'flex-start' : 'center' }}>
      {onEnlarge ? (
        <ButtonBase aria-label={translate('images.enlarge', { name })} aria-haspopup="dialog" onClick={onEnlarge}>
          {picture}
        </ButtonBase>
      ) : (
        picture
      )}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <LicenceText licence={licence} />
      </Box>
    </Stack>
  );
};

type LicenceListProps = Pick<LicenceRowProps, 'large'> & {
  licences: readonly Licence[];
  onEnlarge?: (index: number) => void;
};

const LicenceList = ({ licences, onEnlarge, ...row }: LicenceListProps) => (
  <Box
    component="ul"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 248px), 1fr))',
      gap: 2,
      m: 0,
      p: 0,
      listStyle: 'none',
    }}
  >
    {licences.map((licence, index) => (
      <li key={licence.id}>
        <LicenceRow licence={licence} {...row} {...(onEnlarge && { onEnlarge: () => onEnlarge(index) })} />
      </li>
    ))}
  </Box>
);

/** Shows the licences in a field's value, as in a comparison. */
export const LicencesValue = ({ value }: { value: unknown }) => (
  <LicenceList licences={Array.isArray(value) ? (value as Licence[]) : []} />
);

/** Returns a warning if the current supplier has no valid business licence, otherwise undefined. */
const useLicenceProblemText = () => {
  const translate = useTranslate();
  const licences = useRecordContext<Supplier>()?.licences;
  const problem = licences && findBusinessLicenceProblem(licences, getToday(use(TimeZoneContext)));
  return problem && translate(`${texts}.problem.${problem}`);
};

/** The second line of a supplier in the list of the queue: the warning about its business licence, or else its shop name. */
export const SupplierQueueSummary = () => {
  const problem = useLicenceProblemText();
  if (!problem) return <TextField source="shopName" color="textSecondary" />;
  return (
    <Box component="span" translate="yes" sx={{ color: 'error.main' }}>
      {problem}
    </Box>
  );
};

/** The current supplier's licences, with pictures to enlarge. Renders nothing if the API has no licences. */
const SupplierLicencesSection = () => {
  const translate = useTranslate();
  const licences = useRecordContext<Supplier>()?.licences;
  const problem = useLicenceProblemText();
  const [enlarged, enlarge] = useState<number | null>(null);
  if (!useHasApiCapability('recordDetails') || !licences) return null;
  return (
    <RecordSection title={translate('resources.suppliers.fields.licences')}>
      {problem && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {problem}
        </Alert>
      )}
      {licences.length === 0 && <Typography color="textSecondary">{translate(`${texts}.none`)}</Typography>}
      <LicenceList licences={licences} large onEnlarge={enlarge} />
      {enlarged !== null && (
        <ImageViewer
          addresses={licences.map(({ image }) => image)}
          captions={licences.map(licence => (
            <LicenceText key={licence.id} licence={licence} />
          ))}
          first={enlarged}
          onClose={() => enlarge(null)}
        />
      )}
    </RecordSection>
  );
};

/** What the audit of the current supplier looks at: its licences, then who applies, beside the earlier applications. */
export const SupplierEvidence = () => {
  const title = useTranslate()('resources.suppliers.applicant');
  return (
    <>
      <SupplierLicencesSection />
      <RecordSectionColumns>
        <RecordSection title={title}>
          <SupplierDetails />
        </RecordSection>
        <SupplierApplicationHistory />
      </RecordSectionColumns>
    </>
  );
};
