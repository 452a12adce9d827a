import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { EditLink } from '../../components/links/EditLink';
import { RecordLink } from '../../components/links/RecordLink';
import { useCan } from '../../components/access';
import { DeleteAction } from '../../components/rowActions/DeleteAction';
import { RowActions } from '../../components/rowActions/RowActions';
import { TransitionButton } from '../../components/verbs/TransitionButton';
import { useObstacle } from './ReachProvider';
import { ResetPasswordAction } from './reset/ResetPasswordAction';

/**
 * What can be done with one admin (SPEC.md section 2). Nobody disables, deletes or resets themselves, or whoever may do
 * more than they may: those are not offered, and a word says why.
 */
export const AdminActions = () => {
  const translate = useTranslate();
  const mayUpdate = useCan('update');
  const obstacle = useObstacle();
  return (
    <RowActions>
      <RecordLink to="show">{translate('record.view')}</RecordLink>
      {mayUpdate && obstacle !== 'beyond' && <RecordLink to="edit">{translate('ra.action.edit')}</RecordLink>}
      {obstacle ? (
        <Typography
          variant="body2"
          color="textSecondary"
          title={translate(`resources.admins.obstacles.${obstacle}.why`)}
        >
          {translate(`resources.admins.obstacles.${obstacle}.word`)}
        </Typography>
      ) : (
        <>
          <TransitionButton verb="enable" />
          <TransitionButton verb="disable" />
          <ResetPasswordAction />
          <DeleteAction />
        </>
      )}
    </RowActions>
  );
};

/** The same below an admin's details. */
export const DrawerActions = () => {
  const obstacle = useObstacle();
  if (obstacle === 'beyond') return null;
  return (
    <>
      {!obstacle && (
        <>
          <ResetPasswordAction button />
          <TransitionButton verb="enable" button />
          <TransitionButton verb="disable" button />
        </>
      )}
      <EditLink />
    </>
  );
};
