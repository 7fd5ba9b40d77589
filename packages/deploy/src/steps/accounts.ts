import type { Step } from '../step.ts'

/** Code that an account may take on to carry out several calls as one (EIP-7702); nobody owns it. */
export const createBatchAccountSteps = (): readonly Step[] => [
  { ...{ kind: 'create', name: 'BatchAccount' }, args: () => [] },
]
