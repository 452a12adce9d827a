import { Checkbox, FormControlLabel } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { RangeText, type FilterValueProps } from '@/admin/filters/AppliedFilters';
import { lowStockThreshold } from './product';

/** The value of the filter: the most stock that counts as low. */
export const lowStockFilterValue = lowStockThreshold - 1;

type LowStockFilterProps = {
  source: string;
  /** The label of the filter if its limit is another one. */
  label?: string | undefined;
};

/** A checkbox for low stock. Links and views may limit the stock to another number, which is not low stock. */
export const LowStockFilter = ({ source }: LowStockFilterProps) => {
  const translate = useTranslate();
  const { field, id } = useInput({ source });
  return (
    <FormControlLabel
      label={translate(`resources.products.fields.${source}`)}
      control={
        <Checkbox
          id={id}
          name={field.name}
          checked={field.value === lowStockFilterValue}
          onBlur={field.onBlur}
          onChange={(_, checked) => field.onChange(checked ? lowStockFilterValue : null)}
        />
      }
    />
  );
};

LowStockFilter.needsTag = true;

LowStockFilter.FilterValue = ({ source, values }: FilterValueProps) => {
  const translate = useTranslate();
  const most: unknown = values[source];
  return most === lowStockFilterValue ? translate('ra.boolean.true') : <RangeText from={undefined} to={most} />;
};
