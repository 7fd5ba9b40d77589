import { useState } from 'react'
import { useSettings } from '../../../../lib/settings/settings.ts'
import { parseSwapSearch } from './swap.search.ts'
import { createSwapForm, type SwapForm, useSwapDefaults } from './swapForm.ts'

/**
 * State of a swap form outside of the swap screen: the URL belongs to another screen and stays as it is.
 *
 * @param initialAmount - Amount of the default input currency, such as `1.5`; empty for none.
 */
export function useLocalSwapForm(initialAmount: string): SwapForm {
  const defaults = useSwapDefaults()
  const expertMode = useSettings((settings) => settings.expertMode)
  const [form, setForm] = useState(() => parseSwapSearch({ exactAmount: initialAmount }, defaults))
  const [recipient, setRecipient] = useState<string>()
  return createSwapForm({
    form: expertMode ? form : { ...form, recipient: '' },
    recipient: expertMode ? recipient : undefined,
    onChange: setForm,
    onRecipientChange: setRecipient,
    onReset: () => {
      setForm(parseSwapSearch({}, defaults))
      setRecipient(undefined)
    },
  })
}
