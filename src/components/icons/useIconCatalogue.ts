import { useQuery } from '@tanstack/react-query';

type Described = { name: string; title: string; category: string; tag: string[] };

/** An icon of the catalogue: its name, what it is called in Chinese, and all it can be found by. */
export type CatalogueIcon = { name: string; title: string; words: string };

const load = import.meta.glob<Described[]>('/node_modules/@icon-park/react/icons.json', { import: 'default' });

const readCatalogue = async (): Promise<CatalogueIcon[]> => {
  const [{ iconPark }, ...lists] = await Promise.all([
    import('./iconPark'),
    ...Object.values(load).map(read => read()),
  ]);
  const described = new Map(lists.flat().map(icon => [icon.name, icon]));
  return Object.keys(iconPark).map(name => {
    const { title = '', category = '', tag = [] } = described.get(name) ?? {};
    return { name, title, words: [name, title, category, ...tag].join(' ').toLowerCase() };
  });
};

/** IconPark's catalogue, which weighs much and is read when it is asked for. */
export const useIconCatalogue = (wanted: boolean) =>
  useQuery({ queryKey: ['iconCatalogue'], queryFn: readCatalogue, enabled: wanted, staleTime: Infinity });
