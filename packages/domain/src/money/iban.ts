/** Of every country that has them; from the registry of SWIFT. */
const LENGTHS =
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 ' +
  'EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 ' +
  'KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 ' +
  'PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 ' +
  'VG24 XK20'

const GROUP = 4

export type IbanProblem = 'country' | 'length' | 'checksum'

/** As banks send it: capital letters and digits, without the blanks that people read it by. */
export function toIban(typed: string): string {
  return typed.replace(/[^0-9a-z]/gi, '').toUpperCase()
}

/** In groups of four, as it is printed on a card. */
export function ibanText(iban: string): string {
  return iban.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join(' ') ?? ''
}

/** What is wrong with a whole number, if anything. */
export function ibanProblem(iban: string): IbanProblem | null {
  const length = lengthOf(iban)
  if (length === null) return 'country'
  if (iban.length !== length) return 'length'
  return checksumOf(iban) === 1 ? null : 'checksum'
}

/** How many characters it has in its country; null where there is no such country. */
function lengthOf(iban: string): number | null {
  const country = iban.slice(0, 2)
  const found = /^[A-Z]{2}$/.test(country) ? LENGTHS.indexOf(country) : -1
  return found < 0 ? null : Number(LENGTHS.slice(found + 2, found + 4))
}

/** ISO 7064, MOD 97-10: digit by digit, because the whole is larger than a number can be. */
function checksumOf(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4)
  return moved.split('').reduce((rest, letter) => {
    const value = Number.parseInt(letter, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)
}
