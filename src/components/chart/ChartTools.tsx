import ChartIcon from '@mui/icons-material/BarChartOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { IconAction } from '../IconAction';
import type { ChartData } from './chart';
import { useSaveChart } from './useSaveChart';

type ChartToolsProps = { data: ChartData; label: string; unavailable: boolean; asTable: boolean; onToggle: () => void };

/** Shows the chart as a table and back, and saves what is shown. */
export const ChartTools = ({ data, label, unavailable, asTable, onToggle }: ChartToolsProps) => {
  const translate = useTranslate();
  const save = useSaveChart();
  return (
    <Stack direction="row" sx={{ gap: 0.5, displayPrint: 'none' }}>
      <IconAction
        label={translate(asTable ? 'chart.showPlot' : 'chart.showTable')}
        aria-description={label}
        unavailable={unavailable}
        onClick={onToggle}
      >
        {asTable ? <ChartIcon fontSize="small" /> : <TableIcon fontSize="small" />}
      </IconAction>
      <IconAction
        label={translate('chart.download')}
        aria-description={label}
        unavailable={unavailable}
        onClick={() => save(data, label)}
      >
        <DownloadIcon fontSize="small" />
      </IconAction>
    </Stack>
  );
};
