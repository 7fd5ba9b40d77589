// Thread that hashes messages and recovers their signers: a millisecond each, too long for the thread that answers.
import { parentPort } from 'node:worker_threads'
import { getMessageId, type TypedMessage } from '@zono/messages'
import type { Address, Hex } from 'viem'
import { recoverSigner } from './recover.ts'

export type WorkerRequest = { readonly task: number; readonly typed: TypedMessage; readonly signature: Hex }
export type WorkerAnswer = {
  readonly task: number
  /** Undefined where the message cannot be hashed. */
  readonly id: Hex | undefined
  readonly signer: Address | undefined
}

parentPort?.on('message', ({ task, typed, signature }: WorkerRequest) => {
  parentPort?.postMessage(check(task, typed, signature))
})

function check(task: number, typed: TypedMessage, signature: Hex): WorkerAnswer {
  try {
    const id = getMessageId(typed)
    return { task, id, signer: recoverSigner(id, signature) }
  } catch {
    return { task, id: undefined, signer: undefined }
  }
}
