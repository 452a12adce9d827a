import { Box, Alert } from '@mui/material';
import {
  BooleanInput,
  required,
  SelectInput,
  TextInput,
  AutocompleteInput,
  HttpError,
  useGetList,
  useTranslate,
  useResourceDefinitions,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  createFieldPicker,
  createSchemaFieldValidator,
  type FormToInputFunction,
  createCrossFieldValidator,
} from '@/admin/inputs/pickFields';
import { toStatusChoices } from '@/admin/fields/StatusField';
import { IconInput } from '@/admin/inputs/IconInput';
import { WholeNumberInput } from '@/admin/inputs/NormalizedTextInput';
import { ParentInput } from '@/admin/inputs/ParentInput';
import type { Tree } from '@/admin/tree/tree';
import { isMenuDirectory, menuPayloadSchema, menuStatuses, menuTypes, type MenuWithTitle, type MenuType } from './menu';
import { ChoicesRetryWrapper } from '@/admin/inputs/ReferenceAutocompleteInput';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import type { Permission } from '@/system/permissions/permission';
import { redirects, routes } from '@/routing/definitions';
import { findRoute } from '@/routing/routes';
import { useCheckPageExists } from '@/ui/useCheckPageExists';

const rules = 'resources.menus.rules';

/**
 * Returns a function that reports whether the console has a page at a path or, for a directory, below it. Links to
 * other sites are always accepted.
 */
const useKnownPath = () => {
  const hasPage = useCheckPageExists();
  const names = Object.keys(useResourceDefinitions());
  return (type: MenuType, path: string) => {
    if (type === 'link') return true;
    const [pathname = ''] = path.split(/[?#]/);
    const inner = pathname.split('/')[1] ?? '';
    if ((findRoute(pathname) && hasPage(pathname)) || pathname in redirects || names.includes(inner)) return true;
    return type === 'directory' && routes.some(route => route.path.startsWith(`${pathname}/`));
  };
};

const typeOf = (type: unknown): MenuType => menuTypes.find(known => known === type) ?? 'menu';

const fitsType = createCrossFieldValidator(menuPayloadSchema, 'path', rules);
const pathRules = [
  required(`${rules}.path`),
  createSchemaFieldValidator(menuPayloadSchema.shape.path, `${rules}.pathLength`),
  (path: unknown, values: unknown) => (path ? fitsType(path, values) : undefined),
];

/** Input for an entry's path. Shows a warning if the console has no such page, but accepts it. */
const PathInput = () => {
  const translate = useTranslate();
  const isKnown = useKnownPath();
  const [type, path] = useWatch({ name: ['type', 'path'] }) as [unknown, unknown];
  const wrong = fitsType(path, { type: typeOf(type), path: String(path) }) !== undefined;
  const unknown = typeof path === 'string' && path.trim() !== '' && !wrong && !isKnown(typeOf(type), path.trim());
  return (
    <Box>
      <TextInput
        source="path"
        validate={pathRules}
        fullWidth
        helperText={translate(`resources.menus.hints.path.${typeOf(type)}`)}
      />
      {unknown && (
        <Alert severity="warning" role="status" sx={{ mt: 0.5 }}>
          {translate(`resources.menus.hints.unknownPath.${typeOf(type)}`)}
        </Alert>
      )}
    </Box>
  );
};

const byCode = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'code', order: 'ASC' } } as const;

/** Input for the permission that an entry requires. Falls back to a text input if the user may not list permissions. */
const PermissionPayload = () => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const { data, isPending, error, refetch } = useGetList<Permission>('permissions', byCode);
  const helperText = translate('resources.menus.hints.permission');
  const denied = error instanceof HttpError && error.status === 403;
  if (denied) return <TextInput source="permission" helperText={helperText} fullWidth />;
  const choices = data?.map(({ code, name }) => ({ id: code, name: `${code} · ${name}` })) ?? [];
  return (
    <ChoicesRetryWrapper error={error} retry={refetch}>
      <AutocompleteInput
        source="permission"
        choices={choices}
        isPending={isPending}
        translateChoice={false}
        helperText={error ? getErrorMessage(error) : helperText}
      />
    </ChoicesRetryWrapper>
  );
};

const { shape } = menuPayloadSchema;
const types = menuTypes.map(id => ({ id, name: `resources.menus.type.${id}` }));
const statuses = toStatusChoices('menus', menuStatuses);
const typeRules = required(`${rules}.type`);
const nameRules = [required(`${rules}.name`), createSchemaFieldValidator(shape.name, `${rules}.name`)];
const orderRules = createSchemaFieldValidator(shape.order, `${rules}.order`);
const componentRules = createSchemaFieldValidator(shape.component, `${rules}.component`);

const localeRules = createSchemaFieldValidator(shape.locale, `${rules}.locale`);

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

const pick = createFieldPicker(Object.keys(shape));

/**
 * Converts the form values to the API's input. A top-level entry has no parent; an entry without `order` is placed
 * last.
 */
export const toMenuPayload: FormToInputFunction = values => {
  const { order, ...input } = pick(values);
  return { ...input, parentId: input['parentId'] || null, ...(order != null && { order }) };
};

/** The inputs of a menu entry. Type, name and path are required (docs/requirements.md#rules). */
export const MenuInputs = ({ tree }: { tree: Tree<MenuWithTitle> }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, columnGap: 2, rowGap: 1 }}>
    <SelectInput source="type" choices={types} defaultValue="menu" validate={typeRules} />
    <ParentInput tree={tree} holds={isMenuDirectory} helperText="resources.menus.hints.parentId" />
    <TextInput source="name" validate={nameRules} />
    <LocaleInput />
    <Box sx={{ gridColumn: '1 / -1' }}>
      <PathInput />
    </Box>
    <IconInput source="icon" />
    <PermissionPayload />
    <SelectInput source="status" choices={statuses} defaultValue="visible" validate={required()} />
    <WholeNumberInput source="order" validate={orderRules} helperText="resources.menus.hints.order" />
    <TextInput source="component" validate={componentRules} helperText="resources.menus.hints.component" />
    <BooleanInput source="hidden" defaultValue={false} helperText="resources.menus.hints.hidden" />
  </Box>
);
