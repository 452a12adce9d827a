import { Autocomplete, Box, InputAdornment, TextField, Typography } from '@mui/material';
import { useState, type HTMLAttributes } from 'react';
import { FieldTitle, useInput, useResourceContext, useTranslate } from 'react-admin';
import { toSearchText } from '@/models/input';
import { MenuEntryIcon } from '@/admin/fields/MenuEntryIcon';
import { useQuery } from '@tanstack/react-query';

type Described = { name: string; title: string; category: string; tag: string[] };

/** An icon of the catalogue: its name, its Chinese title, and the text that the search matches. */
type CatalogueIcon = { name: string; title: string; words: string };

const load = import.meta.glob<Described[]>('/node_modules/@icon-park/react/icons.json', { import: 'default' });

const readCatalogue = async (): Promise<CatalogueIcon[]> => {
  const [{ iconLoaders }, ...lists] = await Promise.all([
    import('@/admin/fields/iconPark'),
    ...Object.values(load).map(read => read()),
  ]);
  const described = new Map(lists.flat().map(icon => [icon.name, icon]));
  return Object.keys(iconLoaders).map(name => {
    const { title = '', category = '', tag = [] } = described.get(name) ?? {};
    return { name, title, words: [name, title, category, ...tag].join(' ').toLowerCase() };
  });
};

/** Fetches IconPark's catalogue when `wanted` is true, because the catalogue is large. */
const useIconCatalogue = (wanted: boolean) =>
  useQuery({ queryKey: ['iconCatalogue'], queryFn: readCatalogue, enabled: wanted, staleTime: Infinity });

/** Number of icons shown at once. Typing finds the others. */
const mostShown = 60;

const none: CatalogueIcon[] = [];

const find = (icons: CatalogueIcon[], query: string) => {
  const words = toSearchText(query).split(/\s+/).filter(Boolean);
  return icons.filter(icon => words.every(word => icon.words.includes(word))).slice(0, mostShown);
};

const IconOption = ({ icon, ...props }: { icon: CatalogueIcon } & HTMLAttributes<HTMLLIElement>) => (
  <Box
    component="li"
    {...props}
    translate="no"
    sx={{ '&&': { flexDirection: 'column', justifyContent: 'center', gap: 0.5, p: 1, minWidth: 0 } }}
  >
    <MenuEntryIcon name={icon.name} />
    <Typography variant="caption" noWrap sx={{ maxWidth: '100%' }} title={icon.title}>
      {icon.name}
    </Typography>
  </Box>
);

/** Selects an icon from IconPark's catalogue. Searches by English and Chinese names. */
export const IconInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const [opened, setOpened] = useState(false);
  const { data = none, isFetching, error, refetch } = useIconCatalogue(opened);
  const { field, id } = useInput({ source });
  const name: string = field.value ?? '';
  const current = name ? (data.find(icon => icon.name === name) ?? { name, title: '', words: name }) : null;
  return (
    <Autocomplete
      id={id}
      options={data}
      value={current}
      loading={isFetching}
      onOpen={() => {
        setOpened(true);
        if (error) void refetch();
      }}
      onChange={(_, icon) => field.onChange(icon?.name ?? null)}
      onBlur={field.onBlur}
      getOptionLabel={icon => icon.name}
      getOptionKey={icon => icon.name}
      isOptionEqualToValue={(icon, chosen) => icon.name === chosen.name}
      filterOptions={(icons, { inputValue }) => find(icons, inputValue === name ? '' : inputValue)}
      loadingText={translate('ra.page.loading')}
      noOptionsText={translate(error ? 'icons.failed' : 'icons.none')}
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      renderOption={({ key, ...props }, icon) => <IconOption key={key} {...props} icon={icon} />}
      slotProps={{
        listbox: { sx: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))' } },
      }}
      renderInput={({ InputProps, ...params }) => (
        <TextField
          {...params}
          label={<FieldTitle source={source} resource={resource} />}
          helperText={translate('icons.hint')}
          slotProps={{
            input: {
              ...InputProps,
              startAdornment: name && (
                <InputAdornment position="start">
                  <MenuEntryIcon name={name} />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
    />
  );
};
