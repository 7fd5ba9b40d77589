import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parseUnits } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { useGovernanceToken } from '#core/tokens/useGovernanceToken.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { decimal } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { AccountLink } from '../AccountLink.tsx'
import { PowerDialog } from '../power/PowerDialog.tsx'
import { useVotingPower } from '../power/useVotingPower.ts'
import { proposalRightsQuery } from '../voting.queries.ts'
import { POWER_DECIMALS, type VotingPower } from '../voting.schemas.ts'

type ProposalRights = {
  /** Undefined while unknown. */
  readonly power: VotingPower | undefined
  /** Voting power that a proposal needs, whole tokens; undefined while unknown. */
  readonly minPower: number | undefined
  /** The account cannot propose with its power at the snapshot. False while unknown: the hub decides. */
  readonly isTooLow: boolean
}

/** Whether the connected account has the voting power that a proposal needs at a snapshot. */
export function useProposalPower(block: number | undefined): ProposalRights {
  const chain = useChain()
  const account = useAccountAddress()
  const { power } = useVotingPower(block)
  const { data: rights } = useQuery(proposalRightsQuery(chain, 'space'))
  const isMember = rights?.members.some((member) => member.toLowerCase() === account?.toLowerCase()) ?? false
  const minPower = rights?.minPower
  const isTooLow =
    power !== undefined &&
    minPower !== undefined &&
    !isMember &&
    power.total < parseUnits(minPower.toFixed(POWER_DECIMALS), POWER_DECIMALS)
  return { power, minPower, isTooLow }
}

type ProposalPowerProps = { readonly rights: ProposalRights; readonly block: number | undefined }

/** Creator of a proposal, and the power that one needs. */
export function ProposalPower({ rights: { power, minPower, isTooLow }, block }: ProposalPowerProps) {
  const t = useTranslation()
  const account = useAccountAddress()
  const symbol = useGovernanceToken()?.symbol
  const [isOpen, setOpen] = useState(false)
  const sentence =
    minPower !== undefined &&
    t('You need at least %count% voting power to publish a proposal.', { count: decimal(String(minPower)) })
  return (
    <div className="grid min-h-24 content-start gap-3 text-sm">
      {account && (
        <div className="flex items-center justify-between gap-3">
          <span className="text-muted">{t('Creator')}</span>
          <AccountLink address={account} />
        </div>
      )}
      {sentence && (isTooLow ? <Banner variant="warn">{sentence}</Banner> : <p className="text-muted">{sentence}</p>)}
      {account && (
        <Button variant="secondary" size="small" disabled={power === undefined} onClick={() => setOpen(true)}>
          {t('Check voting power')}
        </Button>
      )}
      {isOpen && power && block !== undefined && (
        <PowerDialog power={power} block={block} symbol={symbol} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
