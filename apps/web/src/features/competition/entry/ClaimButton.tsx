import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { TransactionStatus } from '#core/transactions/components/progress/TransactionStatus.tsx'
import { useAction } from '#core/transactions/useAction.ts'
import { WALLET_DISCONNECTED } from '#lib/errors/Blocker.ts'
import { msg } from '#lib/i18n/message.ts'
import { claimOwed, claimReward } from '../competition.actions.ts'
import type { CompetitionEntry } from '../competition.queries.ts'

type ClaimButtonProps = { readonly entry: CompetitionEntry; readonly kind: 'claim' | 'claim-owed' | 'connect' }

/** Connects a wallet, or claims the reward or the rest of it. */
export function ClaimButton({ entry, kind }: ClaimButtonProps) {
  const blocker = kind === 'connect' ? WALLET_DISCONNECTED : undefined
  const transaction = useAction(kind === 'claim-owed' ? claimOwed(entry) : claimReward(entry), blocker)
  return (
    <>
      <TransactionStatus sending={transaction.sending} />
      <ActionButton
        transaction={transaction}
        label={kind === 'claim-owed' ? msg('Claim the rest') : msg('Claim prizes')}
      />
    </>
  )
}
