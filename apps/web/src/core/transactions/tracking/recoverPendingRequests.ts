import { msg } from '../../../base/i18n/message.ts'
import type { Chain } from '../../chain/chain.ts'
import { notify } from '../../notices/toasts.ts'
import { findSent, isSameCall } from './findSentTransaction.ts'
import { type Asked, forgetAsked, isOwn, lookedFor, onAskedChange, openOn } from './pendingRequests.ts'
import { hasRecord, keepRecord } from './transactionStore.ts'

/**
 * With each block, looks whether a transaction that a wallet was asked for, and of which nobody heard again, has happened
 * after all: then it gets its record. Returns what stops it.
 */
export function watchAsked(chain: Chain): () => void {
  const { chainId } = chain.facts
  let isLooking = false

  async function look() {
    // A batch may run through a bundler or the account's own code: only the wallet can tell of it.
    const open = openOn(chainId, Date.now()).filter(({ batchId }) => batchId === undefined)
    if (isLooking || open.length === 0) return
    isLooking = true
    try {
      for (const asked of open) await lookFor(chain, asked, isOwn(asked.id))
    } catch {
      // The node did not answer; the next block asks again.
    } finally {
      isLooking = false
    }
  }

  for (const { id, summary } of openOn(chainId, Date.now())) {
    notify({ id, type: 'info', title: msg('Your wallet may still be asking you about this'), description: summary })
  }
  void look()
  const stops = [chain.head.subscribe(look), onAskedChange(look)]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Looks through what the account has sent since it was asked, if it has sent anything since it was last looked at. At what
 * this very page has just asked for there is nothing to look through yet: no blocks are fetched with every request.
 */
export async function lookFor(
  chain: Chain,
  { id, height, sent, call, ...asked }: Asked,
  isJustAsked: boolean,
): Promise<void> {
  const { chainId, from } = asked
  const count = await chain.client.request({ method: 'eth_getTransactionCount', params: [from, 'latest'] })
  if (Number(count) === sent) return
  if (sent === undefined && isJustAsked) return lookedFor(id, Number(count))
  const found = await findSent(chain, from, height, (seen, hash) => isSameCall(seen, call) && !hasRecord(chainId, hash))
  if (found === undefined) return lookedFor(id, Number(count))
  keepRecord({ ...asked, hash: found.hash })
  forgetAsked(id)
}
