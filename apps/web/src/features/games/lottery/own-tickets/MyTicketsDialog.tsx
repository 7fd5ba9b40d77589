import { useQuery } from '@tanstack/react-query'
import type { Token } from '@zono/sdk'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { lotteryQuery, userTicketsQuery } from '../lottery.queries.ts'
import { getTicketResults } from '../prizes.rules.ts'
import { TicketNumber } from '../ticket/TicketNumber.tsx'
import { TicketList } from './TicketList.tsx'

type MyTicketsDialogProps = {
  readonly account: Address
  readonly lotteryId: number
  readonly token: Token
  readonly onClose: () => void
}

/** All tickets of the account in a round; after the draw winners first, with the digits that match. */
export function MyTicketsDialog({ account, lotteryId, token, onClose }: MyTicketsDialogProps) {
  const t = useTranslation()
  const chain = useChain()
  const { data: round } = useQuery(lotteryQuery(chain, lotteryId))
  const { data: tickets, isError, refetch } = useQuery(userTicketsQuery(chain, { account, lotteryId }))
  const isDrawn = round?.status === 'claimable'
  const results = useMemo(() => {
    if (!round || round.isLoading || !tickets) return undefined
    const unordered = getTicketResults(round, tickets)
    return isDrawn ? unordered.toSorted((a, b) => b.matches - a.matches || Number(a.id - b.id)) : unordered
  }, [round, tickets, isDrawn])
  const winners = results?.filter(({ prize }) => prize > 0n).length ?? 0
  return (
    <Dialog title={t('Your tickets in round %id%', { id: String(lotteryId) })} onClose={onClose}>
      {results === undefined || !round || round.isLoading ? (
        isError ? (
          <ErrorState
            title={t('Couldn’t load your tickets')}
            description={t('Check your connection, then try again.')}
            actionLabel={t('Try again')}
            onAction={() => void refetch()}
            headingLevel={2}
          />
        ) : (
          <p role="status" className="grid gap-3 py-4">
            <span className="text-sm text-muted">{t('Reading your tickets…')}</span>
            <Skeleton width="100%" />
            <Skeleton width="100%" />
          </p>
        )
      ) : results.length === 0 ? (
        <EmptyState title={t('You have no tickets in this round.')} seed="lottery ticket" />
      ) : (
        <div className="grid gap-4">
          {isDrawn && (
            <div className="grid gap-2 rounded-control bg-note p-4">
              <p className="text-sm text-muted">{t('Winning number')}</p>
              <TicketNumber digits={round.finalNumber} />
            </div>
          )}
          <p className="text-sm text-muted">
            {t(plural('%count% ticket', '%count% tickets', results.length))}
            {isDrawn && ` · ${t(plural('%count% won a prize', '%count% won a prize', winners))}`}
          </p>
          <TicketList results={results} token={token} isDrawn={isDrawn} />
        </div>
      )}
    </Dialog>
  )
}
