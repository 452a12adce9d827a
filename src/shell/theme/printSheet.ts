import type { Theme } from '@mui/material/styles';

/** Styles of printed pages: black on white, in millimetres and points. */
export const printSheet = ({ theme: { typography } }: { theme: Theme }) => ({
  fontFamily: typography.fontFamily,
  fontSize: '10.5pt',
  lineHeight: 1.5,
  color: '#000',
  backgroundColor: '#FFF',
  '& h1': {
    margin: '0 0 6mm',
    fontSize: '18pt',
    fontWeight: 600,
    textAlign: 'center' as const,
    letterSpacing: '0.2em',
  },
  '& dl': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '1.5mm 8mm', margin: '0 0 6mm' },
  '& dl > div': { display: 'flex', gap: '3mm' },
  '& dl > div:last-of-type': { gridColumn: '1 / -1' },
  '& dt': { flex: '0 0 26mm' },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' as const },
  '& table': { width: '100%', borderCollapse: 'collapse' as const },
  '& tr': { breakInside: 'avoid' as const },
  '& th, & td': { padding: '1.5mm 2mm', border: '0.25mm solid #000', textAlign: 'start' as const },
  '& [data-figure]': { textAlign: 'end' as const, whiteSpace: 'nowrap' as const },
  '& tfoot td': { fontWeight: 600 },
  '& footer': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '8mm',
    marginTop: '10mm',
    breakInside: 'avoid' as const,
  },
  '& footer p': { margin: 0, paddingBottom: '1mm', borderBottom: '0.25mm solid #000' },
  '& footer small': { gridColumn: '1 / -1', fontSize: '8.5pt' },
});
