import { useFieldValue, useTranslate, type FieldProps } from 'react-admin';
import { FieldText } from '@/ui/FieldText';

/** Shows the name of the current record's sales region, or a dash. */
export const SalesRegionField = ({ source }: Pick<FieldProps, 'label'> & { source: string }) => {
  const translate = useTranslate();
  const region: string | null | undefined = useFieldValue({ source });
  return <FieldText>{region ? translate(`salesRegion.${region}`, { _: region }) : translate('field.empty')}</FieldText>;
};

SalesRegionField.exportMessage = ({ salesRegion }: { salesRegion?: string | null }) =>
  salesRegion ? `salesRegion.${salesRegion}` : '';
