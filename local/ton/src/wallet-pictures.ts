/** What the two wallets look like in lists, so that they can be told apart as real ones can. */
export const WALLET_PICTURES = {
  messenger: {
    file: 'messenger-wallet.svg',
    svg: tile(
      ['#62aef6', '#2a72da'],
      '<rect x="22" y="32" width="52" height="40" rx="9"/><path d="M22 42V34a8 8 0 0 1 8-8h34"/><circle cx="62" cy="52" r="2.5"/>',
    ),
  },
  browser: {
    file: 'browser-wallet.svg',
    svg: tile(
      ['#56627c', '#2b3448'],
      '<circle cx="48" cy="48" r="27"/><path d="M21 48h54M48 21c15 16 15 38 0 54M48 21c-15 16-15 38 0 54"/>',
    ),
  },
}

function tile([from, to]: [string, string], lines: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<linearGradient id="light" x2="0.3" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
<rect width="96" height="96" fill="url(#light)"/>
<g fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${lines}</g>
</svg>`
}
