import { PageTitle } from '../../../components/PageTitle';
import { useTranslate } from 'react-admin';
import { Examples } from '../../examples/Examples';
import { PageMessages } from '../../PageMessages';
import { CardGallery } from './CardGallery';
import { galleryCards } from './cards';
import { en, zh } from './messages';

/** How records are shown as cards (SPEC.md section 2, `/list/card`). */
export const CardList = () => (
  <PageMessages zh={zh} en={en}>
    <Examples resource="galleryCards" provider={galleryCards}>
      <Title />
      <CardGallery />
    </Examples>
  </PageMessages>
);

const Title = () => <PageTitle title={useTranslate()('resources.galleryCards.page')} />;
