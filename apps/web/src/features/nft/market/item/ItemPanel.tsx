import { getNativeCurrency } from '@zono/client'
import { isAddressEqual } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useIsPending } from '#core/transactions/useIsPending.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { decimal, type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { KeepFocus } from '#ui/dialog/KeepFocus.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { EventTime } from '../activity/EventTime.tsx'
import { EVENTS_PER_REQUEST, type MarketEvent } from '../activity/history.queries.ts'
import { getCustody } from '../custody.rules.ts'
import type { OpenItemDialog } from '../dialogs/useItemDialogs.tsx'
import { AccountName } from '../frame/AccountName.tsx'
import { Price } from '../frame/Price.tsx'
import { useRarityRank } from '../grid/useTileFacts.ts'
import type { Item } from '../item.queries.ts'
import { getItemActions, getItemState, ITEM_STATE_LABELS, type ItemAction } from '../item.rules.ts'
import { getNftKey, type MarketCollection } from '../market.ts'
import { formatWei } from '../price.rules.ts'

type ItemPanelProps = {
  readonly collection: MarketCollection
  /** Undefined while it is read. */
  readonly item: Item | undefined
  /** Newest events of the piece, newest first; undefined while they are unknown. */
  readonly events: readonly MarketEvent[] | undefined
  readonly onOpen: (dialog: OpenItemDialog) => void
}

const ACTION_LABELS: Readonly<Record<ItemAction, Message>> = {
  buy: msg('Buy'),
  adjust: msg('Adjust price'),
  remove: msg('Remove from market'),
  sell: msg('Sell'),
  transfer: msg('Transfer'),
}

/** State, price and owner of a piece, and what the viewer can do with it. */
export function ItemPanel({ collection, item, events, onOpen }: ItemPanelProps) {
  const t = useTranslation()
  const chain = useChain()
  const { deployment } = chain
  const native = getNativeCurrency(chain)
  const account = useAccountAddress()
  const getRank = useRarityRank(collection)
  const isPending = useIsPending(item ? getNftKey(item.collection, item.tokenId) : '')
  if (item === undefined) {
    return (
      <section aria-label={t('Price')} className={PANEL_CLASS}>
        <div className="min-h-44">
          <Skeleton width="10rem" />
        </div>
      </section>
    )
  }
  const { ask, owner, tokenId } = item
  const actions = getItemActions(item, collection, account)
  const state = getItemState(ask, events?.[0]?.kind)
  const lastSale = events?.find(({ kind }) => kind === 'sold')
  // A full page of events may leave out an older sale.
  const isUnsold = events !== undefined && lastSale === undefined && events.length < EVENTS_PER_REQUEST
  const rank = getRank?.(tokenId)
  const custody = owner && getCustody(deployment, owner)
  const isOwn = account !== undefined && isAddressEqual(ask?.seller ?? owner ?? account, account) && owner !== undefined

  function open(action: ItemAction) {
    const common = { collection, tokenId }
    if (action === 'buy') {
      if (ask) onOpen({ ...common, name: 'buy', ask })
    } else if (action === 'transfer') {
      if (owner) onOpen({ ...common, name: 'transfer', owner })
    } else onOpen({ ...common, name: action })
  }

  return (
    <section aria-label={t('Price')} className={PANEL_CLASS}>
      <div className="flex flex-wrap items-center gap-2">
        <Badge variant={ask ? 'accent' : 'neutral'}>{t(ITEM_STATE_LABELS[state])}</Badge>
        {isOwn && <Badge variant="brass">{t('Yours')}</Badge>}
        {custody && custody !== 'market' && <Badge>{custody === 'staking' ? t('Staked') : t('In a farm')}</Badge>}
        {rank !== undefined && <Badge>{t('Rarity rank %rank%', { rank: formatNumber(rank) })}</Badge>}
        {collection.status === 'close' && <Badge variant="warn">{t('Collection closed')}</Badge>}
      </div>
      <p className="min-h-14 text-money font-bold">
        {ask ? (
          <Price wei={ask.price} hasUsd />
        ) : (
          <span className="text-base font-medium tracking-normal text-muted">{t('No price')}</span>
        )}
      </p>
      {/* The bar of a phone stays within this part: it covers neither badges nor price. */}
      <div className="grid gap-3">
        <p className="text-sm text-muted">
          {ask ? t('Seller') : t('Owner')}{' '}
          {ask ? <AccountName address={ask.seller} /> : owner && <AccountName address={owner} />}
        </p>
        <p className="text-sm text-muted">
          {t('Last sale')} {isUnsold ? t('Not sold here yet') : <Price wei={lastSale?.price} hasUsd />}
          {lastSale && (
            <>
              {' · '}
              <EventTime timestamp={lastSale.timestamp} />
            </>
          )}
        </p>
        {/* As high as one row of buttons, so that nothing moves when a wallet connects. */}
        <div className={`flex min-h-14 flex-wrap gap-3 ${actions.length > 0 ? STICKY_BAR_CLASS : ''}`}>
          {isPending ? (
            <KeepFocus>
              <Button size="large" fullWidth isPending>
                {t('Pending…')}
              </Button>
            </KeepFocus>
          ) : (
            actions.map((action, i) => (
              <Button
                key={action}
                size="large"
                variant={i === 0 && action !== 'remove' ? 'primary' : 'secondary'}
                onClick={() => open(action)}
              >
                {action === 'buy' && ask
                  ? t('Buy for %price% %symbol%', { price: decimal(formatWei(ask.price)), symbol: native.symbol })
                  : t(ACTION_LABELS[action])}
              </Button>
            ))
          )}
          {!isPending && actions.length === 0 && (
            <p className="self-center text-sm text-muted">{t(getIdleMessage(collection, item))}</p>
          )}
        </div>
      </div>
    </section>
  )
}

/** On a phone a bar of its own ground over the navigation, as wide as the panel: it never lies over the price. */
const STICKY_BAR_CLASS =
  'max-sm:sticky max-sm:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-sm:z-10 max-sm:-mx-5 max-sm:-mb-5 max-sm:rounded-b-card max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-5 max-sm:py-3 max-sm:*:flex-1'

const PANEL_CLASS = 'grid gap-3 rounded-card border border-line bg-surface p-5 shadow-raised xs:p-6'

/** Why the viewer can do nothing with a piece. */
function getIdleMessage({ status }: MarketCollection, { ask }: Item): Message {
  if (status !== 'open') return msg('This collection is closed for trading.')
  return ask ? msg('This one is yours.') : msg('Only its owner can put it up for sale.')
}
