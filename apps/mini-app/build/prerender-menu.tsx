import { toI18n } from '@fanlight/web/i18n'
import { createQueries } from '@fanlight/web/queries'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import * as shell from '../src/app/shell.module.css'
import { MenuScreen } from '../src/features/menu/menu-screen.tsx'
import { type I18n, I18nContext } from '../src/shared/i18n.ts'
import { type Services, ServicesContext } from '../src/shared/services.ts'
import { type Init, initQuery } from '../src/shared/session/session-state.ts'
import { EN } from '../src/shared/texts/en.ts'
import { RU } from '../src/shared/texts/ru.ts'

const TABLES = { en: EN, ru: { ...EN, ...RU } }
const NO_SERVICES = { creatorId: 0 } as Services // what is only drawn asks none of them
/** All that the menu reads of it. The balance is as wide as most are, and is not seen. */
const NO_STATE = { eurBalance: 10, hasIntents: false } as Init

/** The menu as it is first drawn for a person of whom nothing is known yet. */
export function prerenderMenu(language: keyof typeof TABLES): string {
  const i18n = withoutAmounts(toI18n(language, TABLES[language]))
  const queries = createQueries()
  queries.setQueryData(initQuery(NO_SERVICES.api).queryKey, NO_STATE)
  return renderToStaticMarkup(
    <I18nContext value={{ current: () => i18n, watch: () => () => {} }}>
      <QueryClientProvider client={queries}>
        <ServicesContext value={NO_SERVICES}>
          <div className={shell.shell}>
            <MenuScreen />
          </div>
        </ServicesContext>
      </QueryClientProvider>
    </I18nContext>,
  )
}

/** Money that is not known has its place and shows no figure, least of all a zero. */
function withoutAmounts(i18n: I18n): I18n {
  return {
    ...i18n,
    moneyParts: (amount) =>
      i18n.moneyParts(amount).map(({ type, value }) => ({ type, value: toBlank(value) })),
  }
}

/** Spaces as wide as figures and points are, so that a button beside them does not move later. */
function toBlank(text: string): string {
  return text.replace(/[\d€]/g, '\u2007').replace(/[.,]/g, '\u2008')
}
