import { createBlockReader, createHeadReader, type Endpoints } from '@zono/rpc'
import type { Log } from '@zono/service'
import type { Address, Hex } from 'viem'
import { checkNetwork, readBeaconFacts } from '../beacon/checkNetwork.ts'
import { fetchSignature } from '../beacon/fetchSignature.ts'
import type { Settings } from '../settings.ts'
import { createPairPrice } from './pairPrice.ts'
import { getMulticall, readState } from './readState.ts'
import type { KeeperState, RandomnessState } from './state.ts'

const SIGNATURE_RETRY_MS = 2000

/** What lottery and squad know of the round that they wait for. */
type AwaitedRound = Pick<RandomnessState, 'round' | 'roundTime' | 'hasRandomness' | 'publicKey' | 'signature'>

/** Reads the state of the chain as blocks come. */
export type StateWatcher = {
  /** State of the newest block; the same object while there is no new block. Throws if no endpoint answers. */
  readonly read: () => Promise<KeeperState>
  readonly getState: () => KeeperState | undefined
  /** Time of the chain, unix seconds: that of the newest block and what has passed since it was seen. */
  readonly getTime: () => number
  /** Seconds since an endpoint answered. */
  readonly getBlindSeconds: () => number
}

/** Creates a watcher. */
export function createStateWatcher(settings: Settings, endpoints: Endpoints, log: Log): StateWatcher {
  const { deployment, operator, injector, beaconUrls } = settings
  const signers = { operator: operator.address, injector: injector?.address }
  const pairPrice = createPairPrice()
  const checks = new Map<Address, Promise<void>>()
  let state: KeeperState | undefined
  let [blockSeenAt, answeredAt] = [0, performance.now()]
  const readHead = createHeadReader()
  const signatures = new Map<string, Hex>()
  const signaturesAskedAt = new Map<string, number>()

  const getTime = () =>
    state === undefined ? 0 : state.timestamp + Math.floor((performance.now() - blockSeenAt) / 1000)

  /** Asks the beacons in the background: they may be slow, and rounds of the other games do not wait for them. */
  function askForSignature({ round, roundTime, publicKey, hasRandomness }: AwaitedRound, key: string) {
    const isAwaited = round !== 0n && !hasRandomness && getTime() >= roundTime
    const askedAt = signaturesAskedAt.get(key) ?? Number.NEGATIVE_INFINITY
    if (!isAwaited || signatures.has(key) || performance.now() - askedAt < SIGNATURE_RETRY_MS) return
    signaturesAskedAt.set(key, performance.now())
    void fetchSignature(beaconUrls, publicKey, round, log).then((value) => {
      if (value !== undefined) signatures.set(key, value)
    })
  }

  /** What waits for a round, with its signature once it is there. */
  function addSignature<awaited extends AwaitedRound>(awaiting: awaited): awaited {
    const key = `${awaiting.publicKey}:${awaiting.round}`
    askForSignature(awaiting, key)
    const signature = signatures.get(key)
    return signature === undefined || awaiting.signature !== undefined ? awaiting : { ...awaiting, signature }
  }

  function withSignatures(current: KeeperState): KeeperState {
    const randomness = current.randomness && addSignature(current.randomness)
    const squad = current.squad && addSignature(current.squad)
    const isSame = randomness === current.randomness && squad === current.squad
    return isSame ? current : { ...current, randomness, squad }
  }

  /** Compares each beacon once with its network. One that differs stops this process for good: a restart compares again. */
  function checkBeacons({ randomness, squad, blockNumber }: KeeperState): Promise<unknown> {
    const beacons = [randomness?.beacon, squad?.beacon].filter((beacon) => beacon !== undefined)
    return Promise.all(
      beacons.map(async (beacon) => {
        if (!checks.has(beacon)) {
          const facts = await endpoints.run((node) =>
            readBeaconFacts(
              createBlockReader({ node, multicall: getMulticall(deployment), block: blockNumber }),
              beacon,
            ),
          )
          checks.set(beacon, checkNetwork(facts, beaconUrls, log))
        }
        await checks.get(beacon)
      }),
    )
  }

  return {
    getTime,
    getState: () => state,
    getBlindSeconds: () => (performance.now() - answeredAt) / 1000,
    async read() {
      const current = await endpoints.run(async (node) => {
        const block = await readHead(node)
        const seenAt = performance.now()
        if (state?.blockNumber === BigInt(block.number) && state.timestamp === block.timestamp) return state
        const next = await readState(node, deployment, signers, block, state)
        blockSeenAt = seenAt
        pairPrice.observe(next.zonoPair, next.timestamp)
        return { ...next, zonoPerNative: pairPrice.getMedian() }
      })
      await checkBeacons(current)
      answeredAt = performance.now()
      state = withSignatures(current)
      return state
    },
  }
}
