import { Stack } from '@mui/material';
import { QuerySection } from '@/ui/stat/QuerySection';
import { MeasureInfo } from '@/ui/measure/MeasureInfo';
import type { Analysis, AnalysisRow } from '../analysis';
import { measureName } from '../measureName';
import { dimensions, subjectOf } from '../subjects';
import { useAnalysis } from '../useAnalysis';
import { useRecordsPath } from '../useRecordsPath';
import { questionOf, type Part, type Period } from './boards';
import { ExploreLink } from './ExploreLink';
import { chartHeight, PartChart } from './PartChart';
import { PartRanking } from './PartRanking';
import { usePartTitle } from './usePartTitle';

/** Height of a ranking, in pixels. */
const rankingHeight = 480;

/** Returns a function that gives the path to the records of a row. */
const usePartPath = (part: Part, period: Period) => {
  const pathOf = useRecordsPath(subjectOf(part.subject), period.timeZone);
  const field = dimensions[part.dimension];
  return (row: AnalysisRow, measure = part.measures[0]) => pathOf(measure, field ? { [field]: row.key } : {}, period);
};

type PartProps = { part: Part; period: Period };

/** Section with measures of a subject by a dimension, as a chart or ranking. Each row links to its records. */
export const PartSection = ({ part, period }: PartProps) => {
  const question = questionOf(part, period);
  const query = useAnalysis(question);
  const title = usePartTitle()(part);
  const pathOf = usePartPath(part, period);
  const height = part.shown === 'table' ? rankingHeight : chartHeight;
  return (
    <QuerySection
      title={title}
      query={query}
      minHeight={height}
      needs={[subjectOf(part.subject).collection]}
      action={
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <MeasureInfo measures={part.measures.map(measure => measureName(part.subject, measure))} />
          <ExploreLink question={question} title={title} />
        </Stack>
      }
    >
      {data =>
        part.shown === 'table' ? (
          <PartRanking part={part} data={data} label={title} pathOf={pathOf} />
        ) : (
          <PartChart part={part} data={data} label={title} pathOf={pathOf} />
        )
      }
    </QuerySection>
  );
};

export type PartShownProps = {
  part: Part;
  data: Analysis | undefined;
  label: string;
  pathOf: ReturnType<typeof usePartPath>;
};
