import { useState } from 'react'
import { explain, isRejection } from '../../../lib/errors/getErrorMessage.ts'
import { type Message, msg } from '../../../lib/i18n/message.ts'
import { useT } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useChain } from '../../chain/useChain.ts'
import { useNetworkSwitch } from '../useWallet.ts'

/** Asks the wallet to move to this page's chain, and says why where it does not. */
export function SwitchNetwork({ wide = false }: { readonly wide?: boolean }) {
  const t = useT()
  const { facts } = useChain()
  const network = useNetworkSwitch()
  const [refusal, setRefusal] = useState<Message>()

  async function move() {
    setRefusal(undefined)
    try {
      await network.switchNetwork()
    } catch (error) {
      setRefusal(
        isRejection(error)
          ? msg('The wallet stays on its network: the switch was refused there.')
          : msg('The wallet could not switch to %network%: %reason%', {
              network: facts.name,
              reason: t(explain(error)),
            }),
      )
    }
  }

  return (
    <div className="grid gap-2">
      <Button wide={wide} size={wide ? 'large' : 'small'} pending={network.isPending} onClick={() => void move()}>
        {t('Switch network')}
      </Button>
      {refusal && (
        <p role="alert" className="text-sm break-words text-muted">
          {t(refusal)}
        </p>
      )}
    </div>
  )
}
