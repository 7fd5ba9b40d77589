import type { DevnetClient } from '../chain/chain.ts'
import { createSendTransaction } from '../chain/sendTransaction.ts'
import type { NftCall } from '../nfts/calls.ts'

/** Something that people of the devnet do again and again. */
export type Activity = {
  /** What is done, for reports. */
  readonly name: string
  /** Seconds until it is done next. */
  readonly getDelaySeconds: () => number
  /** Does it once. Rejects where it cannot be done now: a test has moved the chain, or a limit is reached. */
  readonly act: () => Promise<void>
}

/** A delay between two others, each as likely. */
export const between = (fromSeconds: number, toSeconds: number) => () =>
  fromSeconds + Math.random() * (toSeconds - fromSeconds)

/** Lets activities go on, each at its pace, until the function returned is called. */
export function startActivities(activities: readonly Activity[]): () => void {
  const timers = new Map<Activity, ReturnType<typeof setTimeout>>()
  let isStopped = false
  function schedule(activity: Activity) {
    if (isStopped) return
    const next = () =>
      // What fails finds its way in the next turn.
      void activity
        .act()
        .catch(() => {})
        .then(() => schedule(activity))
    timers.set(activity, setTimeout(next, activity.getDelaySeconds() * 1000))
  }
  for (const activity of activities) schedule(activity)
  return () => {
    isStopped = true
    for (const timer of timers.values()) clearTimeout(timer)
  }
}

/** Sends the transactions of one person in order. Rejects, at no cost, where the first would fail: the others depend on it. */
export async function perform(client: DevnetClient, calls: readonly NftCall[]): Promise<void> {
  const send = createSendTransaction(client)
  for (const [i, { from, to, data, value = 0n }] of calls.entries()) {
    if (i === 0) await client.call({ account: from, to, data, value })
    await send(from, to, data, value)
  }
}
