import { useState } from 'react'
import { useChain } from '#core/chain/useChain.ts'
import { getErrorMessage, isUserRejection } from '#lib/errors/getErrorMessage.ts'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useTranslation } from '#lib/i18n/useTranslation.ts'
import { Button } from '#ui/button/Button.tsx'
import { KeepFocus } from '#ui/dialog/KeepFocus.tsx'
import { useSwitchNetwork } from '../useWallet.ts'

/** Asks the wallet to move to this page's chain, and says why where it does not. */
export function SwitchNetwork({ wide = false }: { readonly wide?: boolean }) {
  const t = useTranslation()
  const { chainConfig } = useChain()
  const network = useSwitchNetwork()
  const [refusal, setRefusal] = useState<Message>()

  async function move() {
    setRefusal(undefined)
    try {
      await network.switchNetwork()
    } catch (error) {
      setRefusal(
        isUserRejection(error)
          ? msg('The network switch was declined in your wallet.')
          : msg('Couldn’t switch to %network%: %reason%', {
              network: chainConfig.name,
              reason: t(getErrorMessage(error)),
            }),
      )
    }
  }

  return (
    <div className="grid gap-2">
      <KeepFocus>
        <Button
          fullWidth={wide}
          size={wide ? 'large' : 'small'}
          isPending={network.isPending}
          onClick={() => void move()}
        >
          {t('Switch network')}
        </Button>
      </KeepFocus>
      {refusal && (
        <p role="alert" className="text-sm break-words text-muted">
          {t(refusal)}
        </p>
      )}
    </div>
  )
}
