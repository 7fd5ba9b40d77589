import { useBlockTime } from '#core/chain/blockTime.ts'
import { useChain, useScreenHeadValue } from '#core/chain/useChain.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { formatDuration } from '#lib/format/formatDuration.ts'
import { formatNumber } from '#lib/formatNumber.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Card } from '#ui/Card.tsx'
import { closeOverdueAuction } from '../auctions.actions.ts'

type CloseOverdueProps = {
  readonly auctionId: number
  /** First block in which anyone may close it. */
  readonly overdueBlock: bigint
}

/** What happens where the operator does not close an auction that has ended: from a block on anyone can, here. */
export function CloseOverdue({ auctionId, overdueBlock }: CloseOverdueProps) {
  const t = useTranslation()
  const { deployment } = useChain()
  const account = useAccountAddress()
  const { seconds } = useBlockTime()
  // A transaction of now is mined in the block after the head.
  const blocksLeft = useScreenHeadValue(({ block }) => block && overdueBlock - block.number - 1n)
  const transaction = useAction(
    closeOverdueAuction(deployment, auctionId),
    account === undefined ? WALLET_DISCONNECTED : undefined,
  )
  if (blocksLeft === undefined) return null
  return (
    <Card>
      <div className="grid gap-3">
        {blocksLeft > 0n ? (
          <p className="text-sm text-muted">
            {t('If the operator doesn’t close it, anyone can after block %block%, in about %time%. Bids stay safe.', {
              block: formatNumber(Number(overdueBlock)),
              time: formatDuration(Number(blocksLeft) * seconds),
            })}
          </p>
        ) : (
          <>
            <p className="text-sm">
              {t(
                'The operator hasn’t closed this auction in time. Anyone can do it now, and then bids that didn’t win can be reclaimed.',
              )}
            </p>
            <ActionButton transaction={transaction} label={msg('Close auction %id%', { id: String(auctionId) })} />
          </>
        )}
      </div>
    </Card>
  )
}
