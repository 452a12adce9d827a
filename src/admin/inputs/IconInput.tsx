import { Autocomplete, autocompleteClasses, Box, InputAdornment, TextField, Typography } from '@mui/material';
import { useState, type HTMLAttributes } from 'react';
import { FieldTitle, useInput, useLocaleState, useResourceContext, useTranslate } from 'react-admin';
import { toSearchText } from '@/models/input';
import { MenuEntryIcon } from '@/admin/fields/MenuEntryIcon';
import { useQuery } from '@tanstack/react-query';

type Described = { name: string; title: string; category: string; categoryCN: string; tag: string[] };

/** An icon of the catalogue: its name, Chinese title and topic, and the text that the search matches. */
type CatalogueIcon = { name: string; title: string; topic: { zh: string; en: string }; words: string };

const load = import.meta.glob<Described[]>('/node_modules/@icon-park/react/icons.json', { import: 'default' });

const readCatalogue = async (): Promise<CatalogueIcon[]> => {
  const lists = await Promise.all(Object.values(load).map(read => read()));
  return lists
    .flat()
    .map(({ name, title, category, categoryCN, tag }) => ({
      name,
      title,
      topic: { zh: categoryCN, en: category },
      words: [name, title, category, categoryCN, ...tag].join(' ').toLowerCase(),
    }))
    .toSorted((a, b) => a.topic.en.localeCompare(b.topic.en));
};

/** Fetches IconPark's catalogue when `wanted` is true, because the catalogue is large. */
const useIconCatalogue = (wanted: boolean) =>
  useQuery({ queryKey: ['iconCatalogue'], queryFn: readCatalogue, enabled: wanted, staleTime: Infinity });

/** The most icons of each topic that are offered before a search, some 300 in all. */
const mostOfTopic = 8;

/** The most icons that a search finds. */
const mostFound = 120;

const none: CatalogueIcon[] = [];

const pickFromEachTopic = (icons: CatalogueIcon[]) => {
  const offered = new Map<string, number>();
  return icons.filter(({ topic }) => {
    const count = offered.get(topic.en) ?? 0;
    offered.set(topic.en, count + 1);
    return count < mostOfTopic;
  });
};

const find = (icons: CatalogueIcon[], query: string) => {
  const words = toSearchText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return pickFromEachTopic(icons);
  return icons.filter(icon => words.every(word => icon.words.includes(word))).slice(0, mostFound);
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

/** Selects an icon from IconPark's catalogue, by topic or by a search for English and Chinese names. */
export const IconInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const [locale] = useLocaleState();
  const [opened, setOpened] = useState(false);
  const { data = none, isFetching, error, refetch } = useIconCatalogue(opened);
  const { field, id } = useInput({ source });
  const name: string = field.value ?? '';
  const current = name
    ? (data.find(icon => icon.name === name) ?? { name, title: '', topic: { zh: '', en: '' }, words: name })
    : null;
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
      groupBy={({ topic }) => (locale === 'zh-CN' ? topic.zh : topic.en)}
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
        listbox: {
          sx: {
            [`& .${autocompleteClasses.groupUl}`]: {
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
            },
          },
        },
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
