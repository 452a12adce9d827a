import SearchIcon from '@mui/icons-material/Search';
import { Box, Card, InputAdornment, OutlinedInput, Tab, Tabs, Typography, Alert } from '@mui/material';
import { useId, useState } from 'react';
import { useGetList, useResourceContext, useTranslate } from 'react-admin';
import { toSearchText } from '@/models/input';
import { cardKinds, type GalleryCardKind, type GalleryCardRecord, galleryCardsDataProvider } from './exampleRecords';
import { CardItem, minCardHeight } from './CardItem';
import { AddCardButton } from './AddCardButton';
import { Skeleton } from '@/ui/Skeleton';
import { RequireRole } from '@/ui/RequireRole';
import { PageTitle } from '@/ui/PageTitle';
import { ExampleDataAndAccessProvider, PageMessagesProvider } from '../PageProviders';
import { en, zh } from './messages';

type CardGroupProps = {
  kind: GalleryCardKind;
  /** Undefined while loading. */
  cards: GalleryCardRecord[] | undefined;
};

/** Initial number of cards of each kind, so that the layout does not shift when they load. */
const atFirst = { quality: 3, service: 4, preset: 5 };

/** The cards of one kind. Checks start with a button that adds one. */
const CardGroup = ({ kind, cards }: CardGroupProps) => {
  const id = useId();
  const translate = useTranslate();
  return (
    <section aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ mb: 1.5 }}>
        {translate(`resources.galleryCards.kind.${kind}`)}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
          gridAutoRows: `minmax(${minCardHeight}px, auto)`,
        }}
      >
        {kind === 'quality' && <AddCardButton />}
        {cards?.map(card => <CardItem key={card.id} card={card} />) ??
          Array.from({ length: atFirst[kind] }, (_, index) => (
            <Skeleton key={index} variant="rounded" height={minCardHeight} />
          ))}
      </Box>
    </section>
  );
};

/** The examples never have more records. */
const everything = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'createdAt', order: 'DESC' as const } };

const has = (query: string) => {
  const sought = toSearchText(query);
  return ({ name, description }: GalleryCardRecord) => toSearchText(`${name} ${description}`).includes(sought);
};

/** The cards of one or all kinds, filtered by text. */
const CardGallery = () => {
  const id = useId();
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { data } = useGetList<GalleryCardRecord>(resource, everything);
  const [chosen, choose] = useState<GalleryCardKind | 'all'>('all');
  const [query, setQuery] = useState('');
  const cards = data?.filter(has(query));
  const search = translate('resources.galleryCards.search');
  return (
    <Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pt: 1 }}>
        <Tabs
          value={chosen}
          onChange={(_, kind) => choose(kind)}
          variant="scrollable"
          aria-label={translate('resources.galleryCards.kinds')}
          sx={{ flex: 1, minWidth: { xs: '100%', sm: 0 } }}
        >
          {(['all', ...cardKinds] as const).map(kind => (
            <Tab
              key={kind}
              value={kind}
              id={`${id}-${kind}`}
              aria-controls={`${id}-panel`}
              label={translate(`resources.galleryCards.kind.${kind}`)}
            />
          ))}
        </Tabs>
        <OutlinedInput
          type="search"
          size="small"
          value={query}
          placeholder={search}
          inputProps={{ 'aria-label': search }}
          onChange={event => setQuery(event.target.value)}
          startAdornment={
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          }
          sx={{ width: { xs: '100%', sm: 240 } }}
        />
      </Box>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        aria-busy={!cards}
        sx={{ display: 'grid', gap: 3, p: 2, pt: 2.5 }}
      >
        {cardKinds
          .filter(kind => chosen === 'all' || chosen === kind)
          .map(kind => (
            <CardGroup key={kind} kind={kind} cards={cards?.filter(card => card.kind === kind)} />
          ))}
        {cards?.length === 0 && (
          <Typography role="status" color="textSecondary">
            {translate('list.noMatch.title')}
          </Typography>
        )}
      </Box>
    </Card>
  );
};

/** Example of a list of cards, with an alert for some roles only (docs/requirements.md#routes, `/list/card`). */
export const CardListExamplePage = () => (
  <PageMessagesProvider zh={zh} en={en}>
    <ExampleDataAndAccessProvider resource="galleryCards" provider={galleryCardsDataProvider}>
      <Title />
      <RequireRole roles={['admin', 'super_admin']}>
        <Reach />
      </RequireRole>
      <CardGallery />
    </ExampleDataAndAccessProvider>
  </PageMessagesProvider>
);

const Title = () => <PageTitle title={useTranslate()('resources.galleryCards.page')} />;

const Reach = () => (
  <Alert severity="info" sx={{ mb: 2 }}>
    {useTranslate()('resources.galleryCards.reach')}
  </Alert>
);
