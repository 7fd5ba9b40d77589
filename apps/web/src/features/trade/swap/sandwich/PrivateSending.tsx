import { useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { addNetwork } from '#core/wallet/connect/addNetwork.ts'
import { useWallet } from '#core/wallet/useWallet.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'

/**
 * Offers the operator's endpoint that keeps transactions unseen until they are mined. Wallets choose their endpoint
 * themselves, so that it can only be added to the wallet. Nothing where the operator names none.
 */
export function PrivateSending() {
  const t = useTranslation()
  const { chainConfig, privateRpc } = useChain()
  const wallet = useWallet()
  const [outcome, setOutcome] = useState<'asked' | 'refused'>()
  if (privateRpc === undefined || wallet === undefined) return null
  const { name, url } = privateRpc

  async function add(): Promise<void> {
    if (wallet === undefined) return
    const network = { name: `${chainConfig.name} (${name})`, rpcUrl: url }
    setOutcome((await addNetwork(wallet, chainConfig, network)) ? 'asked' : 'refused')
  }

  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-muted">
        {t('Transactions that your wallet sends through %name% are meant to stay unseen until they are mined.', {
          name,
        })}
      </p>
      <Button variant="secondary" size="small" onClick={() => void add()}>
        {t('Add %name% to my wallet', { name })}
      </Button>
      <p role="status" className="font-medium empty:hidden">
        {outcome === 'asked' &&
          t('Your wallet was asked to add %name%. Check that it is chosen there before you confirm.', { name })}
        {outcome === 'refused' && t('Your wallet did not add it.')}
      </p>
    </div>
  )
}
