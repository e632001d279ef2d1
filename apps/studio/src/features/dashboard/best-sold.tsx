import type { Dashboard } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { Icon } from '@fanlight/ui/icon'
import { Link } from '@tanstack/react-router'
import { useI18n } from '../../shared/i18n.ts'
import { MAIL, TEXT } from '../../shared/icons.ts'
import { Panel } from '../../shared/kit/panel.tsx'
import { Picture } from '../../shared/media/picture.tsx'
import { useMay } from '../../shared/session.ts'
import * as css from './best-sold.module.css'

type Best = Dashboard['best'][number]

/** Posts and messages that earned most, each leading to itself for who may work on it. */
export function BestSold({ best }: { best: Best[] }) {
  const { t } = useI18n()
  return (
    <Panel className={css.best}>
      <h2>{t('best')}</h2>
      {best.length === 0 ? (
        <p className={css.none}>{t('no_best')}</p>
      ) : (
        <ol>
          {best.map((sold) => (
            <li key={`${sold.kind} ${sold.id}`}>
              <BestLink sold={sold} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

function BestLink({ sold }: { sold: Best }) {
  const may = useMay()
  const params = { id: String(sold.id) }
  if (sold.kind === 'post' && may('publish')) {
    return (
      <Link to="/posts/$id" params={params} className={css.sold}>
        <Words sold={sold} />
      </Link>
    )
  }
  if (sold.kind === 'message' && may('message')) {
    return (
      <Link to="/messages/$id" params={params} className={css.sold}>
        <Words sold={sold} />
      </Link>
    )
  }
  return (
    <div className={css.sold}>
      <Words sold={sold} />
    </div>
  )
}

function Words({ sold }: { sold: Best }) {
  const { t, money } = useI18n()
  const { kind, title, earned, count, cover, decryptKey } = sold
  return (
    <>
      <span className={css.picture}>
        {cover ? (
          <Picture attachment={cover} decryptKey={decryptKey} className={css.cover} />
        ) : (
          <Icon shape={kind === 'post' ? TEXT : MAIL} size={20} />
        )}
      </span>
      <span className={css.words}>
        <b>{money(centsFromEur(earned))}</b>
        <span>{title || t('untitled')}</span>
        <small>{t('sold_times', { count })}</small>
      </span>
    </>
  )
}
