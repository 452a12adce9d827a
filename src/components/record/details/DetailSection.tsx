import type { ReactNode } from 'react';
import { Details } from './Details';
import { RecordSection } from './RecordSection';

/** Fields of the record around that belong together, under a heading; labels of one width align section with section. */
export const DetailSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <RecordSection title={title}>
    <Details>{children}</Details>
  </RecordSection>
);
