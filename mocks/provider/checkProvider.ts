import { openApiDocument } from '../api/openapi/document';
import { routes } from '../api/routes';
import { createConformance } from '../contract/conformance';
import { createAsk, type Ask, type Send } from './ask';
import { checkList } from './checks/lists';
import { checkOthers } from './checks/others';
import { checkChanging, checkCreating, checkDeleting } from './checks/records';
import { samples } from './checks/samples';
import { checkClosed, checkSignIn } from './checks/session';
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

const checkWriting = async (ask: Ask, findings: Findings) => {
  for (const sample of samples()) {
    const { collection, action } = sample;
    const made = await checkCreating(ask, findings, sample);
    if (!made) continue;
    try {
      await checkChanging(ask, findings, sample, made);
      if (action) await checkAction(ask, findings, `/${collection}/${action}`, String(made['id']));
    } finally {
      await checkDeleting(ask, findings, sample, made['id']);
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
  const document = openApiDocument(routes);
  const findings = createFindings(createConformance(document, { open: true }));
  const { ask, signIn } = createAsk(host, send);
  const { token, answer } = await checkSignIn(ask, findings, { mobile, password });
  if (token === undefined) return { findings: findings.findings, refused: answer };
  signIn(token);
  await checkClosed(ask, findings);
  const { collections, others } = readContract(document);
  await checkOthers(ask, findings, others);
  for (const collection of collections) await checkList(ask, findings, collection);
  if (write) await checkWriting(ask, findings);
  findings.conforms(await ask('POST', '/logout'), 200, 'signs out');
  findings.conforms(await ask('GET', '/info'), 401, 'a session that has ended lets nobody in');
  return { findings: findings.findings };
};
