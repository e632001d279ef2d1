const night = matchMedia('(prefers-color-scheme: dark)')
const followNight = () => document.documentElement.classList.toggle('dark-mode', night.matches)
night.addEventListener('change', followNight)
followNight()

// Addresses are relative to the page: they hold below any prefix that a proxy may add.
// oxlint-disable-next-line typescript/no-unsafe-call -- the script before this one brings it
window.SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  validatorUrl: null, // would show the document to a service elsewhere
})
