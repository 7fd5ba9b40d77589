import { toOrderRequest } from '@zono/messages'
import { Suspense, useState } from 'react'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { getDownloadName } from '#lib/i18n/fileName.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { downloadFile } from '#lib/storage/downloadFile.ts'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { type AccountOrder, useOrderMarket, useOrders } from '../useOrders.ts'
import { EnableOrder } from './EnableOrder.tsx'
import { OrderRow } from './OrderRow.tsx'
import { SendOrder } from './SendOrder.tsx'
import { useOrderFills } from './useOrderFills.ts'

const CancelDialog = lazyComponent('CancelDialog', async () => (await import('./CancelDialog.tsx')).CancelDialog)
const FillDialog = lazyComponent('FillDialog', async () => (await import('./FillDialog.tsx')).FillDialog)
const FillsDialog = lazyComponent('FillsDialog', async () => (await import('./FillsDialog.tsx')).FillsDialog)
const ImportDialog = lazyComponent('ImportDialog', async () => (await import('./ImportDialog.tsx')).ImportDialog)

/** Orders on screen before more are asked for. */
const PAGE_SIZE = 10

type Opened =
  | { readonly kind: 'cancel' | 'fill' | 'fills'; readonly order: AccountOrder }
  | { readonly kind: 'import' | 'all' }

/** The account's orders: those that stand, with what stops them, and those that ended. */
export function OpenOrders() {
  const t = useTranslation()
  const account = useAccountAddress()
  const market = useOrderMarket()
  const { open, over, isPending, hasFailed, hasBook, retry } = useOrders(account)
  const { getFilled, getFills } = useOrderFills(account)
  const [shown, setShown] = useState<'open' | 'over'>('open')
  const [count, setCount] = useState(PAGE_SIZE)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const orders = shown === 'open' ? open : over
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t('Your orders')}</h2>
        <SegmentedControl
          label={t('Your orders')}
          options={[
            { value: 'open', label: `${t('Open')} ${open.length || ''}`.trim() },
            { value: 'over', label: t('Past') },
          ]}
          value={shown}
          onChange={(value) => {
            setShown(value)
            setCount(PAGE_SIZE)
          }}
        />
      </div>
      {(hasFailed || !hasBook) && (
        <div className="mt-3">
          <Banner variant="warn" isAnnounced>
            {hasBook
              ? t(
                  'The order book isn’t responding. Your orders stand as they are, and can be cancelled by a transaction.',
                )
              : t('This network has no order book. Orders stay in this browser: export one for somebody to fill.')}{' '}
            {hasBook && (
              <button
                type="button"
                onClick={retry}
                className="font-medium text-accent underline-offset-4 hover:underline"
              >
                {t('Try again')}
              </button>
            )}
          </Banner>
        </div>
      )}
      {orders.length === 0 ? (
        <p className="py-6 text-center text-sm text-muted">
          {account === undefined
            ? t('Connect your wallet to see your orders.')
            : isPending
              ? t('Loading your orders…')
              : shown === 'open'
                ? t('No open orders. What you sign waits here until its price is reached.')
                : t('No past orders.')}
        </p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {orders.slice(0, count).map((order) => (
            <OrderRow
              key={order.orderHash}
              order={order}
              filled={getFilled(order.orderHash)}
              renderActions={(isReachable) => (
                <>
                  {getFills(order.orderHash).length > 0 && (
                    <Button variant="secondary" size="small" onClick={() => setOpened({ kind: 'fills', order })}>
                      {t('Fills')}
                    </Button>
                  )}
                  {shown === 'open' && (
                    <>
                      {order.place === 'unsent' && hasBook && <SendOrder order={order} />}
                      {order.place !== 'withdrawn' && order.state?.status === 'insufficient-allowance' && (
                        <EnableOrder order={order} open={open} />
                      )}
                      {isReachable && (
                        <Button variant="secondary" size="small" onClick={() => setOpened({ kind: 'fill', order })}>
                          {t('Fill it yourself')}
                        </Button>
                      )}
                      <Button variant="secondary" size="small" onClick={() => setOpened({ kind: 'cancel', order })}>
                        {t('Cancel')}
                      </Button>
                      <Button
                        variant="secondary"
                        size="small"
                        onClick={() =>
                          market &&
                          downloadFile(
                            getDownloadName(`order-${order.orderHash.slice(2, 10)}.json`),
                            JSON.stringify(toOrderRequest(market, order), null, 2),
                            'application/json',
                          )
                        }
                      >
                        {t('Export')}
                      </Button>
                    </>
                  )}
                </>
              )}
            />
          ))}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {orders.length > count && (
          <Button variant="secondary" size="small" onClick={() => setCount(count + PAGE_SIZE)}>
            {t('Show more')}
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={() => setOpened({ kind: 'import' })}>
          {t('Import an order')}
        </Button>
        {shown === 'open' && open.length > 1 && (
          <Button variant="secondary" size="small" onClick={() => setOpened({ kind: 'all' })}>
            {t('Cancel all orders')}
          </Button>
        )}
      </div>
      <Suspense>
        {(opened?.kind === 'cancel' || opened?.kind === 'all') && (
          <CancelDialog order={opened.kind === 'cancel' ? opened.order : undefined} onClose={close} />
        )}
        {opened?.kind === 'fill' && <FillDialog order={opened.order} onClose={close} />}
        {opened?.kind === 'fills' && (
          <FillsDialog order={opened.order} fills={getFills(opened.order.orderHash)} onClose={close} />
        )}
        {opened?.kind === 'import' && <ImportDialog onClose={close} />}
      </Suspense>
    </Card>
  )
}
