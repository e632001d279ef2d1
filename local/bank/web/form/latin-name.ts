/** As passports write Russian and Ukrainian letters, and so as banks write them on cards. */
const LATIN: Record<string, string> = {
  А: 'A',
  Б: 'B',
  В: 'V',
  Г: 'G',
  Ґ: 'G',
  Д: 'D',
  Е: 'E',
  Ё: 'E',
  Є: 'IE',
  Ж: 'ZH',
  З: 'Z',
  И: 'I',
  Й: 'I',
  І: 'I',
  Ї: 'I',
  К: 'K',
  Л: 'L',
  М: 'M',
  Н: 'N',
  О: 'O',
  П: 'P',
  Р: 'R',
  С: 'S',
  Т: 'T',
  У: 'U',
  Ф: 'F',
  Х: 'KH',
  Ц: 'TS',
  Ч: 'CH',
  Ш: 'SH',
  Щ: 'SHCH',
  Ъ: 'IE',
  Ы: 'Y',
  Ь: '',
  Э: 'E',
  Ю: 'IU',
  Я: 'IA',
  Ø: 'O',
  Ł: 'L',
  Æ: 'AE',
  Œ: 'OE',
}

const OTHER_THAN_LATIN = /[^A-Z .'-]/g
const MARKS = /\p{M}/gu

/** A name as it stands on a card, and whether that differs from what was typed. */
export function latinName(typed: string): { name: string; isRewritten: boolean } {
  const capitals = typed.replaceAll('’', "'").toUpperCase()
  const name = Array.from(capitals, (letter) => LATIN[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .replaceAll(OTHER_THAN_LATIN, '')
  return { name, isRewritten: name !== capitals }
}
