/**
 * Loads a part of a screen together with the words of billing that it reads. For `useLateModule`
 * and `useLazyPart`; keep the function, because they load again when it is another one.
 */
export function lazyBilling<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    const words = import('./billing/billing-i18n.ts').then(({ loadBilling }) => loadBilling())
    const [module] = await Promise.all([load(), words])
    return module
  }
}
