import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Section } from '../Section';

type FormSectionProps = {
  title: string;
  /** Inputs one below another, as what is long needs them; else two beside each other where there is room. */
  wide?: boolean;
  children: ReactNode;
};

/** A card of a long form: inputs that belong together, under a title. */
export const FormSection = ({ title, wide = false, children }: FormSectionProps) => (
  <Section title={title}>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(!wide && { md: 'repeat(2, minmax(0, 560px))' }) },
        alignItems: 'start',
        columnGap: 4,
        rowGap: 1,
      }}
    >
      {children}
    </Box>
  </Section>
);
