/** As much of a cache of mutations as a query client asks for: there never are any. */
export class MutationCache {
  findAll(): [] {
    return []
  }

  resumePausedMutations(): Promise<void> {
    return Promise.resolve()
  }

  clear(): void {}
}
