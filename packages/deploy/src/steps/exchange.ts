import { type Address, encodeAbiParameters, keccak256 } from 'viem'
import { expectOwner, type Step } from '../step.ts'
import { type LaunchRoles, TIMELOCK } from './roles.ts'
import { createRegistrySteps } from './timelock/registry.ts'

/** Name and symbol of a token. */
export type TokenName = { readonly name: string; readonly symbol: string }

/** What an exchange is made of. */
export type ExchangeTerms = {
  readonly roles: LaunchRoles
  /** Of the native coin as a token. */
  readonly wrappedCoin: TokenName
  /** Of the product's own token. */
  readonly token: TokenName
}

/** The main token under its name as an operator's own. */
export const MAIN_TOKEN = 'Zono'

/** Reads of many contracts at once, the owner of everything, the list of what joins later, the native coin as a token and the product's own token. */
export const createGroundSteps = ({ roles, wrappedCoin, token }: ExchangeTerms): readonly Step[] => [
  // First of all, so that every later block can be read through it.
  { kind: 'create', name: 'Multicall', args: () => [] },
  {
    kind: 'create',
    name: TIMELOCK,
    // Without a delay until the last step, which sets the contracts up through it.
    args: () => [0n, roles.proposers, [roles.executor]],
  },
  ...createRegistrySteps(),
  { kind: 'create', name: 'WBNB', args: () => [wrappedCoin.name, wrappedCoin.symbol] },
  { kind: 'create', name: MAIN_TOKEN, args: () => [roles.deployer, token.name, token.symbol] },
]

/** Pairs, routers, and the fee collector that buys the main token back with the protocol's fees. */
export const createExchangeSteps = ({ roles }: Pick<ExchangeTerms, 'roles'>): readonly Step[] => [
  { kind: 'create', name: 'Factory', args: () => [roles.deployer] },
  { kind: 'create', name: 'Router', args: (find) => [find('Factory'), find('WBNB')] },
  { kind: 'create', name: 'SplitRouter', args: (find) => [find('Factory'), find('WBNB')] },
  { kind: 'create', name: 'Zap', args: (find) => [find('Factory'), find('WBNB')] },
  { kind: 'create', name: 'Orders', args: (find) => [find('Factory'), find('WBNB')] },
  {
    kind: 'create',
    name: 'FeeCollector',
    args: (find) => [find(TIMELOCK), find('Router'), find(MAIN_TOKEN), roles.treasury, roles.buybackOperator],
    expects: [expectOwner('FeeCollector', TIMELOCK)],
  },
  {
    kind: 'call',
    name: 'Factory.setFeeTo',
    call: { to: 'Factory', functionName: 'setFeeTo', args: (find) => [find('FeeCollector')] },
    done: [{ to: 'Factory', functionName: 'feeTo', args: () => [], answer: (find) => find('FeeCollector') }],
  },
  {
    kind: 'call',
    name: 'Factory.setFeeToSetter',
    call: { to: 'Factory', functionName: 'setFeeToSetter', args: (find) => [find(TIMELOCK)] },
    done: [{ to: 'Factory', functionName: 'feeToSetter', args: () => [], answer: (find) => find(TIMELOCK) }],
  },
  {
    kind: 'owner',
    name: 'FeeCollector.setPathAllowed',
    calls: [
      {
        to: 'FeeCollector',
        functionName: 'setPathAllowed',
        args: (find) => [[find('WBNB'), find(MAIN_TOKEN)], true],
      },
    ],
    expects: [
      {
        to: 'FeeCollector',
        functionName: 'isPathAllowed',
        args: (find) => [hashPath([find('WBNB'), find(MAIN_TOKEN)])],
        answer: () => true,
      },
    ],
  },
]

const hashPath = (path: readonly Address[]) => keccak256(encodeAbiParameters([{ type: 'address[]' }], [path]))
