import { CurrencyAmount } from '@zono/sdk'
import type { ReactNode } from 'react'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import type { Call } from '#core/transactions/action.ts'
import { type AllowanceChange, isUnlimitedAllowance } from '#core/transactions/simulation/allowanceChange.ts'
import { isBelowQuote } from '#core/transactions/simulation/previewVerdict.ts'
import { getShortfallMessage } from '#core/transactions/simulation/shortfallMessage.ts'
import type { Simulation } from '#core/transactions/simulation/simulation.ts'
import { useMovedCurrency } from '#core/transactions/simulation/useMovedCurrency.ts'
import { getSimulatedGas, useSimulation } from '#core/transactions/simulation/useSimulation.ts'
import { msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { InfoTip } from '#ui/feedback/InfoTip.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { NetworkFee } from '../NetworkFee.tsx'
import { SpenderName } from '../SpenderName.tsx'
import { NftChangeRows } from './NftChangeRows.tsx'

type SimulationPreviewProps = {
  /** The call that will be sent. */
  readonly call: Call
  /** Approvals of the same confirmation. */
  readonly batchedApprovals?: readonly Call[]
  /** Other calls of the same confirmation; their effects are shown too. */
  readonly batchedCalls?: readonly Call[]
  /** Amounts of the quote. A lower simulated amount shows a warning. */
  readonly quotedAmounts?: readonly CurrencyAmount[]
}

const EMPTY_LIST: readonly never[] = []

/** Shows balance changes, new allowances and the network fee, simulated from the calldata that will be sent. */
export function SimulationPreview({
  call,
  batchedApprovals = EMPTY_LIST,
  batchedCalls = EMPTY_LIST,
  quotedAmounts = EMPTY_LIST,
}: SimulationPreviewProps) {
  const t = useTranslation()
  const { data: simulation, isError } = useSimulation({
    call,
    batchedApprovals,
    batchedCalls,
  })
  const gas = getSimulatedGas(simulation)
  return (
    // biome-ignore lint/a11y/useSemanticElements: no landmark, because several cards may have one each, and no fieldset
    <div
      role="group"
      aria-label={t('Transaction preview')}
      aria-busy={simulation === undefined && !isError}
      className="grid gap-3 rounded-control border border-line bg-raised p-4"
    >
      {/* The hint is beside the heading, not in it: its name would be read as a part of the heading. */}
      <div className="flex items-center gap-2">
        <h3 className="text-sm font-semibold">{t('Transaction preview')}</h3>
        <InfoTip label={t('Transaction preview')}>
          {t('A simulation of the exact transaction you’re about to sign, on the latest block.')}
        </InfoTip>
      </div>
      {simulation ? (
        <SimulationResult simulation={simulation} call={call} quotedAmounts={quotedAmounts} />
      ) : isError ? (
        <Note>{t('Preview unavailable. The network didn’t respond.')}</Note>
      ) : (
        <Skeleton width="100%" />
      )}
      {gas !== undefined && (
        <NetworkFee gas={gas} value={call.value ?? 0n} isBatch={batchedApprovals.length + batchedCalls.length > 0} />
      )}
    </div>
  )
}

const Note = ({ children }: { readonly children: ReactNode }) => <p className="text-sm text-muted">{children}</p>

type SimulationResultProps = {
  readonly simulation: Simulation
  /** The call that was simulated. */
  readonly call: Call
  readonly quotedAmounts: readonly CurrencyAmount[]
}

/** Balance changes and new allowances of a simulation, or why there are none. */
export function SimulationResult({ simulation, call, quotedAmounts }: SimulationResultProps) {
  const t = useTranslation()
  if (simulation.status === 'unavailable') {
    return <Note>{t('Preview unavailable on this node. Check the amounts in your wallet before you sign.')}</Note>
  }
  if (simulation.status === 'reverted') {
    const known = call.revertMessages?.[simulation.reason]
    return (
      <Banner variant="warn" isAnnounced>
        {known
          ? t(known)
          : simulation.reason
            ? t('This transaction would fail: %reason%', { reason: simulation.reason })
            : t('This transaction would fail. The contract gave no reason.')}
      </Banner>
    )
  }
  const { allowanceChanges, nftChanges } = simulation
  const changes = Object.entries(simulation.balanceChanges).sort(([, a], [, b]) => (a < b ? -1 : 1))
  if (changes.length === 0 && allowanceChanges.length === 0 && nftChanges.length === 0) {
    return <Note>{t('No tokens leave or enter your wallet.')}</Note>
  }
  const isLess = isBelowQuote(simulation.balanceChanges, quotedAmounts)
  return (
    <>
      <DescriptionList>
        {changes.map(([key, amount]) => (
          <BalanceChangeRow key={key} balanceKey={key} amount={amount} />
        ))}
        <NftChangeRows changes={nftChanges} />
        {allowanceChanges.map((change) => (
          <AllowanceRow key={change.token + change.spender} change={change} />
        ))}
      </DescriptionList>
      {simulation.status === 'shortfall' ? (
        <Banner variant="danger" isAnnounced>
          {t(getShortfallMessage(simulation.guarantee, simulation.feeBps))}
        </Banner>
      ) : (
        isLess && <Banner variant="warn">{t(getBelowQuoteMessage(simulation.call))}</Banner>
      )}
    </>
  )
}

/** Message for an amount below the quote. It mentions the minimum only where the simulation checked one. */
const getBelowQuoteMessage = ({ guarantees }: Call) =>
  guarantees
    ? msg('You’d now receive less than quoted. Your minimum still applies.')
    : msg('You’d now receive less than quoted.')

function BalanceChangeRow({ balanceKey, amount }: { readonly balanceKey: string; readonly amount: bigint }) {
  const t = useTranslation()
  const currency = useMovedCurrency(balanceKey)
  const size = amount < 0n ? -amount : amount
  return (
    <DescriptionRow label={amount < 0n ? t('You send') : t('You receive')}>
      {currency ? (
        <Money value={CurrencyAmount.toSignificant({ currency, amount: size }, 6)} unit={shortSymbol(currency)} />
      ) : (
        `${size} (${balanceKey})`
      )}
    </DescriptionRow>
  )
}

function AllowanceRow({ change }: { readonly change: AllowanceChange }) {
  const t = useTranslation()
  const { token, spender, amount } = change
  const currency = useMovedCurrency(token)
  const symbol = currency ? shortSymbol(currency) : token
  return (
    <>
      <DescriptionRow
        label={t('New spending limit')}
        hint={t('How much of this token the contract can spend later without asking again.')}
      >
        {isUnlimitedAllowance(change)
          ? t('Unlimited %symbol%', { symbol })
          : currency && <Money value={CurrencyAmount.toSignificant({ currency, amount }, 6)} unit={symbol} />}
      </DescriptionRow>
      <DescriptionRow label={t('Spender')} hint={t('The contract that can spend this token without asking again.')}>
        <SpenderName address={spender} />
      </DescriptionRow>
    </>
  )
}
