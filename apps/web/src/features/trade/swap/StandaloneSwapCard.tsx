import { useLocalSwapForm } from './form/useLocalSwapForm.ts'
import { SwapHeader } from './header/SwapHeader.tsx'
import { SwapCard } from './SwapCard.tsx'
import { useSwapViewModel } from './useSwapViewModel.ts'

type StandaloneSwapCardProps = {
  /** Amount of the chain's own coin to start with, such as `1.5`. */
  readonly initialAmount?: string
}

/** The exchange card on a screen other than /swap: from the chain's coin to the governance token, apart from the URL. */
export function StandaloneSwapCard({ initialAmount = '' }: StandaloneSwapCardProps) {
  const swap = useSwapViewModel(useLocalSwapForm(initialAmount))
  return <SwapCard swap={swap} header={<SwapHeader headingLevel={2} />} />
}
