const HEX = /^#[\da-f]{6}$/i

/** Clients take no other form of a colour. */
export function isColour(text: string | undefined): text is `#${string}` {
  return text !== undefined && HEX.test(text)
}
