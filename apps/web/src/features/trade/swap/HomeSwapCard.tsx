import { useLocalSwapForm } from './form/useLocalSwapForm.ts'
import { SwapHeader } from './header/SwapHeader.tsx'
import { SwapCard } from './SwapCard.tsx'
import { useSwapViewModel } from './useSwapViewModel.ts'

/** Amount of the chain's coin that the home screen quotes until an account is connected. */
const EXAMPLE_AMOUNT = '1.5'

/** The exchange card on the home screen: from the chain's coin to the governance token, apart from the URL. */
export function HomeSwapCard() {
  const swap = useSwapViewModel(useLocalSwapForm(EXAMPLE_AMOUNT))
  return <SwapCard swap={swap} header={<SwapHeader headingLevel={2} />} />
}
