import { Box } from '@mui/material';
import {
  BooleanInput,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  AutocompleteInput,
  HttpError,
  useGetList,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { pickFields, validateWithSchema, type PickFields } from '@/admin/inputs/pickFields';
import { toStatusChoices } from '@/admin/fields/StatusField';
import { IconInput } from '@/admin/inputs/IconInput';
import { ParentInput } from '@/admin/inputs/ParentInput';
import type { Tree } from '@/admin/tree/tree';
import { PathInput } from './PathInput';
import { isDirectory, menuInput, menuStatuses, menuTypes, type TitledMenu } from './menu';
import { ChoicesRetry } from '@/admin/inputs/ChoicesRetry';
import { useErrorMessage } from '@/ui/feedback/useErrorNotification';
import type { Permission } from '@/system/permissions/permission';

const byCode = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'code', order: 'ASC' } } as const;

/** Input for the permission that an entry requires. Falls back to a text input if the user may not list permissions. */
const PermissionInput = () => {
  const translate = useTranslate();
  const words = useErrorMessage();
  const { data, isPending, error, refetch } = useGetList<Permission>('permissions', byCode);
  const helperText = translate('resources.menus.hints.permission');
  const denied = error instanceof HttpError && error.status === 403;
  if (denied) return <TextInput source="permission" helperText={helperText} fullWidth />;
  const choices = data?.map(({ code, name }) => ({ id: code, name: `${code} · ${name}` })) ?? [];
  return (
    <ChoicesRetry error={error} retry={refetch}>
      <AutocompleteInput
        source="permission"
        choices={choices}
        isPending={isPending}
        translateChoice={false}
        helperText={error ? words(error) : helperText}
      />
    </ChoicesRetry>
  );
};

const { shape } = menuInput;
const rules = 'resources.menus.rules';
const types = menuTypes.map(id => ({ id, name: `resources.menus.type.${id}` }));
const statuses = toStatusChoices('menus', menuStatuses);
const typeRules = required(`${rules}.type`);
const nameRules = [required(`${rules}.name`), validateWithSchema(shape.name, `${rules}.name`)];
const orderRules = validateWithSchema(shape.order, `${rules}.order`);
const componentRules = validateWithSchema(shape.component, `${rules}.component`);

const localeRules = validateWithSchema(shape.locale, `${rules}.locale`);

/** Input for the message key of an entry's title. Shows its translation in the current language. */
const LocaleInput = () => {
  const translate = useTranslate();
  const key: unknown = useWatch({ name: 'locale' });
  const title = typeof key === 'string' && key.trim() ? translate(key.trim(), { _: '' }) : null;
  const hint = (title === null && 'none') || (title ? 'known' : 'unknown');
  return (
    <TextInput
      source="locale"
      validate={localeRules}
      fullWidth
      helperText={translate(`resources.menus.hints.locale.${hint}`, { title })}
    />
  );
};

const pick = pickFields(Object.keys(shape));

/**
 * Converts the form values to the API's input. A top-level entry has no parent; an entry without `order` is placed
 * last.
 */
export const toMenuInput: PickFields = values => {
  const { order, ...input } = pick(values);
  return { ...input, parentId: input['parentId'] || null, ...(order != null && { order }) };
};

/** The inputs of a menu entry. Type, name and path are required (docs/requirements.md#rules). */
export const MenuInputs = ({ tree }: { tree: Tree<TitledMenu> }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, columnGap: 2, rowGap: 1 }}>
    <SelectInput source="type" choices={types} defaultValue="menu" validate={typeRules} />
    <ParentInput tree={tree} holds={isDirectory} helperText="resources.menus.hints.parentId" />
    <TextInput source="name" validate={nameRules} />
    <LocaleInput />
    <Box sx={{ gridColumn: '1 / -1' }}>
      <PathInput />
    </Box>
    <IconInput source="icon" />
    <PermissionInput />
    <SelectInput source="status" choices={statuses} defaultValue="visible" validate={required()} />
    <NumberInput source="order" min={0} step={1} validate={orderRules} helperText="resources.menus.hints.order" />
    <TextInput source="component" validate={componentRules} helperText="resources.menus.hints.component" />
    <BooleanInput source="hidden" defaultValue={false} helperText="resources.menus.hints.hidden" />
  </Box>
);
