import { buildOpenApiDocument } from '../api/openapi/document';
import { routes } from '../api/routes';
import { createConformanceChecker } from './createConformanceChecker';
import { createClient, type SendRequest, type FetchFunction } from './client';
import { checkCollection } from './checks/lists';
import { checkOtherEndpoints } from './checks/others';
import { checkChanging, checkCreating, checkDelete } from './checks/records';
import { createWriteCheckSamples } from './checks/samples';
import { checkUnauthenticatedRequests, checkLogin } from './checks/session';
import { checkAction } from './checks/actions';
import { checkEvents } from './checks/events';
import { extractGetEndpoints } from './contract';
import { createCheckCollector, type CheckCollector } from './findings';

type Options = {
  /** The URL of the API, without `/admin`. */
  host: string;
  mobile: string;
  password: string;
  /** Whether to also create, change and delete records. */
  write?: boolean;
  send?: FetchFunction;
};

const checkWriting = async (request: SendRequest, findings: CheckCollector) => {
  for (const sample of createWriteCheckSamples()) {
    const { collection, action } = sample;
    const made = await checkCreating(request, findings, sample);
    if (!made) continue;
    try {
      await checkChanging(request, findings, sample, made);
      if (action) await checkAction(request, findings, { collection, action, id: String(made['id']) });
    } finally {
      await checkDelete(request, findings, sample, made['id']);
    }
  }
};

/**
 * Makes the calls of the contract (docs/architecture.md#the-contract) to a provider's API and returns, for each, what
 * was expected and what is wrong. Compares them with our own OpenAPI document; unknown fields are allowed. Only writes
 * records of its own, and deletes them again. Throws Unreachable if there is no response. If the sign-in fails, returns
 * its response as `refused`.
 */
export const checkApiConformance = async ({ host, mobile, password, write = false, send = fetch }: Options) => {
  const document = buildOpenApiDocument(routes);
  const findings = createCheckCollector(createConformanceChecker(document, { open: true }));
  const { request, readStream, signIn } = createClient(host, send);
  const { token, answer } = await checkLogin(request, findings, { mobile, password });
  if (token === undefined) return { findings: findings.findings, refused: answer };
  signIn(token);
  await checkUnauthenticatedRequests(request, findings);
  const { collections, others } = extractGetEndpoints(document);
  await checkOtherEndpoints(request, findings, others);
  await checkEvents(request, readStream, findings);
  for (const collection of collections) await checkCollection(request, findings, collection);
  if (write) await checkWriting(request, findings);
  findings.conforms(await request('POST', '/logout'), 200, 'signs out');
  findings.conforms(await request('GET', '/info'), 401, 'a session that has ended lets nobody in');
  return { findings: findings.findings };
};
