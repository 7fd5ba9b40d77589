import { Currency } from '@zono/sdk'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { useWallet } from '../wallet/useWallet.ts'
import { watchAsset } from '../wallet/watchAsset.ts'
import { useLogos } from './logos/useLogos.ts'
import { shortSymbol } from './shortSymbol.ts'

type AddToWalletProps = { readonly currency: Currency; readonly size?: 'small' | 'medium' }

/** Offers to list a token in the wallet, where it may not show up by itself (WALLET-16). */
export function AddToWallet({ currency, size = 'small' }: AddToWalletProps) {
  const t = useTranslation()
  const wallet = useWallet()
  const [logo] = useLogos(currency)
  const [isListed, setListed] = useState(false)
  if (wallet === undefined || Currency.isNative(currency)) return null
  const symbol = shortSymbol(currency)
  const image = logo && new URL(logo, location.href).href
  return (
    <Button
      variant="secondary"
      size={size}
      disabled={isListed}
      onClick={async () => setListed(await watchAsset(wallet, currency, image))}
    >
      {isListed ? t('%symbol% added to your wallet', { symbol }) : t('Add %symbol% to your wallet', { symbol })}
    </Button>
  )
}
