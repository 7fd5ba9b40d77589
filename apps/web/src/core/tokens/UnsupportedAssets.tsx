import { Currency } from '@zono/sdk'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { AddressText } from '#ui/identity/AddressText.tsx'
import { useChain } from '../chain/useChain.ts'
import { CurrencyLogo } from './logos/CurrencyLogo.tsx'
import { shortSymbol } from './shortSymbol.ts'

/** Explains, on request, why some currencies cannot be traded here (NOTICE-01). */
export function UnsupportedAssets({ currencies }: { readonly currencies: readonly Currency[] }) {
  const t = useTranslation()
  const { chainConfig } = useChain()
  const [isOpen, setOpen] = useState(false)
  if (currencies.length === 0) return null
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {t('Read more about unsupported assets')}
      </Button>
      {isOpen && (
        <Dialog title={t('Unsupported Assets')} onClose={() => setOpen(false)}>
          <div className="grid gap-4">
            {currencies.filter(Currency.isToken).map((token) => (
              <div key={token.address} className="flex items-center gap-3 rounded-control border border-line p-4">
                <CurrencyLogo currency={token} />
                <span className="min-w-0 flex-1 truncate font-semibold">{shortSymbol(token)}</span>
                <AddressText
                  address={token.address}
                  href={chainConfig.explorer && `${chainConfig.explorer.url}/address/${token.address}`}
                />
              </div>
            ))}
            <p className="text-muted">
              {t(
                'Some assets are not available through this interface because they may not work well with our smart contract or we are unable to allow trading for legal reasons.',
              )}
            </p>
          </div>
        </Dialog>
      )}
    </>
  )
}
