import { StatusPage } from '../../components/page/StatusPage';

/** What unknown paths lead to (SPEC.md section 2). */
export const NotFound = () => <StatusPage code="404" />;
