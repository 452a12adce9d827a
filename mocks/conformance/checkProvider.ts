import { buildOpenApiDocument } from '../api/openapi/document';
import { routes } from '../api/routes';
import { createConformance } from './createConformance';
import { createClient, type SendRequest, type Send } from './client';
import { checkList } from './checks/lists';
import { checkOtherEndpoints } from './checks/others';
import { checkChanging, checkCreating, checkDelete } from './checks/records';
import { createSampleRecords } from './checks/samples';
import { checkSignedOut, checkLogin } from './checks/session';
import { checkAction } from './checks/actions';
import { readContract } from './contract';
import { createFindings, type Findings } from './findings';

type Options = {
  /** The URL of the API, without `/admin`. */
  host: string;
  mobile: string;
  password: string;
  /** Whether to also create, change and delete records. */
  write?: boolean;
  send?: Send;
};

const checkWriting = async (request: SendRequest, findings: Findings) => {
  for (const sample of createSampleRecords()) {
    const { collection, action } = sample;
    const made = await checkCreating(request, findings, sample);
    if (!made) continue;
    try {
      await checkChanging(request, findings, sample, made);
      if (action) await checkAction(request, findings, `/${collection}/${action}`, String(made['id']));
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
export const checkProvider = async ({ host, mobile, password, write = false, send = fetch }: Options) => {
  const document = buildOpenApiDocument(routes);
  const findings = createFindings(createConformance(document, { open: true }));
  const { request, signIn } = createClient(host, send);
  const { token, answer } = await checkLogin(request, findings, { mobile, password });
  if (token === undefined) return { findings: findings.findings, refused: answer };
  signIn(token);
  await checkSignedOut(request, findings);
  const { collections, others } = readContract(document);
  await checkOtherEndpoints(request, findings, others);
  for (const collection of collections) await checkList(request, findings, collection);
  if (write) await checkWriting(request, findings);
  findings.conforms(await request('POST', '/logout'), 200, 'signs out');
  findings.conforms(await request('GET', '/info'), 401, 'a session that has ended lets nobody in');
  return { findings: findings.findings };
};
