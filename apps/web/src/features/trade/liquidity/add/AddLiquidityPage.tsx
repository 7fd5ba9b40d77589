import { useQuery } from '@tanstack/react-query'
import { Currency } from '@zono/sdk'
import { Suspense, useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useCurrencyFigures } from '#features/trade/useCurrencyFigures.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useNavigate } from '#lib/router/hooks.ts'
import { Spinner } from '#ui/button/Spinner.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { LiquidityLayout } from '../LiquidityLayout.tsx'
import { positionQuery } from '../liquidity.queries.ts'
import type { PairSide } from '../liquidity.rules.ts'
import { PositionCard } from '../PositionCard.tsx'
import { useZapSwitch } from '../zap/useZapSwitch.ts'
import { AddLiquidityFields } from './AddLiquidityFields.tsx'
import { AddLiquidityWarnings, MarketGapWarning } from './AddLiquidityWarnings.tsx'
import { SupplyButton } from './SupplyButton.tsx'
import { SupplySummary } from './SupplySummary.tsx'
import { useAddLiquidityForm } from './useAddLiquidityForm.ts'

const TokenSelect = lazyComponent(
  'TokenSelect',
  async () => (await import('#core/token-picker/TokenSelect.tsx')).TokenSelect,
)

const ZapIn = lazyComponent('ZapIn', async () => (await import('./zap/ZapIn.tsx')).ZapIn)

const ImportFromUrl = lazyComponent(
  'ImportFromUrl',
  async () => (await import('#features/trade/ImportFromUrl.tsx')).ImportFromUrl,
)

/** Adds liquidity: deposits both tokens of a pool. */
export function AddLiquidityPage() {
  const t = useTranslation()
  const chain = useChain()
  const navigate = useNavigate()
  const account = useAccountAddress()
  const form = useAddLiquidityForm()
  const { a, b, amounts, pair, tokenPair, lookups } = form
  const zap = useZapSwitch('pay', pair === undefined ? undefined : !form.isNewPair)
  const [selectingSide, setSelectingSide] = useState<PairSide>()
  const figures = useCurrencyFigures([a, b])
  const position = useQuery(positionQuery(chain, account && tokenPair ? { account, tokenPair } : undefined)).data
  const unlisted = [lookups.a, lookups.b].flatMap((lookup) =>
    lookup.status === 'found' && !lookup.isListed && Currency.isToken(lookup.currency) ? [lookup.currency] : [],
  )
  return (
    <LiquidityLayout
      hasBackLink
      title={t('Add Liquidity')}
      description={t('Deposit two tokens, earn fees on every trade')}
      footer={position && position.liquidity > 0n && <PositionCard position={position} title={t('Your position')} />}
    >
      <div className="grid gap-4">
        <AddLiquidityWarnings form={form} />
        {zap.canZap && (
          <Switch
            label={t('Use one token')}
            hint={t('What the pool needs of the other is bought in the same transaction.')}
            checked={zap.isOn}
            onChange={zap.toggle}
          />
        )}
        {zap.isOn && a && b && tokenPair ? (
          <Suspense fallback={<Spinner />}>
            <ZapIn
              key={`${Currency.getId(a)}-${Currency.getId(b)}`}
              pool={{ a, b, tokenPair }}
              pay={zap.currencyId}
              onPayChange={(currency) => zap.choose(Currency.getId(currency))}
              onClose={() => zap.toggle(false)}
            />
          </Suspense>
        ) : (
          <>
            <AddLiquidityFields form={form} figures={figures} onCurrencySelect={setSelectingSide} />
            <MarketGapWarning valueA={figures.getUsd(amounts.a)} valueB={figures.getUsd(amounts.b)} />
            {form.isTokenPair && pair !== undefined && a && b && (
              <SupplySummary pair={pair} a={a} b={b} supply={form.supply} />
            )}
            <SupplyButton form={form} balanceA={figures.getBalance(a)} balanceB={figures.getBalance(b)} />
          </>
        )}
      </div>
      <Suspense fallback={<Spinner />}>
        {!selectingSide && unlisted.length > 0 && (
          <ImportFromUrl tokens={unlisted} onDecline={() => navigate({ to: '/add', search: {} })} />
        )}
        {selectingSide && (
          <TokenSelect
            selected={selectingSide === 'a' ? a : b}
            onClose={() => setSelectingSide(undefined)}
            onSelect={(currency) => {
              form.choose(selectingSide, currency)
              setSelectingSide(undefined)
            }}
          />
        )}
      </Suspense>
    </LiquidityLayout>
  )
}
