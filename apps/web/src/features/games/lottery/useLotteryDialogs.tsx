import type { LoadedRound } from '@zono/client'
import type { Token } from '@zono/sdk'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import type { LotteryView } from './useLottery.ts'

const BuyTicketsDialog = lazyComponent(
  'BuyTicketsDialog',
  async () => (await import('./buy/BuyTicketsDialog.tsx')).BuyTicketsDialog,
)
const MyTicketsDialog = lazyComponent(
  'MyTicketsDialog',
  async () => (await import('./own-tickets/MyTicketsDialog.tsx')).MyTicketsDialog,
)
const LateDraw = lazyComponent('LateDraw', async () => (await import('./current/LateDraw.tsx')).LateDraw)

type OpenDialog =
  | {
      readonly name: 'buy'
      readonly round: LoadedRound
      readonly token: Token
      readonly maxTickets: number
      readonly firstTicket: string
    }
  | { readonly name: 'tickets'; readonly lotteryId: number }
  | { readonly name: 'draw'; readonly round: LoadedRound }

export type LotteryDialogs = {
  /** Opens the purchase; does nothing until the round is read. */
  readonly buy: (firstTicket: string) => void
  readonly showTickets: (lotteryId: number) => void
  /** Opens the draw of a round whose operator is late. */
  readonly drawLate: () => void
  /** The open dialog. */
  readonly dialog: ReactNode
}

/** Dialogs of the lottery screen, one at a time. The code of each loads when it opens. */
export function useLotteryDialogs(view: LotteryView): LotteryDialogs {
  const { round, state, token } = view
  const account = useAccountAddress()
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  const loaded = round && !round.isLoading ? round : undefined
  const maxTickets = state?.maxNumberTicketsPerBuyOrClaim
  const showTickets = useCallback((lotteryId: number) => setOpen({ name: 'tickets', lotteryId }), [])
  return {
    buy: (firstTicket) => {
      if (loaded && token && maxTickets) setOpen({ name: 'buy', round: loaded, token, maxTickets, firstTicket })
    },
    showTickets,
    drawLate: () => loaded && setOpen({ name: 'draw', round: loaded }),
    dialog: open && (
      // A boundary of its own: a dialog that is only hidden while the next one loads would close both.
      <Suspense key={open.name}>
        {open.name === 'buy' && <BuyTicketsDialog {...open} view={view} onClose={close} onShowTickets={showTickets} />}
        {open.name === 'tickets' && account && token && (
          <MyTicketsDialog account={account} lotteryId={open.lotteryId} token={token} onClose={close} />
        )}
        {open.name === 'draw' && (
          <LateDraw round={loaded?.lotteryId === open.round.lotteryId ? loaded : open.round} onClose={close} />
        )}
      </Suspense>
    ),
  }
}
