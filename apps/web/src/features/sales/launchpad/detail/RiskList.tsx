import { useQuery } from '@tanstack/react-query'
import { CurrencyAmount } from '@zono/sdk'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { zeroAddress } from 'viem'
import { useChain } from '#core/chain/useChain.ts'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useAtChainTime } from '#features/useChainTime.ts'
import { formatDate } from '#lib/format/formatDate.ts'
import { formatDecimal } from '#lib/formatDecimal.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Card } from '#ui/Card.tsx'
import { AddressText } from '#ui/identity/AddressText.tsx'
import { privateSaleOwnerQuery } from '../launchpad.queries.ts'
import { hasSucceeded, type Phase } from '../launchpad.rules.ts'
import type { PrivateSaleRow } from '../privateSales.instances.ts'
import { getSaleRisks } from './risks.rules.ts'

type RiskListProps = { readonly row: PrivateSaleRow; readonly phase: Phase | undefined }

/** What can go wrong with a sale until its claims open, from its contract. */
export function RiskList({ row: { terms: sale, state }, phase }: RiskListProps) {
  const t = useTranslation()
  const id = useId()
  const chain = useChain()
  const { data: owner } = useQuery(privateSaleOwnerQuery(chain, sale.address))
  const isSuccess = useAtChainTime((now) => (state && now !== undefined ? hasSucceeded(sale, state, now) : undefined))
  if (state === undefined || owner === undefined || isSuccess === undefined) return null
  if (phase === undefined || phase === 'claimable') return null
  const hasOwner = owner !== zeroAddress
  const { explorer } = chain.chainConfig
  const risks = getSaleRisks({
    sale,
    state,
    canCancel: hasOwner && !isSuccess,
    refundTime: formatDate(sale.endDate, 'dateTime'),
    format: (amount, currency) =>
      `${formatDecimal(CurrencyAmount.toSignificant({ currency, amount }, 6))} ${shortSymbol(currency)}`,
  })
  return (
    <Card>
      <section aria-labelledby={id} className="grid gap-3">
        <h2 id={id} className="text-lg font-semibold">
          {t('What can go wrong')}
        </h2>
        <ul className="grid gap-3 text-sm">
          {risks.map(({ isOpen, message }) => (
            <li key={message.text} className="flex gap-2">
              {isOpen ? (
                <TriangleAlert aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-warn" />
              ) : (
                <CircleCheck aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-gain" />
              )}
              <span className="min-w-0 break-words">{t(message)}</span>
            </li>
          ))}
        </ul>
        {hasOwner && (
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
            {t('Owner')}
            {owner === chain.deployment.contracts.Timelock && <span>{t('Zono timelock')}</span>}
            <AddressText address={owner} href={explorer && `${explorer.url}/address/${owner}`} />
          </p>
        )}
      </section>
    </Card>
  )
}
