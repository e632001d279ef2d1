import type { Receipt } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { ALBUM } from '@fanlight/ui/icons'
import { Cell, List } from '@fanlight/ui/list'
import { Screen } from '@fanlight/ui/screen'
import { Skeleton } from '@fanlight/ui/skeleton'
import { useDelayedFlag } from '@fanlight/web/use-delayed-flag'
import type { ReactNode } from 'react'
import { useBilling } from '../../shared/billing/billing-i18n.ts'
import { SUPPORT } from '../../shared/billing/billing-icons.ts'
import { CopyableNumber } from '../../shared/billing/copyable-number.tsx'
import { useOpenSupport } from '../../shared/billing/use-open-support.ts'
import { useSaveFile } from '../../shared/billing/use-save-file.ts'
import { fullMomentText } from '../../shared/billing/when.ts'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { LoadFailure } from '../../shared/loading/load-failure.tsx'
import { type Place, type PlaceParams, paths } from '../../shared/navigation/paths.ts'
import { useServices } from '../../shared/services.ts'
import { useReceipt } from './receipt.queries.ts'
import * as css from './receipt-screen.module.css'
import { shareReceipt } from './share-receipt.ts'
import { SlipHead } from './slip-head.tsx'

/** One movement on paper: what, when, from whom, and the balance before and after. */
export function ReceiptScreen({ number }: PlaceParams<'receipt'>) {
  const { data, error, isFetching, refetch } = useReceipt(number)
  const isSkeletonShown = useDelayedFlag(!data && isFetching)
  if (data) return <Shown receipt={data} />
  if (error && !isFetching) return <LoadFailure error={error} retry={() => void refetch()} />
  return (
    <Screen>
      <div className={css.waiting} aria-busy="true">
        {isSkeletonShown && <Skeleton height={460} radius={18} />}
      </div>
    </Screen>
  )
}

function Shown({ receipt }: { receipt: Receipt }) {
  const i18n = useBilling()
  const { messenger } = useServices()
  const { isSaving, save } = useSaveFile()
  const share = () => shareReceipt(receipt, i18n, messenger)
  return (
    <>
      <Screen>
        <article className={css.slip}>
          <SlipHead receipt={receipt} />
          <div className={css.tear} />
          <Rows receipt={receipt} />
        </article>
        <Places receipt={receipt} />
      </Screen>
      <BottomButtons
        main={{ text: i18n.t('receipt.share'), onClick: () => void share() }}
        secondary={{
          text: i18n.t('receipt.save'),
          loading: isSaving,
          onClick: () => void save(receipt.number),
        }}
      />
    </>
  )
}

function Rows({ receipt }: { receipt: Receipt }) {
  const { t, money, language } = useBilling()
  const { author, card, vat, createdAt } = receipt
  return (
    <dl className={css.rows}>
      <Row name={t('receipt.date')}>{fullMomentText(new Date(createdAt * 1000), language)}</Row>
      {author && <Row name={t('receipt.creator')}>{author.name.nominative}</Row>}
      {card && <Row name={t('receipt.card')}>{`${card.brand} •••• ${card.last4}`}</Row>}
      {vat && (
        <Row name={t('receipt.vat', { percent: vat.percent })}>
          {money(centsFromEur(vat.amount))}
        </Row>
      )}
      <Row name={t('receipt.before')}>{money(centsFromEur(receipt.eurBalanceBefore))}</Row>
      <Row name={t('receipt.after')}>{money(centsFromEur(receipt.eurBalance))}</Row>
      <Row name={t('receipt.number')}>
        <CopyableNumber number={receipt.number} />
      </Row>
    </dl>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Places({ receipt }: { receipt: Receipt }) {
  const { t } = useBilling()
  const { router, creatorId } = useServices()
  const openSupport = useOpenSupport()
  const place = receipt.authorId === creatorId ? placeOf(receipt) : null
  return (
    <List className={css.places}>
      {place && (
        <Cell tile={{ colour: 'ember', icon: ALBUM }} onClick={() => void router.go(place)}>
          {t(receipt.kind === 'message' ? 'receipt.openMessage' : 'receipt.openPost')}
        </Cell>
      )}
      <Cell tile={{ colour: 'soft', icon: SUPPORT }} onClick={openSupport}>
        {t('receipt.support')}
      </Cell>
    </List>
  )
}

/** Where what was bought is; another creator's is in another app. */
function placeOf({ kind, objectId }: Receipt): Place | null {
  if (objectId === null) return null
  if (kind === 'message') return paths.message({ objectId: String(objectId) })
  return paths.collection({ section: 'purchases' })
}
