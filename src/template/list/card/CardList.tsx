import { Alert } from '@mui/material';
import { Authorized } from '@/ui/Authorized';
import { PageTitle } from '@/ui/PageTitle';
import { useTranslate } from 'react-admin';
import { Examples } from '../../examples/Examples';
import { PageMessages } from '../../PageMessages';
import { CardGallery } from './CardGallery';
import { galleryCards } from './cards';
import { en, zh } from './messages';

/** Example of a list of cards, with an alert for some roles only (docs/requirements.md#routes, `/list/card`). */
export const CardList = () => (
  <PageMessages zh={zh} en={en}>
    <Examples resource="galleryCards" provider={galleryCards}>
      <Title />
      <Authorized roles={['admin', 'super_admin']}>
        <Reach />
      </Authorized>
      <CardGallery />
    </Examples>
  </PageMessages>
);

const Title = () => <PageTitle title={useTranslate()('resources.galleryCards.page')} />;

const Reach = () => (
  <Alert severity="info" sx={{ mb: 2 }}>
    {useTranslate()('resources.galleryCards.reach')}
  </Alert>
);
