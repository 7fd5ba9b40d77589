import type { Page } from '@playwright/test'
import { type Deployment, getChainConfig, parseDeployment } from '@zono/protocol'
import {
  buildDescriptors,
  type Descriptor,
  readInstanceTokens,
  type SignedCall,
  type SignedMessage,
  tellCall,
  tellMessage,
} from '@zono/protocol/clear-signing'
import { type Address, parseAbi, toFunctionSelector } from 'viem'
import type { Devnet } from '../../../devnet/devnet.ts'

/** Keeps what a wallet is asked to sign, to hold it against the descriptors that are to tell it. */
export type Tellings = {
  readonly call: (call: SignedCall) => void
  readonly message: (message: SignedMessage) => void
  /** What no descriptor tells, as sentences. Asked before the chain goes back to its start. */
  readonly findFaults: () => Promise<readonly string[]>
}

/** The deployments that pages were served in place of the devnet's own. */
const served = new WeakMap<Page, Deployment>()

/** Says which deployment a page reads from now on. One that the page refuses leaves it as it was. */
export function noteDeployment(page: Page, input: unknown): void {
  try {
    served.set(page, parseDeployment(JSON.parse(JSON.stringify(input))))
  } catch {
    served.delete(page)
  }
}

/** Calls of the standards, which wallets tell by themselves for tokens and collections of anybody. */
const STANDARD_CALLS = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
]).map((item) => toFunctionSelector(item))

type Descriptors = Promise<readonly Descriptor[]>
const built = new WeakMap<Deployment, Descriptors>()

/** Descriptors of a deployment, built once for all journeys of a worker. */
function buildOnce(client: Devnet['client'], deployment: Deployment): Descriptors {
  const building = built.get(deployment) ?? build(client, deployment)
  built.set(deployment, building)
  return building
}

async function build(client: Devnet['client'], deployment: Deployment): Descriptors {
  const mainToken = deployment.tokens[getChainConfig(deployment).governanceTokenKey] as Address
  const tokens = await readInstanceTokens(client, deployment)
  return [...buildDescriptors(deployment, { name: 'Zono' }, mainToken, tokens).values()]
}

/** A call of a standard to a token or collection that the deployment does not name. */
function isForeign({ tokens }: Deployment, { to, data }: SignedCall): boolean {
  const isNamed = Object.values(tokens).some((address) => address.toLowerCase() === to.toLowerCase())
  return !isNamed && STANDARD_CALLS.some((selector) => data.startsWith(selector))
}

export function createTellings(
  page: Page,
  { client, deployment: own }: Pick<Devnet, 'client' | 'deployment'>,
): Tellings {
  const asked: { readonly deployment: Deployment; readonly tell: (descriptors: readonly Descriptor[]) => unknown }[] =
    []
  const getDeployment = () => served.get(page) ?? own
  return {
    call: (call) => {
      const deployment = getDeployment()
      if (!isForeign(deployment, call)) asked.push({ deployment, tell: (descriptors) => tellCall(descriptors, call) })
    },
    message: (message) =>
      void asked.push({ deployment: getDeployment(), tell: (descriptors) => tellMessage(descriptors, message) }),
    findFaults: async () => {
      const faults: string[] = []
      for (const { deployment, tell } of asked) {
        const descriptors = await buildOnce(client, deployment)
        try {
          tell(descriptors)
        } catch (error) {
          faults.push(error instanceof Error ? error.message : String(error))
        }
      }
      return faults
    },
  }
}
