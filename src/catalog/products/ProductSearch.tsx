import { Checkbox, FormControlLabel } from '@mui/material';
import { TextInput, useInput, useTranslate } from 'react-admin';
import { statusChoices } from '../../components/fields/StatusField';
import { AmountRangeFilter } from '../../components/search/AmountRangeFilter';
import { DateRangeFilter } from '../../components/search/DateRangeFilter';
import { SearchForm } from '../../components/search/SearchForm';
import { SelectFilter } from '../../components/search/SelectFilter';
import { CategoryInput } from '../CategoryInput';
import { SupplierInput } from './form/SupplierInput';
import { lowStock, productStatuses } from './product';

const statuses = statusChoices('products', productStatuses);

const LowStockFilter = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const { field, id } = useInput({ source });
  return (
    <FormControlLabel
      label={translate(`resources.products.fields.${source}`)}
      control={
        <Checkbox
          id={id}
          name={field.name}
          checked={field.value != null && field.value !== ''}
          onBlur={field.onBlur}
          onChange={(_, checked) => field.onChange(checked ? lowStock - 1 : null)}
        />
      }
    />
  );
};

/** By text, category with all below it, supplier, status, price (SPEC.md section 2), low stock and days. */
export const ProductSearch = () => (
  <SearchForm more={<DateRangeFilter source="createdAt" />}>
    <TextInput source="q" helperText={false} />
    <CategoryInput source="categoryId" helperText={false} />
    <SupplierInput source="supplierId" all helperText={false} />
    <SelectFilter source="status" choices={statuses} />
    <AmountRangeFilter source="price" />
    <LowStockFilter source="stock_lte" />
  </SearchForm>
);
