/** The name of the console, and its theme colour until a user picks another. The logo is `src/favicon.svg`. */
export const brand = { zh: '供应平台运营后台', en: 'Supply Console', colour: '#165DFF' };
