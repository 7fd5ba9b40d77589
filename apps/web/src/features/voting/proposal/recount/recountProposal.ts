import { type ProposalExport, parseExport, type Recount, recount } from '@zono/messages'
import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import type { ChainClient } from '#core/chain/chain.ts'
import { requestHub } from '#core/services/hub.ts'
import { HubError } from '#core/services/hubError.ts'
import { isSignedByContract } from '#core/wallet/signatures/isSignedByContract.ts'

/** All messages of a proposal come in one answer: some 50,000 votes. */
const [EXPORT_TIMEOUT_MS, MAX_EXPORT_CHARACTERS] = [60_000, 64_000_000] as const

/** Milliseconds of checks before the page is drawn. */
const SLICE_MS = 12

/** Messages that were checked, of all. */
export type RecountProgress = { readonly checked: number; readonly total: number }

/** A count of a proposal from its signed messages. */
export type ProposalRecount = Recount & {
  readonly messageCount: number
  /** Contract wallets that confirm their signature now. */
  readonly confirmedContracts: number
}

type RecountOptions = {
  readonly onProgress: (progress: RecountProgress) => void
  readonly signal: AbortSignal
}

/**
 * Reads every signed message about a proposal and counts the votes again: signatures of keys are checked here, those of
 * contract wallets on the chain.
 * @throws {HubError} when there is no export; the reason of the signal when it is aborted
 */
export async function recountProposal(
  chain: ChainClient,
  proposal: Hex,
  { onProgress, signal }: RecountOptions,
): Promise<ProposalRecount> {
  if (chain.hub === undefined) throw new HubError('unavailable', 'There is no voting service.')
  const answer = await requestHub(chain.hub, {
    ...{ path: `/api/proposals/${proposal}.json`, schema: v.unknown() },
    ...{ timeoutMs: EXPORT_TIMEOUT_MS, maxCharacters: MAX_EXPORT_CHARACTERS },
  })
  const document = parseExport(answer)
  if (document.proposal !== proposal) throw new HubError('unavailable', 'The export is of another proposal.')
  const total = document.messages.length
  onProgress({ checked: 0, total })
  let drawnAt = performance.now()
  const result = await recount(document, {
    async onProgress(checked) {
      signal.throwIfAborted()
      if (performance.now() - drawnAt < SLICE_MS) return
      onProgress({ checked, total })
      await new Promise((resolve) => setTimeout(resolve, 0))
      drawnAt = performance.now()
    },
  })
  return { ...result, messageCount: total, confirmedContracts: await countConfirmed(chain, document, result.contracts) }
}

/**
 * Asks contract wallets about their signatures: at the block at which they confirmed them to the hub, because owners may
 * change later, and now where no endpoint has the state of that block. One that cannot be asked confirms nothing.
 */
async function countConfirmed(
  { readContract, readContractAt }: ChainClient,
  { messages }: ProposalExport,
  contracts: readonly string[],
): Promise<number> {
  const ids = new Set(contracts)
  const answers = await Promise.all(
    messages.map(async (message) => {
      if (!('envelope' in message) || !ids.has(message.id)) return false
      const { id, envelope, verifiedBlock } = message
      const claim = { account: envelope.address as Address, hash: id as Hex, signature: envelope.sig }
      const readNow = () => isSignedByContract(readContract, claim)
      const reading =
        verifiedBlock == null
          ? readNow()
          : isSignedByContract(readContractAt(BigInt(verifiedBlock)), claim).catch(readNow)
      return reading.catch(() => false)
    }),
  )
  return answers.filter((isConfirmed) => isConfirmed).length
}
