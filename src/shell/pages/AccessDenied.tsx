import { StatusPage } from '../../components/page/StatusPage';

/** Where denied navigation leads (SPEC.md sections 5 and 8). */
export const AccessDenied = () => <StatusPage code="403" />;
