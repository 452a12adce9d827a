import { Button, Link } from '@mui/material';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useRight } from '../list/rights';
import { useSelection } from '../list/selection';
import { useVerbs } from './VerbProvider';

/** A verb on the record around, as a row's link; only for those who may, and only from the states it starts from. */
export const TransitionButton = ({ verb }: { verb: string }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const record = useRecordContext();
  const { verbs, decide } = useVerbs();
  const rule = verbs[verb];
  const may = useRight(verb);
  if (!may || !rule || !record || !rule.from.includes(String(record.status))) return null;
  return (
    <Link
      component="button"
      type="button"
      color={rule.reason ? 'error' : 'primary'}
      onClick={() => decide({ verb, target: { ids: [String(record.id)] } })}
    >
      {translate(`resources.${resource}.verbs.${verb}`)}
    </Link>
  );
};

/** A verb on all that is selected in the list around; only for those who may. */
export const BatchTransitionButton = ({ verb }: { verb: string }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { verbs, decide } = useVerbs();
  const { target } = useSelection();
  if (!useRight(verb)) return null;
  return (
    <Button
      variant="outlined"
      size="small"
      color={verbs[verb]?.reason ? 'error' : 'primary'}
      onClick={() => decide({ verb, target, batch: true })}
    >
      {translate('verb.batch', { verb: translate(`resources.${resource}.verbs.${verb}`) })}
    </Button>
  );
};
