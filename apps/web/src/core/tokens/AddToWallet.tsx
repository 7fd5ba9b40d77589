import { Currency } from '@zono/exchange'
import { useState } from 'react'
import { useT } from '../../base/i18n/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { useWallet } from '../wallet/useWallet.ts'
import { watchAsset } from '../wallet/watchAsset.ts'
import { shortSymbol } from './symbol.ts'
import { useLogos } from './useLogos.ts'

/** Offers to list a token in the wallet, where it may not show up by itself (WALLET-16). */
export function AddToWallet({ currency }: { readonly currency: Currency }) {
  const t = useT()
  const wallet = useWallet()
  const [logo] = useLogos(currency)
  const [isListed, setListed] = useState(false)
  if (wallet === undefined || Currency.isNative(currency)) return null
  const symbol = shortSymbol(currency)
  const image = logo && new URL(logo, location.href).href
  return (
    <Button
      kind="quiet"
      size="small"
      disabled={isListed}
      onClick={async () => setListed(await watchAsset(wallet, currency, image))}
    >
      {isListed ? t('%symbol% is in your wallet', { symbol }) : t('Add %symbol% to your wallet', { symbol })}
    </Button>
  )
}
