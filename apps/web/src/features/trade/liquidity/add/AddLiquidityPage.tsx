import { useQuery } from '@tanstack/react-query'
import { Currency, type CurrencyAmount } from '@zono/sdk'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useChain } from '../../../../core/chain/useChain.ts'
import { getUsdValue } from '../../../../core/prices/usdPrice.ts'
import { usePrices } from '../../../../core/prices/usePrices.ts'
import { AmountField } from '../../../../core/tokens/amount/AmountField.tsx'
import { maxSpendable } from '../../../../core/tokens/amount/maxSpendable.ts'
import { balancesQuery } from '../../../../core/tokens/balances.ts'
import { useWrappedNative } from '../../../../core/tokens/useWrappedNative.ts'
import { useAccountAddress } from '../../../../core/wallet/useWallet.ts'
import { formatUsd } from '../../../../lib/format/formatUsd.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { Spinner } from '../../../../ui/button/Spinner.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { lazyComponent } from '../../../../ui/lazyComponent.tsx'
import { SpoofedTokenWarning } from '../../SpoofedTokenWarning.tsx'
import { LiquidityLayout } from '../LiquidityLayout.tsx'
import { positionQuery } from '../liquidity.queries.ts'
import { isFarFromMarket, type PairSide } from '../liquidity.rules.ts'
import { PositionCard } from '../PositionCard.tsx'
import { SupplyButton } from './SupplyButton.tsx'
import { SupplySummary } from './SupplySummary.tsx'
import { useAddLiquidityForm } from './useAddLiquidityForm.ts'

const TokenSelect = lazyComponent(
  'TokenSelect',
  async () => (await import('../../../../core/tokens/picker/TokenSelect.tsx')).TokenSelect,
)

const ImportFromUrl = lazyComponent(
  'ImportFromUrl',
  async () => (await import('../../ImportFromUrl.tsx')).ImportFromUrl,
)

/** Supplies both tokens of a pool. */
export function AddLiquidityPage() {
  const t = useTranslation()
  const chain = useChain()
  const account = useAccountAddress()
  const wrappedNative = useWrappedNative()
  const form = useAddLiquidityForm()
  const { a, b, amounts, pool, isFirst } = form
  const [choosing, setChoosing] = useState<PairSide>()

  const currencies = [a, b].filter((currency) => currency !== undefined)
  const unlisted = [form.named.a, form.named.b].flatMap((named) =>
    named.status === 'found' && !named.isListed && Currency.isToken(named.currency) ? [named.currency] : [],
  )
  const balances = useQuery(
    balancesQuery(chain, account && currencies.length > 0 ? { account, currencies } : undefined),
  ).data
  const position = useQuery(
    positionQuery(chain, account && form.pairing ? { account, tokenPair: form.pairing } : undefined),
  ).data
  const prices = usePrices(currencies.map((currency) => Currency.toWrapped(currency, wrappedNative)))

  const balanceOf = (currency: Currency | undefined) => currency && balances?.[Currency.getId(currency)]
  const worthOf = (amount: CurrencyAmount | undefined) => {
    const price = amount && prices[Currency.toWrapped(amount.currency, wrappedNative).address]
    return amount && price !== undefined ? getUsdValue(amount.amount, amount.currency, price) : undefined
  }
  const [worthA, worthB] = [worthOf(amounts.a), worthOf(amounts.b)]
  const field = (side: PairSide, currency: Currency | undefined, label: string) => (
    <AmountField
      label={label}
      currency={currency}
      value={form.textOf(side)}
      onChange={(text) => form.type(side, text)}
      onCurrencySelect={() => setChoosing(side)}
      balance={account ? balanceOf(currency) : 'none'}
      max={currency && maxSpendable(balanceOf(currency), currency)}
      fiatValue={formatOptionalUsd(side === 'a' ? worthA : worthB)}
    />
  )

  return (
    <LiquidityLayout
      hasBackLink
      title={t('Add Liquidity')}
      description={t('Deposit two tokens, earn fees on every trade')}
      footer={position && position.liquidity > 0n && <PositionCard position={position} title={t('Your position')} />}
    >
      <div className="grid gap-4">
        {isFirst && (
          <Banner variant="info">
            {t(
              'You’re the first liquidity provider. The ratio you deposit sets the pool’s starting price. When you’re happy with it, review your deposit.',
            )}
          </Banner>
        )}
        {[form.named.a, form.named.b].map(
          (named) =>
            named.status === 'unknown' && (
              <Banner key={named.id} variant="danger">
                {t('No token found at this address.')} <span className="break-all">{named.id}</span>
              </Banner>
            ),
        )}
        <SpoofedTokenWarning currencies={currencies} />
        <div className="grid gap-1">
          {field('a', a, t('First token'))}
          <div className="z-10 -my-3 flex justify-center">
            <span className="flex size-8 items-center justify-center rounded-full border border-line bg-surface text-muted">
              <Plus aria-hidden="true" size={16} strokeWidth={1.5} />
            </span>
          </div>
          {field('b', b, t('Second token'))}
        </div>
        {isFirst && worthA !== undefined && worthB !== undefined && isFarFromMarket(worthA, worthB) && (
          <Banner variant="warn">
            {t(
              'The two sides are worth %valueA% and %valueB%. At this price the first trader takes the difference from you.',
              { valueA: formatUsd(worthA), valueB: formatUsd(worthB) },
            )}
          </Banner>
        )}
        {form.isPair && pool !== undefined && a && b && <SupplySummary pair={pool} a={a} b={b} supply={form.supply} />}
        <SupplyButton form={form} balanceA={balanceOf(a)} balanceB={balanceOf(b)} />
      </div>
      <Suspense fallback={<Spinner />}>
        {!choosing && unlisted.length > 0 && <ImportFromUrl tokens={unlisted} returnPath="/add" />}
        {choosing && (
          <TokenSelect
            selected={choosing === 'a' ? a : b}
            onClose={() => setChoosing(undefined)}
            onSelect={(currency) => {
              form.choose(choosing, currency)
              setChoosing(undefined)
            }}
          />
        )}
      </Suspense>
    </LiquidityLayout>
  )
}

const formatOptionalUsd = (worth: bigint | undefined) => (worth === undefined ? undefined : formatUsd(worth))
