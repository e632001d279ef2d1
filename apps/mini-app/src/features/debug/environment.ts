/** Where the calls go, and whether that is the real business. */
export function environmentOf(apiRoot: string, pageAddress: string, productionHost: string | null) {
  const { host } = new URL(apiRoot, pageAddress)
  return { host, isProduction: host === productionHost }
}
