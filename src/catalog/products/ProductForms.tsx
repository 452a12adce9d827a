import { Card, Autocomplete, TextField } from '@mui/material';
import {
  useGetOne,
  useLocation,
  required,
  TextInput,
  useTranslate,
  FieldTitle,
  InputHelperText,
  useInput,
  useResourceContext,
  type Validator,
} from 'react-admin';
import { cloneSourceParam } from '@/admin/actions/FormButtons';
import { Create } from '@/admin/record/Create';
import { Edit } from '@/admin/record/Edit';
import { RecordError, RecordSkeleton } from '@/admin/record/RecordError';
import { useMarkPageAsLoading } from '@/ui/Skeleton';
import { type Product, productPayloadSchema } from './product';
import { FormSection } from '@/admin/record/RecordForm';
import { MoneyInput } from '@/admin/fields/MoneyField';
import { NormalizedTextInput, WholeNumberInput } from '@/admin/inputs/NormalizedTextInput';
import { RestrictedInput } from '@/admin/inputs/RestrictedInput';
import { createFieldPicker, createSchemaFieldValidator } from '@/admin/inputs/pickFields';
import { readCode } from '@/models/input';
import { CategoryInput, ApprovedSupplierInput } from './ReferenceInputs';
import { ImagesInput } from '@/features/images/ImagesInput';

type UnitInputProps = { source: string; validate: Validator[]; helperText: string };

/** Input for the sales unit. Suggests the usual units and accepts any other. */
const UnitInput = ({ source, validate, helperText }: UnitInputProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { field, fieldState, id, isRequired } = useInput({ source, validate });
  const usual = translate('resources.products.units').split(' ');
  return (
    <Autocomplete
      freeSolo
      disableClearable
      options={usual}
      filterOptions={options => options}
      inputValue={field.value ?? ''}
      onInputChange={(_, value) => field.onChange(value)}
      renderInput={params => (
        <TextField
          {...params}
          id={id}
          name={field.name}
          inputRef={field.ref}
          onBlur={field.onBlur}
          error={fieldState.invalid}
          label={<FieldTitle source={source} resource={resource} isRequired={isRequired} />}
          helperText={<InputHelperText error={fieldState.error?.message} helperText={helperText} />}
        />
      )}
    />
  );
};

const { shape } = productPayloadSchema;
const rules = 'resources.products.rules';
const hints = 'resources.products.hints';
const nameRules = [required(`${rules}.name`), createSchemaFieldValidator(shape.name, `${rules}.name`)];
const skuRules = [required(`${rules}.skuRequired`), createSchemaFieldValidator(shape.sku, `${rules}.sku`)];
const categoryRules = required(`${rules}.categoryId`);
const supplierRules = required(`${rules}.supplierId`);
const priceRules = [required(`${rules}.priceRequired`), createSchemaFieldValidator(shape.price, `${rules}.price`)];
const stockRules = [required(`${rules}.stockRequired`), createSchemaFieldValidator(shape.stock, `${rules}.stock`)];
const unitRules = [required(`${rules}.unit`), createSchemaFieldValidator(shape.unit, `${rules}.unit`)];
const descriptionRules = createSchemaFieldValidator(shape.description, `${rules}.description`);

/** Picks the fields of a product that the API accepts. */
const toProductPayload = createFieldPicker(Object.keys(shape));

const asTyped = (text: string) => text;

/** The product form, in sections. */
const ProductInputs = () => {
  const translate = useTranslate();
  const title = (section: string) => translate(`resources.products.page.${section}`);
  return (
    <>
      <FormSection title={title('basic')}>
        <TextInput source="name" validate={nameRules} autoComplete="off" fullWidth />
        <RestrictedInput>
          <NormalizedTextInput source="sku" read={readCode} validate={skuRules} helperText={`${hints}.sku`} fullWidth />
        </RestrictedInput>
        <CategoryInput source="categoryId" validate={categoryRules} fullWidth />
        <ApprovedSupplierInput source="supplierId" validate={supplierRules} helperText={`${hints}.supplierId`} />
      </FormSection>
      <FormSection title={title('trade')}>
        <RestrictedInput>
          <MoneyInput source="price" validate={priceRules} fullWidth />
        </RestrictedInput>
        <RestrictedInput complex="unit">
          <UnitInput source="unit" validate={unitRules} helperText={`${hints}.unit`} />
        </RestrictedInput>
        <RestrictedInput>
          <WholeNumberInput source="stock" validate={stockRules} helperText={`${hints}.stock`} fullWidth />
        </RestrictedInput>
      </FormSection>
      <FormSection title={title('images')} wide>
        <RestrictedInput complex="images">
          <ImagesInput source="images" />
        </RestrictedInput>
      </FormSection>
      <FormSection title={title('description')} wide>
        <RestrictedInput>
          <TextInput
            source="description"
            validate={descriptionRules}
            helperText={`${hints}.description`}
            defaultValue=""
            parse={asTyped}
            multiline
            minRows={6}
            fullWidth
            sx={{ '&&&': { maxWidth: 1152 } }}
          />
        </RestrictedInput>
      </FormSection>
    </>
  );
};

/** Fields copied from the saved product to the next one when the user creates several in a row. */
const likely = ['categoryId', 'supplierId', 'unit'];

const CreateForm = ({ record }: { record?: Partial<Product> }) => (
  <Create toPayload={toProductPayload} sections another={likely} {...(record && { record })}>
    <ProductInputs />
  </Create>
);

/** Create form prefilled from another product, without its SKU and stock. */
const CopyForm = ({ id }: { id: string }) => {
  const { data, error, refetch } = useGetOne<Product>('products', { id }, { staleTime: Infinity, onError: undefined });
  useMarkPageAsLoading(!data && !error);
  if (!data) return <Card>{error ? <RecordError error={error} retry={() => refetch()} /> : <RecordSkeleton />}</Card>;
  const { name, categoryId, supplierId, price, unit, images, description } = data;
  return <CreateForm record={{ name, categoryId, supplierId, price, unit, images, description }} />;
};

/** The create page for a product, optionally prefilled from another one (docs/requirements.md#routes). */
export const ProductCreate = () => {
  const source = new URLSearchParams(useLocation().search).get(cloneSourceParam);
  return source ? <CopyForm key={source} id={source} /> : <CreateForm />;
};

/** The edit page for a product (docs/requirements.md#routes). */
export const ProductEdit = () => (
  <Edit toPayload={toProductPayload} sections>
    <ProductInputs />
  </Edit>
);
