import { Currency } from '@zono/sdk'
import { Suspense } from 'react'
import type { CurrencyLookup } from '#core/tokens/useTokens.ts'
import { SpoofedTokenWarning } from '#features/trade/SpoofedTokenWarning.tsx'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Spinner } from '#ui/button/Spinner.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'

const TokenSelect = lazyComponent(
  'TokenSelect',
  async () => (await import('#core/token-picker/TokenSelect.tsx')).TokenSelect,
)

const ImportFromUrl = lazyComponent(
  'ImportFromUrl',
  async () => (await import('#features/trade/ImportFromUrl.tsx')).ImportFromUrl,
)

/** What a person should know of the one token that is paid or received, as a link may name any. */
export function ZapTokenWarnings({ lookup }: { readonly lookup: CurrencyLookup }) {
  const t = useTranslation()
  if (lookup.status === 'found') return <SpoofedTokenWarning currencies={[lookup.currency]} />
  return (
    lookup.status === 'unknown' && (
      <Banner variant="danger">
        {t('No token found at this address.')} <span className="break-all">{lookup.id}</span>
      </Banner>
    )
  )
}

type ZapTokenChoiceProps = {
  readonly lookup: CurrencyLookup
  readonly isSelecting: boolean
  readonly onChange: (currency: Currency) => void
  /** The choice is closed. */
  readonly onClose: () => void
  /** The person does not want the token that a link names. */
  readonly onDecline: () => void
}

/** Dialogs around the one token: its choice, and the import of one that no list names. */
export function ZapTokenChoice({ lookup, isSelecting, onChange, onClose, onDecline }: ZapTokenChoiceProps) {
  const found = lookup.status === 'found' ? lookup.currency : undefined
  const isUnlisted = lookup.status === 'found' && !lookup.isListed
  return (
    <Suspense fallback={<Spinner />}>
      {!isSelecting && isUnlisted && found && Currency.isToken(found) && (
        <ImportFromUrl tokens={[found]} onDecline={onDecline} />
      )}
      {isSelecting && (
        <TokenSelect
          selected={found}
          onClose={onClose}
          onSelect={(currency) => {
            onChange(currency)
            onClose()
          }}
        />
      )}
    </Suspense>
  )
}
