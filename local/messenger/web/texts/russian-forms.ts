const rules = new Intl.PluralRules('ru')

/** один подписчик, два подписчика, пять подписчиков */
export function russianForms(count: number, one: string, few: string, many: string) {
  const category = rules.select(count)
  if (category === 'one') return one
  return category === 'few' ? few : many
}
