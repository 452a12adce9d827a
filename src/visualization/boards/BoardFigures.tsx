import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ChangeTag } from '../../components/figure/ChangeTag';
import { FigureTile } from '../../components/figure/FigureTile';
import { measureName } from '../measureName';
import { subjectOf, type Measure } from '../subjects';
import { useAnalysis, useMissingAnalysis } from '../useAnalysis';
import { useAnalysisWords } from '../useAnalysisWords';
import { useRecordsPath } from '../useRecordsPath';
import { questionOf, type Figures, type Period } from './boards';

/** More of it is no good news. */
const unwanted: readonly Measure[] = ['expense'];

type GroupProps = { group: Figures; period: Period };

/** The figures of one subject, against those of the period before; each leads to what it counts. */
export const FigureGroup = ({ group, period }: GroupProps) => {
  const translate = useTranslate();
  const { measureText, valueText } = useAnalysisWords();
  const pathOf = useRecordsPath(subjectOf(group.subject), period.timeZone);
  const { data, error } = useAnalysis(questionOf(group, period));
  const missing = useMissingAnalysis(group.subject);
  // What went wrong, or which permission is missing, is told above; nothing is on its way.
  const none = error || missing ? translate('field.empty') : undefined;
  return group.measures.map(measure => (
    <li key={measure}>
      <FigureTile
        label={measureText(group.subject, measure)}
        measure={measureName(group.subject, measure)}
        value={data ? valueText(measure, data.total[measure]) : none}
        note={
          data && (
            <Stack component="span" sx={{ alignItems: 'flex-start', gap: 0.5 }}>
              <Typography component="span" variant="inherit" noWrap sx={{ maxWidth: '100%' }}>
                {translate('visualization.beforeOf', { value: valueText(measure, data.previous?.[measure]) })}
              </Typography>
              <ChangeTag
                now={data.total[measure] ?? 0}
                before={data.previous?.[measure] ?? 0}
                words="visualization"
                unwanted={unwanted.includes(measure)}
              />
            </Stack>
          )
        }
        noteHeight={48}
        to={pathOf(measure, {}, period)}
      />
    </li>
  ));
};
