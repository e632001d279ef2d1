import { QrCode } from '@fanlight/ui/qr-code'
import { Spinner } from '@fanlight/ui/spinner'
import { nowEvery } from '@fanlight/web/use-now'
import { useI18n } from '../../shared/i18n.ts'
import { Panel } from '../../shared/kit/panel.tsx'
import type { SignIn } from './sign-in.queries.ts'
import * as css from './sign-in-page.module.css'

const useSecond = nowEvery(1_000)

/** The code for a phone, and the words that the bot will repeat. */
export function CodePanel({ signIn }: { signIn: SignIn }) {
  const { t } = useI18n()
  return (
    <>
      <Panel className={css.code}>
        <QrCode rows={signIn.qr} label={t('qr')} logoWidth={36} className={css.qr} />
        <div>
          <h2>{t('scan')}</h2>
          <ol>
            <li>{t('scan_1')}</li>
            <li>{t('scan_2')}</li>
            <li>{t('scan_3')}</li>
          </ol>
          <ul className={css.words} aria-label={t('your_words')}>
            {signIn.words.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        </div>
      </Panel>
      <p className={css.waiting}>
        <Spinner />
        {t('waiting')} <TimeLeft until={signIn.expiresAt} />
      </p>
    </>
  )
}

function TimeLeft({ until }: { until: number }) {
  const now = useSecond()
  const seconds = Math.max(0, Math.round(until - now.getTime() / 1000))
  const minutes = Math.floor(seconds / 60)
  return <b role="timer">{`${minutes}:${String(seconds % 60).padStart(2, '0')}`}</b>
}
