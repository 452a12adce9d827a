import { TextInput, useListContext, useTranslate } from 'react-admin';
import { AmountRangeFilter } from '@/admin/filters/AmountRangeFilter';
import type { FilterValueProps } from '@/admin/filters/AppliedFilters';
import { DateTimeRangeFilter } from '@/admin/filters/DateTimeRangeFilter';
import { FilterForm } from '@/admin/filters/FilterForm';
import { ReferenceFilter } from '@/admin/filters/ReferenceFilter';
import { shrunkLabelSlotProps } from '@/admin/inputs/fieldLayout';
import { formatNodePath } from '@/admin/tree/tree';
import { useCategoryTree } from '@/catalog/useCategoryTree';
import { useCan } from '@/ui/access';
import { LowStockFilter, lowStockFilterValue } from './LowStockFilter';
import { CategoryInput } from './ReferenceInputs';

/** Renders nothing if the user may not list categories, as `ReferenceFilter` does. */
const CategoryFilter = ({ source }: { source: string }) => {
  const placeholder = useTranslate()('list.all');
  return (
    useCan('list', 'categories') && (
      <CategoryInput
        source={source}
        helperText={false}
        TextFieldProps={{ placeholder, slotProps: shrunkLabelSlotProps }}
      />
    )
  );
};

CategoryFilter.needsTag = true;

/** Shows the category with its ancestors. */
CategoryFilter.FilterValue = ({ source, values }: FilterValueProps) => {
  const { tree } = useCategoryTree();
  const id = String(values[source]);
  const node = tree.nodes.get(id);
  return node ? formatNodePath(node, ({ name }) => name) : id;
};

/**
 * Filters by text, category with its descendants and supplier; on demand by price, creation date and low stock
 * (docs/requirements.md#routes).
 */
export const ProductSearch = () => {
  const { stock_lte: most } = useListContext().filterValues;
  const isOtherLimit = most !== undefined && most !== lowStockFilterValue;
  return (
    <FilterForm
      more={
        <>
          <AmountRangeFilter source="price" />
          <DateTimeRangeFilter source="createdAt" />
          <LowStockFilter source="stock_lte" label={isOtherLimit ? 'resources.products.fields.stock' : undefined} />
        </>
      }
    >
      <TextInput source="q" helperText={false} />
      <CategoryFilter source="categoryId" />
      <ReferenceFilter source="supplierId" reference="suppliers" />
    </FilterForm>
  );
};
