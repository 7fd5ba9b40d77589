import { Currency, type CurrencyAmount, Price } from '@zono/sdk'
import { Suspense, useState } from 'react'
import { getPairName } from '#core/pairs/pairName.ts'
import { AmountField } from '#core/tokens/amount/AmountField.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useWrappedNative } from '#core/tokens/useWrappedNative.ts'
import { AmountRow } from '#features/trade/AmountRow.tsx'
import { SpoofedTokenWarning } from '#features/trade/SpoofedTokenWarning.tsx'
import { formatPercent } from '#lib/format/formatPercent.ts'
import { formatDecimal } from '#lib/formatDecimal.ts'
import { getCoinSymbol } from '#lib/i18n/productWords.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Link } from '#lib/router/Link.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Spinner } from '#ui/button/Spinner.tsx'
import { DescriptionList, DescriptionRow } from '#ui/figure/DescriptionList.tsx'
import { Slider } from '#ui/form/Slider.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { LiquidityLayout } from '../LiquidityLayout.tsx'
import { isNewPair } from '../liquidity.rules.ts'
import { PositionCard } from '../PositionCard.tsx'
import { useUnwrapToken } from '../useUnwrapToken.ts'
import { useZapSwitch } from '../zap/useZapSwitch.ts'
import { RemoveButton } from './RemoveButton.tsx'
import { getRemovedAmounts } from './removeLiquidity.rules.ts'
import { type RemovalField, type RemoveLiquidityForm, useRemoveLiquidityForm } from './useRemoveLiquidityForm.ts'

const ZapOut = lazyComponent('ZapOut', async () => (await import('./zap/ZapOut.tsx')).ZapOut)

const PERCENT_PRESETS = [25, 50, 75, 100] as const

/** Takes liquidity out of a pool. */
export function RemoveLiquidityPage() {
  const t = useTranslation()
  const form = useRemoveLiquidityForm()
  const [isDetailed, setDetailed] = useState(false)
  const { a, b, position } = form
  const zap = useZapSwitch('receive', position === undefined ? undefined : position !== null && !isNewPair(position))
  const names = a && b ? getPairName(a, b) : ''
  return (
    <LiquidityLayout
      hasBackLink
      title={names ? t('Remove %assets% liquidity', { assets: names }) : t('Remove Liquidity')}
      description={t('Withdraw your tokens from the pool')}
      footer={
        position &&
        position.liquidity > 0n && <PositionCard position={position} title={t('Your position')} showActions={false} />
      }
    >
      <div className="grid gap-4">
        <div className="flex items-center justify-between text-sm">
          <span className="text-muted">{t('Amount')}</span>
          <Button variant="secondary" size="small" onClick={() => setDetailed(!isDetailed)}>
            {isDetailed ? t('Simple') : t('Detailed')}
          </Button>
        </div>
        <SpoofedTokenWarning currencies={[a, b].filter((currency) => currency !== undefined)} />
        {isDetailed ? <AmountInputs form={form} /> : <PercentInput form={form} />}
        {zap.canZap && (
          <Switch
            label={t('Receive one token')}
            hint={t('The other one is sold in the same transaction.')}
            checked={zap.isOn}
            onChange={zap.toggle}
          />
        )}
        {zap.isOn ? (
          <Suspense fallback={<Spinner />}>
            <ZapOut
              form={form}
              receive={zap.currencyId}
              onReceiveChange={(currency) => zap.choose(Currency.getId(currency))}
              onClose={() => zap.toggle(false)}
            />
          </Suspense>
        ) : (
          <>
            <ReceivedAmounts form={form} />
            <RemoveButton form={form} />
          </>
        )}
      </div>
    </LiquidityLayout>
  )
}

/** How much, as a part of the position. */
function PercentInput({ form }: { readonly form: RemoveLiquidityForm }) {
  const t = useTranslation()
  const percentText = formatPercent(form.percent / 100)
  return (
    <div className="grid gap-3">
      <p className="text-2xl font-semibold">{percentText}</p>
      <Slider
        label={t('Amount to remove')}
        value={form.percent}
        max={100}
        onChange={form.slide}
        valueText={percentText}
      />
      <div className="grid grid-cols-4 gap-2">
        {PERCENT_PRESETS.map((part) => (
          <Button key={part} variant="secondary" size="small" onClick={() => form.slide(part)}>
            {part === 100 ? t('Max') : formatPercent(part / 100)}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** How much, as an amount of pool tokens or of one of the two. */
function AmountInputs({ form }: { readonly form: RemoveLiquidityForm }) {
  const t = useTranslation()
  const unwrapped = useUnwrapToken()
  const { position } = form
  const field = (name: RemovalField, label: string) => {
    const currency = form.getCurrency(name)
    const held = name === 'liquidity' ? position?.liquidity : undefined
    return (
      <AmountField
        label={label}
        currency={currency && Currency.isToken(currency) && name !== 'liquidity' ? unwrapped(currency) : currency}
        value={form.getText(name)}
        onChange={(text) => form.type(name, text)}
        balance={name === 'liquidity' ? held : 'none'}
        max={held}
        fiatValue={undefined}
      />
    )
  }
  return (
    <div className="grid gap-2">
      {field('liquidity', t('LP tokens'))}
      {field('token0', t('First token'))}
      {field('token1', t('Second token'))}
    </div>
  )
}

/** What comes out, and as what. */
function ReceivedAmounts({ form: { a, b, position, removal } }: { readonly form: RemoveLiquidityForm }) {
  const t = useTranslation()
  const wrappedNative = useWrappedNative()
  const unwrapped = useUnwrapToken()
  if (!position || !removal || !a || !b) return null
  const asNative = [a, b].some(Currency.isNative)
  const amounts = getRemovedAmounts(position, removal).map(
    ({ currency, amount }): CurrencyAmount => ({
      currency: asNative && Currency.isToken(currency) ? unwrapped(currency) : currency,
      amount,
    }),
  )
  const [first, second] = amounts
  const getId = (currency: Currency, wantsNative: boolean) =>
    Currency.toWrapped(currency, wrappedNative).address === wrappedNative.address
      ? wantsNative
        ? getCoinSymbol()
        : wrappedNative.address
      : Currency.getId(currency)
  const holdsNative = [a, b].some(
    (currency) => Currency.toWrapped(currency, wrappedNative).address === wrappedNative.address,
  )
  return (
    <div className="grid gap-4 rounded-control border border-line bg-raised p-4">
      <p className="text-sm text-muted">{t('You will receive')}</p>
      {amounts.map((amount) => (
        <AmountRow key={Currency.getId(amount.currency)} label={amount.currency.name} amount={amount} />
      ))}
      {holdsNative && (
        <Link
          to="/remove/$currencyIdA/$currencyIdB"
          params={{ currencyIdA: getId(a, !asNative), currencyIdB: getId(b, !asNative) }}
          replace
          className="justify-self-end text-sm font-medium text-accent underline-offset-4 hover:underline"
        >
          {t('Receive %currency%', { currency: asNative ? wrappedNative.symbol : getCoinSymbol() })}
        </Link>
      )}
      {first && second && first.amount > 0n && second.amount > 0n && (
        <DescriptionList>
          <DescriptionRow
            label={t('Price')}
            hint={t('The pool’s current price. Both tokens are returned in this ratio.')}
          >
            <span dir="ltr">
              1 {shortSymbol(first.currency)} ={' '}
              {formatDecimal(Price.toSignificant(Price.fromAmounts(first, second), 6))} {shortSymbol(second.currency)}
            </span>
          </DescriptionRow>
        </DescriptionList>
      )}
    </div>
  )
}
