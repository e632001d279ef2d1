/** A file that can be read anywhere without being in memory. */
export interface ByteSource {
  readonly size: number
  /** Exactly these bytes; throws where the file has fewer. */
  read(start: number, end: number): Promise<Buffer>
}

export function bytesOf(content: Buffer): ByteSource {
  return {
    size: content.length,
    async read(start, end) {
      if (end > content.length) throw new BadVideo('truncated')
      return content.subarray(start, end)
    },
  }
}

/** The file is not what it claims to be. */
export class BadVideo extends Error {
  readonly problem: 'truncated' | 'damaged'

  constructor(problem: 'truncated' | 'damaged', what = '') {
    super(`a video is ${problem}: ${what}`)
    this.problem = problem
  }
}
