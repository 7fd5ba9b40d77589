import * as v from 'valibot'
import { numberToHex } from 'viem'
import { AppError } from '#lib/errors/AppError.ts'
import { msg } from '#lib/i18n/message.ts'
import type { Wallet } from './wallet.ts'

const capabilities = v.record(v.string(), v.unknown())
const chainCapabilities = v.looseObject({ atomic: v.looseObject({ status: v.picklist(['supported', 'ready']) }) })

/**
 * Whether the wallet executes several calls atomically on its chain (EIP-5792). The entry of the chain itself decides;
 * without one, the entry of chain `0x0`, which covers every chain. Keys that are no chain id are ignored.
 */
export async function canSendAtomicCalls({ account, chainId, request }: Wallet): Promise<boolean> {
  try {
    const answer = await request({ method: 'wallet_getCapabilities', params: [account, [numberToHex(chainId)]] })
    const entries = Object.entries(v.parse(capabilities, answer))
    const find = (id: number) => entries.find(([key]) => toChainId(key) === id)?.[1]
    return v.is(chainCapabilities, find(chainId) ?? find(0))
  } catch {
    return false
  }
}

const toChainId = (key: string): number | undefined => (/^(0x[0-9a-f]+|\d+)$/i.test(key) ? Number(key) : undefined)

/** The wallet offered atomic calls and refused them when asked. Nothing was sent. */
export class AtomicCallsRefusedError extends AppError {
  constructor(cause: unknown) {
    super(msg('Your wallet can’t do both in one confirmation. Enable first, then confirm.'), {
      cause: cause instanceof Error ? cause : undefined,
    })
  }
}

/** The wallet failed after it was asked for a batch: the batch may have been sent. */
export class BatchMaybeSentError extends AppError {
  constructor(
    /** The id under which the wallet can be asked about it. */
    readonly id: string,
    cause: unknown,
  ) {
    super(msg('Your wallet reported an error but may have sent this anyway. Check your wallet before you retry.'), {
      cause: cause instanceof Error ? cause : undefined,
    })
  }
}
