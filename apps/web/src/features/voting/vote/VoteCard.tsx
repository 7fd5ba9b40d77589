import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useAtHubTime } from '#core/services/hubClock.ts'
import { useGovernanceToken } from '#core/tokens/useGovernanceToken.ts'
import { SwitchNetwork } from '#core/wallet/connect/SwitchNetwork.tsx'
import { useConnectDialog } from '#core/wallet/connect/useConnectDialog.ts'
import { useAccountAddress, useSwitchNetwork } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { ProposalTime } from '../ProposalTime.tsx'
import { PowerDialog } from '../power/PowerDialog.tsx'
import { useVotingPower } from '../power/useVotingPower.ts'
import { ownVoteQuery } from '../voting.queries.ts'
import { formatPower, getState } from '../voting.rules.ts'
import type { Proposal, Vote, VotingPower } from '../voting.schemas.ts'
import { VoteDialog } from './VoteDialog.tsx'
import { getVoteBlocker } from './vote.rules.ts'

/** Choices of a proposal, and the button that leads to the signature. */
export function VoteCard({ proposal }: { readonly proposal: Proposal }) {
  const t = useTranslation()
  const id = useId()
  const chain = useChain()
  const account = useAccountAddress()
  const network = useSwitchNetwork()
  const connect = useConnectDialog()
  const symbol = useGovernanceToken()?.symbol
  const [selected, setSelected] = useState<number>()
  const [open, setOpen] = useState<'vote' | 'power'>()
  const state = useAtHubTime((now) => getState(proposal, now))
  const voteParams = useMemo(
    () => (account ? { proposal: proposal.id, voter: account } : undefined),
    [proposal.id, account],
  )
  const { data: ownVote } = useQuery(ownVoteQuery(chain, voteParams))
  const { power } = useVotingPower(proposal.snapshot, proposal)
  const choice = selected ?? ownVote?.choice
  const blocker = getVoteBlocker({ state, isConnected: account !== undefined, power, ownVote, choice })
  const close = () => setOpen(undefined)
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className="flex items-baseline justify-between gap-3">
          <h2 id={id} className="text-lg font-semibold">
            {state === 'closed' ? t('Choices') : t('Cast your vote')}
          </h2>
          <span className="text-sm text-muted">
            <ProposalTime proposal={proposal} />
          </span>
        </div>
        <fieldset disabled={state !== 'active'} className="mt-4 grid gap-2">
          <legend className="sr-only">{t('Choices')}</legend>
          {proposal.choices.map((text, index) => (
            <label
              key={text}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line px-4 py-2 has-checked:border-accent has-checked:bg-accent-wash has-disabled:cursor-default has-disabled:text-muted"
            >
              <input
                type="radio"
                name={id}
                checked={choice === index + 1}
                onChange={() => setSelected(index + 1)}
                className="size-5 shrink-0 accent-accent"
              />
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </label>
          ))}
        </fieldset>
        <OwnVote proposal={proposal} vote={ownVote ?? undefined} state={state} />
        {account && <OwnPower power={power} symbol={symbol} onDetails={() => setOpen('power')} />}
        {power?.total === 0n && state !== 'closed' && (
          <div className="mt-4">
            <Banner variant="warn">
              {t('You had no voting power at block %block%. Tokens you got later count for later proposals.', {
                block: String(power.block ?? proposal.snapshot),
              })}
            </Banner>
          </div>
        )}
        <div className="mt-4">
          {blocker?.code === 'wallet-disconnected' ? (
            <Button fullWidth size="large" onClick={connect.open}>
              {t('Connect Wallet')}
            </Button>
          ) : network.isNeeded && state === 'active' ? (
            <SwitchNetwork wide />
          ) : (
            <Button fullWidth size="large" disabled={blocker !== undefined} onClick={() => setOpen('vote')}>
              {blocker ? t(blocker.message) : ownVote ? t('Change vote') : t('Cast vote')}
            </Button>
          )}
        </div>
      </Card>
      {open === 'vote' && choice !== undefined && (
        <VoteDialog proposal={proposal} choice={choice} ownVote={ownVote ?? undefined} onClose={close} />
      )}
      {open === 'power' && power && (
        <PowerDialog power={power} block={proposal.snapshot} symbol={symbol} proposal={proposal} onClose={close} />
      )}
    </section>
  )
}

type OwnVoteProps = { readonly proposal: Proposal; readonly vote: Vote | undefined; readonly state: Proposal['state'] }

function OwnVote({ proposal, vote, state }: OwnVoteProps) {
  const t = useTranslation()
  if (vote === undefined) return null
  const choice = proposal.choices[vote.choice - 1] ?? String(vote.choice)
  return (
    <p className="mt-4 text-sm wrap-anywhere">
      {t('You voted for “%choice%”.', { choice })}{' '}
      <span className="text-muted">
        {vote.power === undefined && t('Your voting power is still being read.')}
        {state === 'active' && t('You can change it until the end.')}
      </span>
    </p>
  )
}

type OwnPowerProps = {
  readonly power: VotingPower | undefined
  readonly symbol: string | undefined
  readonly onDetails: () => void
}

function OwnPower({ power, symbol, onDetails }: OwnPowerProps) {
  const t = useTranslation()
  return (
    <div className="mt-4 flex min-h-9 items-center justify-between gap-3 text-sm">
      <span className="text-muted">{t('Your voting power')}</span>
      <button
        type="button"
        aria-disabled={power === undefined || undefined}
        onClick={() => power && onDetails()}
        className="font-medium underline decoration-dotted underline-offset-4 aria-disabled:no-underline"
      >
        <Money value={power && formatPower(power.total)} {...(symbol !== undefined && { unit: symbol })} />
      </button>
    </div>
  )
}
