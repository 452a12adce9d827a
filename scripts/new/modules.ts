import type * as reactAdmin from 'react-admin';
import type * as formButtons from '@/admin/actions/FormButtons';
import type * as recordLink from '@/admin/actions/RecordLink';
import type * as rowActions from '@/admin/actions/RowActions';
import type * as dateTimeField from '@/admin/fields/DateTimeField';
import type * as picture from '@/admin/fields/Picture';
import type * as moneyField from '@/admin/fields/MoneyField';
import type * as statusField from '@/admin/fields/StatusField';
import type * as amountRangeFilter from '@/admin/filters/AmountRangeFilter';
import type * as dateRangeFilter from '@/admin/filters/DateTimeRangeFilter';
import type * as filterForm from '@/admin/filters/FilterForm';
import type * as referenceFilter from '@/admin/filters/ReferenceFilter';
import type * as selectFilter from '@/admin/filters/SelectFilter';
import type * as dateTimeInput from '@/admin/inputs/DateTimeInput';
import type * as createFieldPicker from '@/admin/inputs/pickFields';
import type * as normalizedTextInput from '@/admin/inputs/NormalizedTextInput';
import type * as referenceAutocompleteInput from '@/admin/inputs/ReferenceAutocompleteInput';
import type * as dataTable from '@/admin/list/DataTable';
import type * as list from '@/admin/list/List';
import type * as details from '@/admin/record/LabeledFields';
import type * as recordDrawer from '@/admin/record/RecordDrawer';
import type * as imageInput from '@/features/images/ImageInput';
import type * as image from '@/models/image';
import type * as input from '@/models/input';
import type * as schemas from '@/models/schemas';
import type { defineCollection } from '../../mocks/api/rest/collection.ts';
import type * as filters from '../../mocks/api/rest/filters.ts';

/**
 * The modules that a new resource imports, as it writes them. The type checker reports what is moved or renamed there,
 * which it could not see in a text.
 */
type Modules = {
  'react-admin': typeof reactAdmin;
  '@/admin/actions/FormButtons': typeof formButtons;
  '@/admin/actions/RecordLink': typeof recordLink;
  '@/admin/actions/RowActions': typeof rowActions;
  '@/admin/fields/DateTimeField': typeof dateTimeField;
  '@/admin/fields/MoneyField': typeof moneyField;
  '@/admin/fields/Picture': typeof picture;
  '@/admin/fields/StatusField': typeof statusField;
  '@/admin/filters/AmountRangeFilter': typeof amountRangeFilter;
  '@/admin/filters/DateTimeRangeFilter': typeof dateRangeFilter;
  '@/admin/filters/FilterForm': typeof filterForm;
  '@/admin/filters/ReferenceFilter': typeof referenceFilter;
  '@/admin/filters/SelectFilter': typeof selectFilter;
  '@/admin/inputs/DateTimeInput': typeof dateTimeInput;
  '@/admin/inputs/pickFields': typeof createFieldPicker;
  '@/admin/inputs/NormalizedTextInput': typeof normalizedTextInput;
  '@/admin/inputs/ReferenceAutocompleteInput': typeof referenceAutocompleteInput;
  '@/admin/list/DataTable': typeof dataTable;
  '@/admin/list/List': typeof list;
  '@/admin/record/LabeledFields': typeof details;
  '@/admin/record/RecordDrawer': typeof recordDrawer;
  '@/features/images/ImageInput': typeof imageInput;
  '@/models/image': typeof image;
  '@/models/input': typeof input;
  '@/models/schemas': typeof schemas;
  '../rest/filters': typeof filters;
};

/** A name and the module that exports it. */
export type KnownImport = {
  [From in keyof Modules]: readonly [name: keyof Modules[From] & string, from: From];
}[keyof Modules];

/** The name of a function that makes a filter of the API. */
export type FilterName = keyof typeof filters;

/** Names an option of `defineCollection`. */
export const option = (name: keyof Parameters<typeof defineCollection>[0]) => name;

/** An import of any other module, such as the resource's own files. */
export type OtherImport = readonly [name: string, from: string, kind: 'other'];

export type Import = KnownImport | OtherImport;
