const DECLARATION = /(--[\w-]+):[^;{}]*(?:;|(?=\}))/g

/**
 * The sheet without the custom properties that nothing reads, in it or in `others`: the design names more
 * than one app uses, and each is sent to every phone and inherited by every element.
 */
export function withoutUnreadTokens(sheet: string, others: readonly string[]): string {
  const all = [sheet, ...others]
  const isRead = (name: string) => {
    const mention = new RegExp(`${name}(?![\\w:-])`)
    return all.some((text) => mention.test(text))
  }
  const left = sheet.replace(DECLARATION, (whole, name: string) => (isRead(name) ? whole : ''))
  // What only an unread one has read is read by none any more.
  return left === sheet ? sheet : withoutUnreadTokens(left, others)
}
