import { Currency } from '@zono/sdk'
import { Suspense, useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import type { CurrencyLookup } from '#core/tokens/useTokens.ts'
import { Spinner } from '#ui/button/Spinner.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import type { Field } from './swap.rules.ts'
import { getWarnedToken } from './warnings/swapWarnings.ts'

const ImportFromUrl = lazyComponent('ImportFromUrl', async () => (await import('../ImportFromUrl.tsx')).ImportFromUrl)
const SwapWarningModal = lazyComponent(
  'SwapWarningModal',
  async () => (await import('./warnings/SwapWarningModal.tsx')).SwapWarningModal,
)
const TokenSelect = lazyComponent(
  'TokenSelect',
  async () => (await import('#core/token-picker/TokenSelect.tsx')).TokenSelect,
)

type SwapDialogsProps = {
  readonly input: CurrencyLookup
  readonly output: CurrencyLookup
  /** Which side is being chosen. */
  readonly selectingField: Field | undefined
  readonly onSelect: (currency: Currency | undefined) => void
  /** Leaves the tokens that a link named. */
  readonly onDecline: () => void
}

/** What comes over the swap before it can be made: the choice of a token, the import of one, a notice about one. */
export function SwapDialogs({ input, output, selectingField, onSelect, onDecline }: SwapDialogsProps) {
  const { deployment } = useChain()
  const [read, setRead] = useState<readonly string[]>([])

  const found = [input, output].flatMap((named) => (named.status === 'found' ? [named] : []))
  const unlisted = found.flatMap(({ currency, isListed }) =>
    !isListed && Currency.isToken(currency) ? [currency] : [],
  )
  const noticed = found
    .map(({ currency }) => ({ currency, notice: getWarnedToken(currency, deployment) }))
    .find(({ currency, notice }) => notice !== undefined && !read.includes(Currency.getId(currency)))
  const chosen = selectingField === 'input' ? input : output

  return (
    <Suspense fallback={<Spinner />}>
      {selectingField ? (
        <TokenSelect
          selected={chosen.status === 'found' ? chosen.currency : undefined}
          onClose={() => onSelect(undefined)}
          onSelect={onSelect}
        />
      ) : unlisted.length > 0 ? (
        <ImportFromUrl tokens={unlisted} onDecline={onDecline} />
      ) : (
        noticed?.notice && (
          <SwapWarningModal
            key={Currency.getId(noticed.currency)}
            currency={noticed.currency}
            warning={noticed.notice}
            onDecline={onDecline}
            onContinue={() => setRead([...read, Currency.getId(noticed.currency)])}
          />
        )
      )}
    </Suspense>
  )
}
