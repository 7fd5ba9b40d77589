import type { Address } from 'viem'
import { type Hex, labelhash, namehash, zeroAddress, zeroHash } from 'viem'
import { expectAnswer, type Locate, type Step } from '../step.ts'
import { TIMELOCK } from './roles.ts'

const REGISTRY = 'NameRegistry'
const [ROOT, ETH, REVERSE, ADDR_REVERSE] = [zeroHash, namehash('eth'), namehash('reverse'), namehash('addr.reverse')]

const locateTimelock: Locate = (find) => find(TIMELOCK)

const expectNameOwner = (node: Hex, owner: Locate) => ({
  ...{ to: REGISTRY, functionName: 'owner' },
  args: () => [node],
  answer: owner,
})

const createNodeStep = (name: string, parent: Hex, label: string, node: Hex, owner: Locate, isKept: boolean): Step => ({
  ...{ kind: 'call', name: `${REGISTRY}.setSubnodeOwner ${name}` },
  call: {
    ...{ to: REGISTRY, functionName: 'setSubnodeOwner' },
    args: (find) => [parent, labelhash(label), owner(find)],
  },
  done: [expectNameOwner(node, owner)],
  ...(!isKept && { expects: [] }),
})

const createOwnerStep = (name: string, node: Hex, owner: Locate): Step => ({
  ...{ kind: 'call', name: `${REGISTRY}.setOwner ${name}` },
  call: { to: REGISTRY, functionName: 'setOwner', args: (find) => [node, owner(find)] },
  done: [expectNameOwner(node, owner)],
})

/**
 * A name service. Root and `eth` are the timelock's, so that no single key can point a name elsewhere; nobody gives out names
 * below `reverse`.
 */
export const createNameSteps = ({ deployer }: { readonly deployer: Address }): readonly Step[] => [
  { kind: 'create', name: REGISTRY, args: () => [] },
  {
    ...{ kind: 'create', name: 'NameResolver' },
    args: (find) => [find(REGISTRY)],
    expects: [expectAnswer('NameResolver', 'registry', (find) => find(REGISTRY))],
  },
  {
    ...{ kind: 'create', name: 'ReverseRegistrar' },
    args: (find) => [find(REGISTRY), find('NameResolver')],
    expects: [expectAnswer('ReverseRegistrar', 'defaultResolver', (find) => find('NameResolver'))],
  },
  createNodeStep('eth', ROOT, 'eth', ETH, locateTimelock, true),
  createNodeStep('reverse', ROOT, 'reverse', REVERSE, () => deployer, false),
  createNodeStep('addr.reverse', REVERSE, 'addr', ADDR_REVERSE, (find) => find('ReverseRegistrar'), true),
  createOwnerStep('reverse', REVERSE, () => zeroAddress),
  createOwnerStep('root', ROOT, locateTimelock),
]
