import type { Message } from '#lib/i18n/message.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { formatPower, getDrawText } from '../voting.rules.ts'
import type { Proposal, VotingPower } from '../voting.schemas.ts'

/** Named as the screens name them: the vault and farm 0 by the token that is staked. */
const getParts = (symbol: string): readonly (readonly [keyof VotingPower['parts'], Message])[] => [
  ['wallet', msg('In your wallet')],
  ['vault', msg('Auto %symbol%', { symbol })],
  ['farm', msg('Manual %symbol%', { symbol })],
  ['stakingPools', msg('Other staking pools')],
  ['liquidity', msg('Liquidity')],
  ['saleVault', msg('Sale vault')],
]

type PowerBreakdownProps = {
  readonly power: VotingPower
  readonly block: number
  readonly symbol: string | undefined
  /** For which it counts. */
  readonly proposal?: Proposal
}

/** Where voting power comes from: each place with its amount at the block that counts. */
export function PowerBreakdown({ power, block, symbol, proposal }: PowerBreakdownProps) {
  const t = useTranslation()
  const unit = symbol === undefined ? {} : { unit: symbol }
  return (
    <div className="grid gap-3">
      <DescriptionList>
        {getParts(symbol ?? '').map(([part, label]) => {
          const amount = power.parts[part]
          return (
            amount !== undefined && (
              <DescriptionRow key={part} label={t(label)}>
                <Money value={formatPower(amount)} {...unit} />
              </DescriptionRow>
            )
          )
        })}
        <DescriptionRow label={t('Voting power')}>
          <Money value={formatPower(power.total)} {...unit} />
        </DescriptionRow>
      </DescriptionList>
      <p className="text-sm text-muted">
        {t('What you held at block %block%. Pending rewards don’t count.', { block: String(power.block ?? block) })}{' '}
        {proposal && proposal.drawWindow > 0 && t(getDrawText(proposal))}
      </p>
    </div>
  )
}
