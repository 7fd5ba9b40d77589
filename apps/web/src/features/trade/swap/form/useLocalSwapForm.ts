import { useState } from 'react'
import { useAccountAddress } from '#core/wallet/useWallet.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { parseSwapSearch, showExample } from './swap.search.ts'
import { createSwapForm, type SwapForm, useSwapDefaults } from './swapForm.ts'

/**
 * State of a swap form outside of the swap screen: the URL belongs to another screen and stays as it is.
 *
 * @param exampleAmount - Amount of the default input currency, such as `1.5`, that is shown until an account is connected or
 *   another is typed: a trade that nobody typed must not be one press away.
 */
export function useLocalSwapForm(exampleAmount: string): SwapForm {
  const defaults = useSwapDefaults()
  const expertMode = useSettings((settings) => settings.expertMode)
  const account = useAccountAddress()
  const [typed, setTyped] = useState(() => parseSwapSearch({}, defaults))
  const [hasExample, setHasExample] = useState(true)
  const form = hasExample ? showExample(typed, exampleAmount, account !== undefined) : typed
  const [recipient, setRecipient] = useState<string>()
  return createSwapForm({
    form: expertMode ? form : { ...form, recipient: '' },
    recipient: expertMode ? recipient : undefined,
    onChange: (next) => {
      const isExample = hasExample && next.exactAmount === exampleAmount
      setTyped(isExample ? { ...next, exactAmount: '' } : next)
      setHasExample(isExample)
    },
    onRecipientChange: setRecipient,
    onReset: () => {
      setTyped(parseSwapSearch({}, defaults))
      setHasExample(false)
      setRecipient(undefined)
    },
  })
}
