const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'];
const members = ['Date.now', 'performance.now', 'Math.random', 'crypto.randomUUID', 'crypto.getRandomValues'];
const imported = ['randomBytes', 'randomInt', 'randomUUID', ...timers];

/** Clocks and chance of SQL that a simulation cannot set. */
const functions =
  /\b(now|(clock|statement|transaction)_timestamp|timeofday|gen_random_uuid)\(\)|\bcurrent_(date|time)/i;

/** Refuses the time and chance of the system on the server, where `mocks/db/runtime.ts` has them. */
export const systemRuntime = {
  create(context) {
    const refuse = (node, what) =>
      context.report({ node, message: `Take it from mocks/db/runtime.ts, so that a simulation repeats: ${what}` });
    return {
      MemberExpression: node => {
        const name = `${node.object.name}.${node.property.name}`;
        if (members.includes(name)) refuse(node, name);
      },
      NewExpression: node => {
        if (node.callee.name === 'Date' && node.arguments.length === 0) refuse(node, 'new Date()');
      },
      CallExpression: node => {
        if (timers.includes(node.callee.name)) refuse(node, node.callee.name);
      },
      ImportSpecifier: node => {
        const from = node.parent.source.value;
        if (from.startsWith('node:') && imported.includes(node.imported.name)) refuse(node, node.imported.name);
      },
      TaggedTemplateExpression: node => {
        if (node.tag.name !== 'sql') return;
        const found = node.quasi.quasis.map(part => functions.exec(part.value.raw)?.[0]).find(Boolean);
        if (found) refuse(node, `${found} (in SQL, system_now())`);
      },
    };
  },
};
