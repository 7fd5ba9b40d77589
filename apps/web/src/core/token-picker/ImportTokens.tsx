import type { Token } from '@zono/sdk'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { AddressText } from '#ui/identity/AddressText.tsx'
import { useChain } from '../chain/useChain.ts'
import { CurrencyLogo } from '../tokens/logos/CurrencyLogo.tsx'
import { shortSymbol } from '../tokens/shortSymbol.ts'
import { useFindSpoofedCurrency } from '../tokens/spoofedToken.ts'
import type { TokenSource } from '../tokens/useTokens.ts'

type ImportTokensProps = {
  readonly importables: readonly { readonly token: Token; readonly source?: TokenSource | undefined }[]
  readonly onImport: () => void
}

/** Says what an unknown token may be before it is taken in (PICK-13 to PICK-15). */
export function ImportTokens({ importables, onImport }: ImportTokensProps) {
  const t = useTranslation()
  const { chainConfig } = useChain()
  const findLookalike = useFindSpoofedCurrency()
  const [isUnderstood, setUnderstood] = useState(false)
  return (
    <div className="grid gap-4">
      <Banner variant="warn">
        {t(
          'Anyone can create a token on %network% with any name, including creating fake versions of existing tokens and tokens that claim to represent projects that do not have a token.',
          { network: chainConfig.name },
        )}
        <span className="mt-2 block">
          {t('If you purchase an arbitrary token, you may be unable to sell it back.')}
        </span>
      </Banner>
      {importables.map(({ token }) => {
        const other = findLookalike(token)
        return (
          other && (
            <Banner key={token.address} variant="danger">
              {t('This isn’t the listed %symbol%. It only uses the same or a similar symbol.', {
                symbol: shortSymbol(other),
              })}
            </Banner>
          )
        )
      })}
      {importables.map(({ token, source }) => (
        <div key={token.address} className="flex items-center gap-3 rounded-control border border-line bg-raised p-4">
          <CurrencyLogo currency={token} size={40} />
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{shortSymbol(token)}</p>
            <p className="truncate text-sm text-muted">{token.name}</p>
            <AddressText
              address={token.address}
              href={chainConfig.explorer && `${chainConfig.explorer.url}/address/${token.address}`}
            />
            {/* The list chose its name: as long as it is, it may not push the token out of sight. */}
            {source && <p className="text-sm wrap-anywhere text-muted">{t('via %list%', { list: source.name })}</p>}
          </div>
          {source === undefined && <Badge variant="loss">{t('Unknown Source')}</Badge>}
        </div>
      ))}
      <Checkbox label={t('I understand')} checked={isUnderstood} onChange={setUnderstood} />
      <Button fullWidth size="large" variant="danger" disabled={!isUnderstood} onClick={onImport}>
        {t('Import')}
      </Button>
    </div>
  )
}
