import { Box, Skeleton, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { AddCard } from './AddCard';
import type { CardKind, GalleryCard } from './card';
import { CardItem, cardHeight } from './CardItem';

type CardGroupProps = {
  kind: CardKind;
  /** Undefined while they load. */
  cards: GalleryCard[] | undefined;
};

/** How many cards of each kind there are before any is added, so that nothing moves when they arrive. */
const atFirst = { quality: 3, service: 4, preset: 5 };

/** The cards of one kind, after the one that adds another where the user may add some. */
export const CardGroup = ({ kind, cards }: CardGroupProps) => {
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
          gridAutoRows: `minmax(${cardHeight}px, auto)`,
        }}
      >
        {kind === 'quality' && <AddCard />}
        {cards?.map(card => <CardItem key={card.id} card={card} />) ??
          Array.from({ length: atFirst[kind] }, (_, index) => (
            <Skeleton key={index} variant="rounded" height={cardHeight} />
          ))}
      </Box>
    </section>
  );
};
