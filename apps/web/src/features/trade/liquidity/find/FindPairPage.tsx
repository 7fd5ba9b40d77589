import { getNativeCurrency } from '@zono/client'
import type { Currency } from '@zono/sdk'
import { ChevronDown, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { CurrencyLogo } from '#core/tokens/logos/CurrencyLogo.tsx'
import { shortSymbol } from '#core/tokens/shortSymbol.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Spinner } from '#ui/button/Spinner.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { LiquidityLayout } from '../LiquidityLayout.tsx'
import type { PairSide } from '../liquidity.rules.ts'
import { FoundPair } from './FoundPair.tsx'

const TokenSelect = lazyComponent(
  'TokenSelect',
  async () => (await import('#core/token-picker/TokenSelect.tsx')).TokenSelect,
)

/** Finds a pool by its two currencies and saves it for the list of positions. */
export function FindPairPage() {
  const t = useTranslation()
  const chain = useChain()
  const [currencies, setCurrencies] = useState<{ readonly a?: Currency; readonly b?: Currency }>({
    a: getNativeCurrency(chain),
  })
  const [selectingSide, setSelectingSide] = useState<PairSide>()
  const { a, b } = currencies
  return (
    <LiquidityLayout hasBackLink title={t('Import Pool')} description={t('Import an existing pool')}>
      <div className="grid gap-2">
        <CurrencyButton label={t('First token')} currency={a} onSelect={() => setSelectingSide('a')} />
        <Plus aria-hidden="true" size={18} strokeWidth={1.5} className="justify-self-center text-muted" />
        <CurrencyButton label={t('Second token')} currency={b} onSelect={() => setSelectingSide('b')} />
        <div role="status" className="mt-2">
          <FoundPair a={a} b={b} />
        </div>
      </div>
      <Suspense fallback={<Spinner />}>
        {selectingSide && (
          <TokenSelect
            selected={currencies[selectingSide]}
            onClose={() => setSelectingSide(undefined)}
            onSelect={(currency) => {
              setCurrencies({ ...currencies, [selectingSide]: currency })
              setSelectingSide(undefined)
            }}
          />
        )}
      </Suspense>
    </LiquidityLayout>
  )
}

type CurrencyButtonProps = {
  readonly label: string
  readonly currency: Currency | undefined
  readonly onSelect: () => void
}

function CurrencyButton({ label, currency, onSelect }: CurrencyButtonProps) {
  const t = useTranslation()
  return (
    <button
      type="button"
      onClick={onSelect}
      className="flex min-h-14 items-center gap-3 rounded-control border border-line bg-raised px-4 text-start font-semibold hover:border-edge"
    >
      <span className="sr-only">{label}: </span>
      {currency && <CurrencyLogo currency={currency} size={28} />}
      <span className="flex-1">{currency ? shortSymbol(currency) : t('Select a token')}</span>
      <ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} />
    </button>
  )
}
