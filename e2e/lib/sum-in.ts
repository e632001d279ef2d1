/** The first sum in euro that a text names. */
export function sumIn(text: string | null): number {
  return Number(/€([\d,.]+)/.exec(text ?? '')?.[1]?.replaceAll(',', '') ?? Number.NaN)
}
