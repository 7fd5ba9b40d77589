import { getNativeCurrency } from '@zono/client'
import { Currency } from '@zono/sdk'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { useChain } from '../chain/useChain.ts'
import { CurrencyLogo } from '../tokens/logos/CurrencyLogo.tsx'
import { shortSymbol } from '../tokens/shortSymbol.ts'
import { useTokens } from '../tokens/useTokens.ts'

type CommonBasesProps = {
  readonly selected: Currency | undefined
  readonly onSelect: (currency: Currency) => void
}

/** Currencies that most pairs trade against, as one line of buttons that scrolls sideways (PICK-04). */
export function CommonBases({ selected, onSelect }: CommonBasesProps) {
  const t = useTranslation()
  const chain = useChain()
  const { tokens } = useTokens()
  const { chainConfig, deployment } = chain
  const bases = [
    getNativeCurrency(chain),
    ...chainConfig.baseTokenKeys.flatMap(
      (key) => tokens.find(({ address }) => address === deployment.tokens[key]) ?? [],
    ),
  ]
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('Common bases')}</legend>
      {/* The line runs to the edge of the dialog, so that a cut button shows that there are more. */}
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] xs:-mx-6 xs:px-6">
        {bases.map((currency) => (
          <button
            key={Currency.getId(currency)}
            type="button"
            aria-pressed={selected !== undefined && Currency.equals(currency, selected)}
            onClick={() => onSelect(currency)}
            className="flex h-9 shrink-0 items-center gap-2 rounded-full border border-line bg-surface ps-2 pe-3 text-sm font-medium transition duration-150 hover:border-edge aria-pressed:border-accent aria-pressed:bg-accent-wash"
          >
            <CurrencyLogo currency={currency} size={20} />
            {shortSymbol(currency)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
