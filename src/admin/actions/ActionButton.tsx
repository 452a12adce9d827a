import { Button, Link } from '@mui/material';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useCan } from '@/ui/access';
import { useFocusHeadingOnRemoval } from '@/ui/pageHeading';
import { useSelection } from '@/admin/list/selection';
import { useRecordActions } from './ActionProvider';
import { colorOf } from './action';

type TransitionButtonProps = {
  verb: string;
  /** A button, as in the foot of a drawer, instead of a row's link. */
  button?: boolean;
  /** Another button beside it is the main one. */
  secondary?: boolean;
};

/** A verb on the record around; only for those who may, and only from the states it starts from. */
export const ActionButton = ({ verb, button = false, secondary = false }: TransitionButtonProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const record = useRecordContext();
  const { verbs, decide } = useRecordActions();
  const rule = verbs[verb];
  const may = useCan(verb);
  const ref = useFocusHeadingOnRemoval();
  if (!may || !rule || !record || !rule.from.includes(String(record.status))) return null;
  const color = colorOf(rule);
  const press = () => decide({ verb, target: { ids: [String(record.id)] } });
  const label = translate(`resources.${resource}.verbs.${verb}`);
  return button ? (
    <Button ref={ref} variant={secondary || rule.reason ? 'outlined' : 'contained'} color={color} onClick={press}>
      {label}
    </Button>
  ) : (
    <Link component="button" type="button" ref={ref} color={color} onClick={press}>
      {label}
    </Link>
  );
};

/** A verb on all that is selected in the list around; only for those who may. */
export const BulkActionButton = ({ verb }: { verb: string }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { verbs, decide } = useRecordActions();
  const { target } = useSelection();
  const ref = useFocusHeadingOnRemoval();
  if (!useCan(verb)) return null;
  return (
    <Button
      ref={ref}
      variant="outlined"
      size="small"
      color={colorOf(verbs[verb])}
      onClick={() => decide({ verb, target, batch: true })}
    >
      {translate('verb.batch', { verb: translate(`resources.${resource}.verbs.${verb}`) })}
    </Button>
  );
};
