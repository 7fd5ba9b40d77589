import type { Token } from '@zono/sdk'
import { useChain } from '#core/chain/useChain.ts'
import type { UsdPrice } from '#core/prices/usdPrice.ts'
import { MultiActionConfirm } from '#core/transactions/components/MultiActionConfirm.tsx'
import { plural } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { formatZono, formatZonoText, formatZonoUsd } from '../formatPot.ts'
import { claimTickets } from '../lottery.actions.ts'
import { type ClaimBatch, type RoundPrizes, toClaimBatches } from '../prizes.rules.ts'

/** Most claims in one dialog: ten times a hundred winners stay below the gas that one transaction may use. */
const MAX_BATCHES = 10

type ClaimDialogProps = {
  /** Prizes at the moment the dialog opened. */
  readonly prizes: readonly RoundPrizes[]
  readonly token: Token
  readonly price: UsdPrice | undefined
  readonly maxTickets: number
  readonly onClose: () => void
}

const sumPrizes = ({ tickets }: ClaimBatch): bigint => tickets.reduce((sum, { prize }) => sum + prize, 0n)

/** Claims prizes of one or more rounds, in claims of as many tickets as the contract takes at once. */
export function ClaimDialog({ prizes, token, price, maxTickets, onClose }: ClaimDialogProps) {
  const t = useTranslation()
  const { deployment } = useChain()
  const all = toClaimBatches(prizes, maxTickets)
  const batches = all.slice(0, MAX_BATCHES)
  const count = batches.reduce((sum, { tickets }) => sum + tickets.length, 0)
  const total = batches.reduce((sum, batch) => sum + sumPrizes(batch), 0n)
  const usd = formatZonoUsd(token, total, price)
  const steps = String(batches.length)
  return (
    <Dialog title={t('Claim prizes')} onClose={onClose}>
      <MultiActionConfirm
        actions={batches.map(({ lotteryId, tickets }) => claimTickets(deployment, lotteryId, tickets))}
        summary={plural('Claim %count% lottery prize', 'Claim %count% lottery prizes', count)}
        label={t('Claim %amount% %symbol%', { amount: formatZonoText(token, total), symbol: token.symbol })}
        getStepLabel={(index) =>
          batches.length === 1
            ? t('Claim %amount% %symbol%', { amount: formatZonoText(token, total), symbol: token.symbol })
            : t('Claim %step% of %steps%', { step: String(index + 1), steps })
        }
        onDone={onClose}
      >
        <DescriptionList>
          {batches.map((batch) => (
            <DescriptionRow
              key={String(batch.tickets[0]?.id)}
              label={t(
                plural('Round %id%, %count% ticket', 'Round %id%, %count% tickets', batch.tickets.length, {
                  id: String(batch.lotteryId),
                }),
              )}
            >
              <Money value={formatZono(token, sumPrizes(batch))} unit={token.symbol} />
            </DescriptionRow>
          ))}
          <DescriptionRow label={t('Together')}>
            <Money value={formatZono(token, total)} unit={token.symbol} />
            {usd && <span className="text-muted"> ({usd})</span>}
          </DescriptionRow>
        </DescriptionList>
        {all.length > batches.length && (
          <p className="text-sm text-muted">{t('There are more prizes. Claim them after these.')}</p>
        )}
      </MultiActionConfirm>
    </Dialog>
  )
}
