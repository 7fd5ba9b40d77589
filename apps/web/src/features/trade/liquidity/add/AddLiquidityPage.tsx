import { useQuery } from '@tanstack/react-query'
import { Currency, type CurrencyAmount } from '@zono/sdk'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useChain } from '../../../../core/chain/useChain.ts'
import { usdValue } from '../../../../core/prices/usdPrice.ts'
import { usePrices } from '../../../../core/prices/usePrices.ts'
import { AmountField } from '../../../../core/tokens/amount/AmountField.tsx'
import { maxSpendable } from '../../../../core/tokens/amount/maxSpendable.ts'
import { balancesQuery } from '../../../../core/tokens/balances.ts'
import { useWrappedNative } from '../../../../core/tokens/useWrappedNative.ts'
import { useAccount } from '../../../../core/wallet/useWallet.ts'
import { formatUsd } from '../../../../lib/format/formatUsd.ts'
import { useT } from '../../../../lib/i18n/useTranslation.ts'
import { Spinner } from '../../../../ui/button/Spinner.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { lazyPart } from '../../../../ui/lazyComponent.tsx'
import { Lookalikes } from '../../SpoofedTokenWarning.tsx'
import { LiquidityFrame } from '../LiquidityLayout.tsx'
import { positionQuery } from '../liquidity.queries.ts'
import { isFarFromMarket, type Side } from '../liquidity.rules.ts'
import { PositionCard } from '../PositionCard.tsx'
import { SupplyButton } from './SupplyButton.tsx'
import { SupplyTerms } from './SupplySummary.tsx'
import { useAddForm } from './useAddLiquidityForm.ts'

const TokenSelect = lazyPart(
  'TokenSelect',
  async () => (await import('../../../../core/tokens/picker/TokenSelect.tsx')).TokenSelect,
)

const ImportFromUrl = lazyPart('ImportFromUrl', async () => (await import('../../ImportFromUrl.tsx')).ImportFromUrl)

/** Supplies both tokens of a pool. */
export function AddPage() {
  const t = useT()
  const chain = useChain()
  const account = useAccount()
  const wrappedNative = useWrappedNative()
  const form = useAddForm()
  const { a, b, amounts, pool, isFirst } = form
  const [choosing, setChoosing] = useState<Side>()

  const currencies = [a, b].filter((currency) => currency !== undefined)
  const unlisted = [form.named.a, form.named.b].flatMap((named) =>
    named.status === 'found' && !named.listed && Currency.isToken(named.currency) ? [named.currency] : [],
  )
  const balances = useQuery(
    balancesQuery(chain, account && currencies.length > 0 ? { account, currencies } : undefined),
  ).data
  const position = useQuery(
    positionQuery(chain, account && form.pairing ? { account, pairing: form.pairing } : undefined),
  ).data
  const prices = usePrices(currencies.map((currency) => Currency.wrapped(currency, wrappedNative)))

  const balanceOf = (currency: Currency | undefined) => currency && balances?.[Currency.idOf(currency)]
  const worthOf = (amount: CurrencyAmount | undefined) => {
    const price = amount && prices[Currency.wrapped(amount.currency, wrappedNative).address]
    return amount && price !== undefined ? usdValue(amount.amount, amount.currency, price) : undefined
  }
  const [worthA, worthB] = [worthOf(amounts.a), worthOf(amounts.b)]
  const field = (side: Side, currency: Currency | undefined, label: string) => (
    <AmountField
      label={label}
      currency={currency}
      text={form.textOf(side)}
      onType={(text) => form.type(side, text)}
      onChoose={() => setChoosing(side)}
      balance={account ? balanceOf(currency) : 'none'}
      max={currency && maxSpendable(balanceOf(currency), currency)}
      fiat={formatKnownUsd(side === 'a' ? worthA : worthB)}
    />
  )

  return (
    <LiquidityFrame
      isBelow
      title={t('Add Liquidity')}
      sentence={t('Add liquidity to receive LP tokens')}
      after={position && position.liquidity > 0n && <PositionCard position={position} title={t('Your position')} />}
    >
      <div className="grid gap-4">
        {isFirst && (
          <Banner kind="info">
            {t(
              'You are the first liquidity provider. The ratio of tokens you add will set the price of this pool. Once you are happy with the rate click supply to review.',
            )}
          </Banner>
        )}
        {[form.named.a, form.named.b].map(
          (named) =>
            named.status === 'unknown' && (
              <Banner key={named.id} kind="danger">
                {t('There is no token at this address.')} <span className="break-all">{named.id}</span>
              </Banner>
            ),
        )}
        <Lookalikes currencies={currencies} />
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
          <Banner kind="warn">
            {t(
              'The two sides are worth %valueA% and %valueB%. At this price the first trader takes the difference from you.',
              { valueA: formatUsd(worthA), valueB: formatUsd(worthB) },
            )}
          </Banner>
        )}
        {form.isPair && pool !== undefined && a && b && <SupplyTerms pool={pool} a={a} b={b} supply={form.supply} />}
        <SupplyButton form={form} balanceA={balanceOf(a)} balanceB={balanceOf(b)} />
      </div>
      <Suspense fallback={<Spinner />}>
        {!choosing && unlisted.length > 0 && <ImportFromUrl tokens={unlisted} screen="/add" />}
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
    </LiquidityFrame>
  )
}

const formatKnownUsd = (worth: bigint | undefined) => (worth === undefined ? undefined : formatUsd(worth))
