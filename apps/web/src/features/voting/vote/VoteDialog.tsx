import { useQueryClient } from '@tanstack/react-query'
import { createVote } from '@zono/messages'
import { useEffect, useState } from 'react'
import { formatUnits } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useHubTime } from '#core/services/hubClock.ts'
import type { SigningState } from '#core/services/useSignedMessage.ts'
import { useSignedMessage } from '#core/services/useSignedMessage.ts'
import { useGovernanceToken } from '#core/tokens/useGovernanceToken.ts'
import { SwitchNetwork } from '#core/wallet/connect/SwitchNetwork.tsx'
import { useSwitchNetwork } from '#core/wallet/useWallet.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { PowerBreakdown } from '../power/PowerBreakdown.tsx'
import { useVotingPower } from '../power/useVotingPower.ts'
import { SigningProgress } from '../SigningProgress.tsx'
import { showAccepted } from '../showAccepted.ts'
import { formatPower, getDrawText, getVoteTime } from '../voting.rules.ts'
import { POWER_DECIMALS, type Proposal, type Vote } from '../voting.schemas.ts'
import { PowerUnread } from './PowerUnread.tsx'
import { waitForProposalCount } from './waitForCount.ts'

type VoteDialogProps = {
  readonly proposal: Proposal
  /** Counted from 1. */
  readonly choice: number
  /** The account's vote so far; undefined without one, and while it is unknown. */
  readonly ownVote: Pick<Vote, 'created'> | undefined
  readonly onClose: () => void
}

const BUSY: readonly SigningState['status'][] = ['preparing', 'awaiting-wallet', 'sending']

/** Shows in words what the wallet is about to sign, and casts the vote. */
export function VoteDialog({ proposal, choice, ownVote, onClose }: VoteDialogProps) {
  const t = useTranslation()
  const symbol = useGovernanceToken()?.symbol
  const network = useSwitchNetwork()
  const { power, isError, retry } = useVotingPower(proposal.snapshot, proposal)
  const chain = useChain()
  const queries = useQueryClient()
  const { state, send } = useSignedMessage(() => waitForProposalCount(chain, queries, proposal.id))
  const [isDetailed, setDetailed] = useState(false)
  const label = proposal.choices[choice - 1] ?? String(choice)
  const subject = { kind: 'vote', title: proposal.title, choice: label } as const
  const isBusy = BUSY.includes(state.status)

  // Leaves when the hub has stored the vote.
  useEffect(() => {
    if (state.status !== 'accepted') return
    showAccepted({ kind: 'vote', title: proposal.title, choice: label })
    onClose()
  }, [state.status, proposal.title, label, onClose])

  const confirm = () =>
    void send(
      (sender) =>
        createVote({
          ...sender,
          timestamp: getVoteTime(sender.timestamp, ownVote),
          proposal: proposal.id,
          choice,
          metadata: power
            ? {
                votingPower: formatUnits(power.total, POWER_DECIMALS),
                verificationHash: power.verificationHash,
              }
            : {},
        }),
      subject,
    )

  if (isDetailed && power)
    return (
      <Dialog title={t('Your voting power')} onClose={onClose} onBack={() => setDetailed(false)}>
        <PowerBreakdown power={power} block={proposal.snapshot} symbol={symbol} proposal={proposal} />
      </Dialog>
    )
  return (
    <Dialog title={t('Confirm your vote')} onClose={onClose} isBackdropClickDisabled={isBusy}>
      <div className="grid gap-4">
        <div className="rounded-control border border-engrave/25 bg-note p-4">
          <p dir="auto" className="text-sm text-muted wrap-anywhere">
            {proposal.title}
          </p>
          <p className="mt-1 text-lg font-semibold wrap-anywhere">{label}</p>
        </div>
        <DescriptionList>
          <DescriptionRow
            label={t('Voting power')}
            hint={t(proposal.drawWindow > 0 ? getDrawText(proposal) : msg('What you held at the snapshot block.'))}
          >
            {isError ? (
              t('Couldn’t be read')
            ) : (
              <Money
                value={power && formatPower(power.total)}
                isLoading={power === undefined}
                {...(symbol !== undefined && { unit: symbol })}
              />
            )}
          </DescriptionRow>
          <DescriptionRow label={t('Snapshot block')}>{proposal.snapshot}</DescriptionRow>
          <SignedAt />
        </DescriptionList>
        {power && (
          <Button variant="secondary" size="small" onClick={() => setDetailed(true)}>
            {t('Where your power comes from')}
          </Button>
        )}
        {isError && <PowerUnread onRetry={retry} />}
        <p className="text-sm text-muted">
          {t('You sign a message in your wallet. It costs nothing and moves no tokens. Your vote is public.')}
        </p>
        <SigningProgress state={state} />
        {state.status === 'kept' ? (
          <Button fullWidth size="large" onClick={onClose}>
            {t('Close')}
          </Button>
        ) : network.isNeeded ? (
          <SwitchNetwork wide />
        ) : (
          <Button
            fullWidth
            size="large"
            isPending={isBusy}
            disabled={power === undefined && !isError}
            onClick={confirm}
          >
            {t('Confirm Vote')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** Time that is signed: the hub's, because the clock of the device may be wrong. */
function SignedAt() {
  const t = useTranslation()
  const now = useHubTime()
  return (
    <DescriptionRow label={t('Signed at')} hint={t('The time of the voting service. Your device’s clock isn’t used.')}>
      {now === undefined ? '–' : formatDate(now, 'dateTime')}
    </DescriptionRow>
  )
}
