export { buildDescriptors, CONTRACT_TEXTS, type Owner } from './buildDescriptors.ts'
export type { Descriptor } from './descriptor.ts'
export { readInstanceTokens } from './readInstanceTokens.ts'
export { type SignedCall, type SignedMessage, type Telling, tellCall, tellMessage } from './tell.ts'
