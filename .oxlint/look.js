const han = /[\u3400-\u9fff\uf900-\ufaff\u3000-\u303f\uff00-\uffef]/;
const colour = /#(?:[0-9a-f]{3,4}){1,2}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i;
const named = /^(?:white|black|red|green|blue|gr[ae]y|orange|yellow|purple|pink|brown)$/i;
const painted = /colou?r$|^(?:bgcolor|background|fill|stroke)$/i;
const visible = new Set(['alt', 'aria-label', 'helperText', 'label', 'placeholder', 'title']);

/** Visits every string of a file: literals, templates and JSX text. */
const strings = visit => ({
  Literal: node => typeof node.value === 'string' && visit(node, node.value),
  TemplateElement: node => visit(node, node.value.raw),
  JSXText: node => visit(node, node.value),
});

/** Disallows hard-coded text: every visible string is a message in both languages. */
export const noText = {
  create(context) {
    const report = node => context.report({ node, message: 'Write it as a message in both languages' });
    return {
      ...strings((node, text) => {
        const worded = node.type === 'JSXText' && /\p{L}/u.test(text);
        if (worded || han.test(text)) report(node);
      }),
      // A message key has dots and no spaces. Any other value with letters is text.
      JSXAttribute: ({ name, value }) => {
        if (!visible.has(name.name) || typeof value?.value !== 'string' || han.test(value.value)) return;
        if (/\p{L}/u.test(value.value) && !/^[\w-]+(\.[\w-]+)+$/.test(value.value)) report(value);
      },
    };
  },
};

/** Disallows hard-coded colours: colours belong in the theme. */
export const noColour = {
  create(context) {
    const report = node => context.report({ node, message: 'Take the colour from the theme' });
    const paint = (name, value) =>
      painted.test(name ?? '') && typeof value?.value === 'string' && named.test(value.value) && report(value);
    return {
      ...strings((node, text) => colour.test(text) && report(node)),
      Property: node => paint(node.key.name ?? node.key.value, node.value),
      JSXAttribute: node => paint(node.name.name, node.value),
    };
  },
};
