import { Alert, Box } from '@mui/material';
import { required, TextInput, useTranslate, useResourceDefinitions } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { validateAcrossFields, validateWithSchema } from '@/admin/inputs/pickFields';
import { menuInput, menuTypes, type MenuType } from './menu';
import { findRoute, redirects, routes } from '@/routing/routes';
import { useHasPage } from '@/ui/useHasPage';

/**
 * Returns a function that reports whether the console has a page at a path or, for a directory, below it. Links to
 * other sites are always accepted.
 */
const useKnownPath = () => {
  const hasPage = useHasPage();
  const names = Object.keys(useResourceDefinitions());
  return (type: MenuType, path: string) => {
    if (type === 'link') return true;
    const [pathname = ''] = path.split(/[?#]/);
    const inner = pathname.split('/')[1] ?? '';
    if ((findRoute(pathname) && hasPage(pathname)) || pathname in redirects || names.includes(inner)) return true;
    return type === 'directory' && routes.some(route => route.path.startsWith(`${pathname}/`));
  };
};

const rules = 'resources.menus.rules';
const typeOf = (type: unknown): MenuType => menuTypes.find(known => known === type) ?? 'menu';

const fitsType = validateAcrossFields(menuInput, 'path', rules);
const pathRules = [
  required(`${rules}.path`),
  validateWithSchema(menuInput.shape.path, `${rules}.pathLength`),
  (path: unknown, values: unknown) => (path ? fitsType(path, values) : undefined),
];

/** Input for an entry's path. Shows a warning if the console has no such page, but accepts it. */
export const PathInput = () => {
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
