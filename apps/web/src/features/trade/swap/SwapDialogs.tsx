import { useNavigate } from '@tanstack/react-router'
import { Currency } from '@zono/sdk'
import { Suspense, useState } from 'react'
import { useChain } from '../../../core/chain/useChain.ts'
import type { NamedCurrency } from '../../../core/tokens/useTokens.ts'
import { Spinner } from '../../../ui/button/Spinner.tsx'
import { lazyPart } from '../../../ui/lazyComponent.tsx'
import type { Field } from './swap.rules.ts'
import { noticeFor } from './warnings/swapWarnings.ts'

const ImportFromUrl = lazyPart('ImportFromUrl', async () => (await import('../ImportFromUrl.tsx')).ImportFromUrl)
const TokenNotice = lazyPart('TokenNotice', async () => (await import('./warnings/SwapWarningModal.tsx')).TokenNotice)
const TokenSelect = lazyPart(
  'TokenSelect',
  async () => (await import('../../../core/tokens/picker/TokenSelect.tsx')).TokenSelect,
)

type SwapDialogsProps = {
  readonly input: NamedCurrency
  readonly output: NamedCurrency
  /** Which side is being chosen. */
  readonly choosing: Field | undefined
  readonly onChosen: (currency: Currency | undefined) => void
}

/** What comes over the swap before it can be made: the choice of a token, the import of one, a notice about one. */
export function SwapDialogs({ input, output, choosing, onChosen }: SwapDialogsProps) {
  const navigate = useNavigate()
  const { deployment } = useChain()
  const [read, setRead] = useState<readonly string[]>([])

  const found = [input, output].flatMap((named) => (named.status === 'found' ? [named] : []))
  const unlisted = found.flatMap(({ currency, listed }) => (!listed && Currency.isToken(currency) ? [currency] : []))
  const noticed = found
    .map(({ currency }) => ({ currency, notice: noticeFor(currency, deployment) }))
    .find(({ currency, notice }) => notice !== undefined && !read.includes(Currency.idOf(currency)))
  const chosen = choosing === 'input' ? input : output

  return (
    <Suspense fallback={<Spinner />}>
      {choosing ? (
        <TokenSelect
          selected={chosen.status === 'found' ? chosen.currency : undefined}
          onClose={() => onChosen(undefined)}
          onSelect={onChosen}
        />
      ) : unlisted.length > 0 ? (
        <ImportFromUrl tokens={unlisted} screen="/swap" />
      ) : (
        noticed?.notice && (
          <TokenNotice
            key={Currency.idOf(noticed.currency)}
            currency={noticed.currency}
            notice={noticed.notice}
            onDecline={() => void navigate({ to: '/swap', search: {} })}
            onContinue={() => setRead([...read, Currency.idOf(noticed.currency)])}
          />
        )
      )}
    </Suspense>
  )
}
