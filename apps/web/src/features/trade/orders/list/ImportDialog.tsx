import { useQuery } from '@tanstack/react-query'
import { getOrderHash, type OrderMarket, parseOrderRequest, type SignedOrder } from '@zono/messages'
import { useId, useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { areSignedQuery, bookStateQuery, isOfMarket, orderStatesQuery } from '../orders.queries.ts'
import { isOver } from '../orders.rules.ts'
import { useOrderMarket } from '../useOrders.ts'
import { FillDialog } from './FillDialog.tsx'
import { OrderRow } from './OrderRow.tsx'
import { SendOrder } from './SendOrder.tsx'

/** Longest file that is read, in characters: signatures of contract wallets have up to 4,096 bytes. */
const MAX_LENGTH = 20_000

/** Reads an order that somebody exported: to fill it, or to give it to the book. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation()
  const id = useId()
  const market = useOrderMarket()
  /** Undefined for a file that is too large. */
  const [text, setText] = useState<string | undefined>('')
  const result = market && readOrder(text, market)
  return (
    <Dialog title={t('Import an order')} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-sm text-muted">
          {t('An exported order is a signed file. Anyone can fill it; its tokens go to the account that signed it.')}
        </p>
        <label className="grid gap-1 text-sm text-muted">
          {t('File')}
          <input
            type="file"
            accept="application/json,.json"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file && file.size <= MAX_LENGTH) void file.text().then(setText)
              else if (file) setText(undefined)
            }}
            className="min-h-11 w-full rounded-control border border-edge bg-raised p-2 text-ink"
          />
        </label>
        <div>
          <label htmlFor={id} className="mb-1 block text-sm text-muted">
            {t('Or its text')}
          </label>
          <textarea
            id={id}
            rows={4}
            spellCheck={false}
            dir="ltr"
            value={text?.trim() ?? ''}
            aria-invalid={(result && 'problem' in result) || undefined}
            aria-describedby={result && 'problem' in result ? `${id}-problem` : undefined}
            onChange={(event) => setText(event.target.value)}
            className="w-full rounded-control border border-edge bg-raised p-3 font-mono text-xs"
          />
          {result && 'problem' in result && (
            <p id={`${id}-problem`} role="alert" className="mt-1 text-sm text-loss">
              {t(result.problem)}
            </p>
          )}
        </div>
        {market && result && 'signed' in result && (
          <ImportedOrder key={getOrderHash(market, result.signed.order)} market={market} signed={result.signed} />
        )}
      </div>
    </Dialog>
  )
}

/** Parses the text of an exported order, or says why it is none. `text` is undefined for a file that is too large. */
function readOrder(
  text: string | undefined,
  market: OrderMarket,
): { readonly signed: SignedOrder } | { readonly problem: Message } | undefined {
  if (text?.trim() === '') return undefined
  const parsed = text !== undefined && text.length <= MAX_LENGTH ? parseOrderRequest(parseJson(text)) : undefined
  if (parsed === undefined) return { problem: msg('This is no exported order.') }
  if (!isOfMarket(parsed, market)) return { problem: msg('This order is for another network.') }
  return { signed: { order: parsed.order, signature: parsed.signature } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type ImportedOrderProps = { readonly market: OrderMarket; readonly signed: SignedOrder }

/** The order of a file, with its state on the chain. */
function ImportedOrder({ market, signed }: ImportedOrderProps) {
  const t = useTranslation()
  const chain = useChain()
  const [isFilling, setFilling] = useState(false)
  const state = useQuery(orderStatesQuery(chain, [signed.order])).data?.[0]
  const known = { ...signed, orderHash: getOrderHash(market, signed.order) }
  const isSigned = useQuery(areSignedQuery(chain, [known])).data?.[0]
  const place = useQuery(bookStateQuery(chain, known.orderHash)).data
  // Nobody here has to know of it for it to stand: what can be done with it is said below, not in its state.
  const order = { ...known, place: place === 'withdrawn' ? place : ('open' as const), state, isSigned }
  return (
    <>
      <ul>
        <OrderRow
          order={order}
          renderActions={(isReachable) => (
            <>
              {isReachable && (
                <Button size="small" onClick={() => setFilling(true)}>
                  {t('Fill it yourself')}
                </Button>
              )}
              {place === 'open' && <p role="status">{t('The order book has this order.')}</p>}
              {place === 'unsent' && state && isSigned && !isOver(order) && <SendOrder order={order} />}
            </>
          )}
        />
      </ul>
      {isFilling && <FillDialog order={order} onClose={() => setFilling(false)} />}
    </>
  )
}
