import SearchIcon from '@mui/icons-material/Search';
import { Box, Card, InputAdornment, OutlinedInput, Tab, Tabs, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useGetList, useResourceContext, useTranslate } from 'react-admin';
import { CardGroup } from './CardGroup';
import { cardKinds, type CardKind, type GalleryCard } from './card';

/** There are never more of them. */
const everything = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'createdAt', order: 'DESC' as const } };

const has = (query: string) => {
  const sought = query.trim().toLowerCase();
  return ({ name, description }: GalleryCard) => `${name}\n${description}`.toLowerCase().includes(sought);
};

/** The cards of every kind, or of one, narrowed down by what they say. */
export const CardGallery = () => {
  const id = useId();
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { data } = useGetList<GalleryCard>(resource, everything);
  const [chosen, choose] = useState<CardKind | 'all'>('all');
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
