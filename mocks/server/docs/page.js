// Runs in the browser, as it is.
globalThis.SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#docs',
  docExpansion: 'none',
  defaultModelRendering: 'example',
  defaultModelsExpandDepth: 0,
  deepLinking: true,
  filter: true,
  // Swagger's public validator would receive the address of the server.
  validatorUrl: null,
});
