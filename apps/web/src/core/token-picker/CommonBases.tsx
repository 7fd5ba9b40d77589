import { Currency } from '@zono/sdk'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { useChain } from '../chain/useChain.ts'
import { CurrencyLogo } from '../tokens/logos/CurrencyLogo.tsx'
import { shortSymbol } from '../tokens/shortSymbol.ts'
import { getNativeCurrency, useTokens } from '../tokens/useTokens.ts'

type CommonBasesProps = {
  readonly selected: Currency | undefined
  readonly onSelect: (currency: Currency) => void
}

/** The currencies nearly everything trades against, at hand (PICK-04). */
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
    <fieldset>
      <legend className="mb-2 text-sm text-muted">{t('Common bases')}</legend>
      <div className="flex flex-wrap gap-2">
        {bases.map((currency) => (
          <button
            key={Currency.getId(currency)}
            type="button"
            aria-pressed={selected !== undefined && Currency.equals(currency, selected)}
            onClick={() => onSelect(currency)}
            className="flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-raised py-1 pr-3 pl-1.5 text-sm font-medium transition duration-150 hover:border-edge aria-pressed:border-accent aria-pressed:bg-accent-wash"
          >
            <CurrencyLogo currency={currency} size={22} />
            {shortSymbol(currency)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
