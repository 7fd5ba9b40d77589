import { Currency, CurrencyAmount } from '@zono/sdk'
import { useState } from 'react'
import { useStaleSeconds } from '#core/chain/useChain.ts'
import { getUsdValue } from '#core/prices/usdPrice.ts'
import { usePrices } from '#core/prices/usePrices.ts'
import { AmountField } from '#core/tokens/amount/AmountField.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { ActionButton } from '#core/transactions/components/ActionButton.tsx'
import { ACTION_GAS } from '#core/transactions/fees/actionGas.ts'
import { useGasReserve } from '#core/transactions/fees/useGasReserve.ts'
import { useAction } from '#core/transactions/useAction.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { GetTokenLink } from '#features/GetTokenLink.tsx'
import { NOT_LOADED } from '#features/sales/blockers.ts'
import { isAnnouncedBlocker } from '#lib/errors/Blocker.ts'
import { formatUsd } from '#lib/format/formatUsd.ts'
import { formatDecimal } from '#lib/formatDecimal.ts'
import { decimal, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Card } from '#ui/Card.tsx'
import { Announcement } from '#ui/feedback/Announcement.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Money } from '#ui/figure/Money.tsx'
import { contribute } from '../launchpad.actions.ts'
import { getContributeBlocker, getMaxContribution, getTaken, getTokensFor, type Phase } from '../launchpad.rules.ts'
import type { PrivateSaleRow } from '../privateSales.instances.ts'
import { ReferrerRow } from './referral/ReferrerRow.tsx'
import type { ReferrerState } from './referral/referrer.rules.ts'

type ContributeFormProps = {
  readonly row: PrivateSaleRow
  readonly phase: Phase | undefined
  readonly referrer: ReferrerState
}

/** Commits to a sale: the amount, what it buys, what stays in the wallet, and who is paid for it. */
export function ContributeForm({ row, phase, referrer }: ContributeFormProps) {
  const t = useTranslation()
  const address = useAccountAddress()
  const wrappedNative = useWrappedNative()
  const isStale = useStaleSeconds() !== undefined
  const [text, setText] = useState('')
  const { terms: sale, state, account } = row
  const { payCurrency, idoToken } = sale
  const payToken = Currency.toWrapped(payCurrency, wrappedNative)
  const price = usePrices([payToken])[payToken.address]
  const symbol = shortSymbol(payCurrency)
  const format = (value: bigint) => CurrencyAmount.toSignificant({ currency: payCurrency, amount: value }, 6)
  const amount = CurrencyAmount.parse(text, payCurrency)?.amount
  const blocker =
    getContributeBlocker({
      isConnected: address !== undefined,
      isStale,
      sale,
      phase,
      state,
      account,
      amount,
      format: (value) => `${formatDecimal(format(value))} ${symbol}`,
    }) ?? (referrer.status === 'loading' ? NOT_LOADED : undefined)
  const credited = referrer.status === 'offered' ? referrer.referrer : undefined
  const transaction = useAction(blocker || !amount ? undefined : contribute(sale, amount, credited), blocker)
  const taken = state && amount !== undefined ? getTaken(sale, state, amount) : undefined
  const gasReserve = useGasReserve(ACTION_GAS.contribute)
  const max = state && account && getMaxContribution(sale, state, account, gasReserve)
  return (
    <Card>
      <section aria-label={t('Commit')} className="grid gap-4">
        <AmountField
          label={t('Commit')}
          currency={payCurrency}
          value={text}
          onChange={setText}
          balance={address === undefined ? 'none' : account?.balance}
          max={phase === 'open' ? max : undefined}
          gasReserve={gasReserve}
          fiatValue={amount && price !== undefined ? formatUsd(getUsdValue(amount, payToken, price)) : undefined}
          isInvalid={blocker !== undefined && isAnnouncedBlocker(blocker)}
          hasPercentButtons
        />
        <DescriptionList>
          <DescriptionRow label={t('You receive')}>
            <Money
              value={
                taken === undefined
                  ? undefined
                  : CurrencyAmount.toSignificant({ currency: idoToken, amount: getTokensFor(sale, taken) }, 6)
              }
              unit={shortSymbol(idoToken)}
            />
          </DescriptionRow>
          {amount !== undefined && taken !== undefined && taken < amount && (
            <DescriptionRow label={t('Stays in your wallet')} tone="warn">
              <Money value={format(amount - taken)} unit={symbol} />
            </DescriptionRow>
          )}
        </DescriptionList>
        <ReferrerRow sale={sale} state={referrer} />
        <Announcement text={blocker && isAnnouncedBlocker(blocker) ? t(blocker.message) : undefined} />
        <ActionButton
          transaction={transaction}
          label={amount ? msg('Commit %amount% %symbol%', { amount: decimal(format(amount)), symbol }) : msg('Commit')}
          stepLabel={msg('Commit')}
          showsActionBesideApproval
          onSubmitted={() => setText('')}
        />
        {blocker?.code === 'insufficient-balance' && (
          <GetTokenLink currency={payCurrency} cost={amount} balance={account?.balance} />
        )}
        <p className="text-sm text-muted">
          {t(
            'A commitment can’t be taken back. If the sale fills up first, what it doesn’t take stays in your wallet. Below the soft cap, everything is returned.',
          )}
        </p>
      </section>
    </Card>
  )
}
