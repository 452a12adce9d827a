import { Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ChangeTag } from '../../components/figure/ChangeTag';
import { MeasureInfo } from '../../components/measure/MeasureInfo';
import type { Analysis } from '../analysis';
import { measureName } from '../measureName';
import type { Measure, SubjectId } from '../subjects';
import { useAnalysisWords } from '../useAnalysisWords';

type TotalLineProps = { subject: SubjectId; measure: Measure; data: Analysis | undefined };

/** The whole, against what it is compared with. */
export const TotalLine = ({ subject, measure, data }: TotalLineProps) => {
  const translate = useTranslate();
  const { valueText } = useAnalysisWords();
  const { compared, total, previous } = data ?? {};
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        alignContent: 'flex-start',
        flexWrap: 'wrap',
        columnGap: 1.5,
        minHeight: { xs: 76, sm: 36 },
      }}
    >
      <Typography component="strong" translate="no" sx={{ fontSize: 24, lineHeight: '36px', fontWeight: 600 }}>
        {total ? valueText(measure, total[measure]) : <Skeleton width={160} />}
      </Typography>
      <MeasureInfo measures={[measureName(subject, measure)]} />
      {total && compared && (
        <>
          <ChangeTag now={total[measure] ?? 0} before={previous?.[measure] ?? 0} words="visualization" />
          <Typography variant="body2" color="textSecondary">
            {translate('visualization.beforeTotal', { ...compared, value: valueText(measure, previous?.[measure]) })}
          </Typography>
        </>
      )}
    </Stack>
  );
};
