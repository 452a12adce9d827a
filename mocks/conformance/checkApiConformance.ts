import { buildOpenApiDocument } from '../api/openapi/document';
import { routes } from '../api/routes';
import { createConformanceChecker } from './createConformanceChecker';
import { createClient, type FetchFunction } from './client';
import { checkCollection } from './checks/lists';
import { checkOtherEndpoints } from './checks/others';
import { checkUnauthenticatedRequests, checkLogin } from './checks/session';
import { checkEvents } from './checks/events';
import { checkMissingFile } from './checks/notes';
import { checkAccountStatement } from './checks/statements';
import { checkWriting } from './checks/writing';
import { extractGetEndpoints } from './contract';
import { findOptionalFeatures, isUnsupportedFeaturePath, omitDueTimes } from './features';
import { createCheckCollector } from './findings';

type Options = {
  /** The URL of the API, without `/admin`. */
  host: string;
  mobile: string;
  password: string;
  /** Whether to also create, change and delete records. */
  write?: boolean;
  send?: FetchFunction;
};

/**
 * Makes the calls of the contract (docs/architecture.md#the-contract) to a provider's API and returns, for each, what
 * was expected and what is wrong. Compares them with our own OpenAPI document; unknown fields are allowed. What an API may
 * lack (features.ts) is passed over if its calls answer 404. Only writes records of its own, and deletes them again, and
 * settings, which it puts back. Throws Unreachable if there is no response. If the sign-in fails, returns its response as
 * `refused`.
 */
export const checkApiConformance = async ({ host, mobile, password, write = false, send = fetch }: Options) => {
  const full = buildOpenApiDocument(routes);
  const arrival = createCheckCollector(createConformanceChecker(full, { open: true }));
  const { request, readStream, signIn } = createClient(host, send);
  const { token, answer } = await checkLogin(request, arrival, { mobile, password });
  if (token === undefined) return { findings: arrival.findings, refused: answer };
  signIn(token);
  await checkUnauthenticatedRequests(request, arrival);
  const offered = await findOptionalFeatures(request, arrival);
  const document = offered.has('dueTimes') ? full : omitDueTimes(full);
  const findings = createCheckCollector(createConformanceChecker(document, { open: true }), arrival.findings);
  const { collections, others } = extractGetEndpoints(document);
  await checkOtherEndpoints(
    request,
    findings,
    others.filter(({ path }) => !isUnsupportedFeaturePath(path, offered)),
  );
  if (offered.has('notes')) await checkMissingFile(request, findings, { write });
  if (offered.has('statements')) await checkAccountStatement(request, findings);
  await checkEvents(request, readStream, findings);
  for (const collection of collections) await checkCollection(request, findings, collection);
  if (write) await checkWriting({ request, readStream, findings, offered });
  findings.conforms(await request('POST', '/logout'), 200, 'signs out');
  findings.conforms(await request('GET', '/info'), 401, 'a session that has ended lets nobody in');
  return { findings: findings.findings };
};
