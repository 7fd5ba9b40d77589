import { createReadQueue, type QueuedRead } from '../../../lib/contracts/createReadQueue.ts'
import type { TokenFact, TokenFacts } from '../../../lib/contracts/tokenFacts.ts'
import { readTokenFacts } from '../../tokenReader.ts'

/** Reads of a token after the first one. Then only an event of one of its pairs makes it read again. */
export const MAX_READ_ATTEMPTS = 6

/** Time until the second read of a token; each further one takes this many times longer: half an hour in all. */
const [FIRST_RETRY_MS, RETRY_GROWTH] = [2000, 4]

/** Reads at the same time, and tokens kept in memory: each one costs its attacker the creation of a pair. */
const [MAX_CONCURRENT_READS, MAX_QUEUED_TOKENS] = [4, 1000]

/** A token of which something is missing. */
type UnreadToken = QueuedRead & { readonly missing: readonly TokenFact[] }

const queue = createReadQueue<UnreadToken, TokenFacts>({
  read: ({ id, missing }) => readTokenFacts(id as `0x${string}`, missing),
  maxConcurrent: MAX_CONCURRENT_READS,
  maxEntries: MAX_QUEUED_TOKENS,
  getDelayMs: (attempts) => FIRST_RETRY_MS * RETRY_GROWTH ** attempts,
})

/** Has a token read again, in the background. */
export const scheduleTokenRead = queue.add

export const { startDue: startDueReads, takeDone: takeFinishedReads } = queue
