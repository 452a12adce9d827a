import { NullableBooleanInput, TextInput } from 'react-admin';
import { DateRangeFilter } from '../components/search/DateRangeFilter';
import { ReferenceFilter } from '../components/search/ReferenceFilter';
import { SearchForm } from '../components/search/SearchForm';
import { SelectFilter } from '../components/search/SelectFilter';
import { regions } from './regions';

const regionChoices = regions.map(id => ({ id, name: id }));
/** Chosen by the tabs over the list. */
const elsewhere = ['status'];

/** By number, user, supplier and days, and on demand by product, category, region, whether it counts as revenue, and the days of payment. */
export const OrderSearch = () => (
  <SearchForm
    elsewhere={elsewhere}
    more={
      <>
        <ReferenceFilter source="productId" reference="products" />
        <ReferenceFilter source="categoryId" reference="categories" />
        <SelectFilter source="region" choices={regionChoices} />
        <NullableBooleanInput source="earning" helperText={false} />
        <DateRangeFilter source="paidAt" />
      </>
    }
  >
    <TextInput source="q" helperText={false} />
    <ReferenceFilter source="userId" reference="users" />
    <ReferenceFilter source="supplierId" reference="suppliers" />
    <DateRangeFilter source="createdAt" />
  </SearchForm>
);
