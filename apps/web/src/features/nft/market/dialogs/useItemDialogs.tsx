import { type ReactNode, Suspense, useCallback, useState } from 'react'
import type { Address } from 'viem'
import type { Ask } from '#features/nft/asks.queries.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import type { MarketCollection } from '../market.ts'

const BuyDialog = lazyComponent('BuyDialog', async () => (await import('./BuyDialog.tsx')).BuyDialog)
const PriceDialog = lazyComponent('PriceDialog', async () => (await import('./PriceDialog.tsx')).PriceDialog)
const RemoveDialog = lazyComponent('RemoveDialog', async () => (await import('./RemoveDialog.tsx')).RemoveDialog)
const TransferDialog = lazyComponent(
  'TransferDialog',
  async () => (await import('./TransferDialog.tsx')).TransferDialog,
)

/** A dialog about one piece. */
export type OpenItemDialog = { readonly collection: MarketCollection; readonly tokenId: bigint } & (
  | { readonly name: 'buy'; readonly ask: Ask }
  | { readonly name: 'sell' | 'adjust' | 'remove' }
  | { readonly name: 'transfer'; readonly owner: Address }
)

/**
 * Dialogs about one piece, one at a time. The code of each loads when it opens.
 *
 * @param find - Returns a collection as it is now: a dialog follows what changes in its own.
 */
export function useItemDialogs(find: (address: Address) => MarketCollection | undefined): {
  readonly open: (dialog: OpenItemDialog) => void
  readonly dialog: ReactNode
} {
  const [dialog, setDialog] = useState<OpenItemDialog>()
  const close = useCallback(() => setDialog(undefined), [])
  if (dialog === undefined) return { open: setDialog, dialog: undefined }
  const { name, tokenId } = dialog
  const collection = find(dialog.collection.address) ?? dialog.collection
  const common = { collection, tokenId, onClose: close }
  return {
    open: setDialog,
    dialog: (
      // A boundary of its own: a dialog that is only hidden while the next one loads would close both.
      <Suspense key={name}>
        {name === 'buy' && (
          <BuyDialog {...common} ask={dialog.ask} onSell={() => setDialog({ name: 'sell', collection, tokenId })} />
        )}
        {(name === 'sell' || name === 'adjust') && <PriceDialog {...common} mode={name} />}
        {name === 'remove' && <RemoveDialog {...common} />}
        {name === 'transfer' && <TransferDialog {...common} owner={dialog.owner} />}
      </Suspense>
    ),
  }
}
