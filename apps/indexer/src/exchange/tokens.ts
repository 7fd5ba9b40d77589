import type { Context } from 'ponder:registry'
import { token } from 'ponder:schema'
import { erc20Abi, erc20Bytes32Abi } from '@zono/protocol'
import type { Address } from 'viem'
import { decodeBytes32Text, sanitizeText } from '../../lib/sanitizeText.ts'
import { type EventBlock, saveTokenCreation } from './pastStates.ts'

/** Letters of a symbol and of a name that are kept: whatever a contract says, a row stays small. */
const [MAX_SYMBOL_LENGTH, MAX_NAME_LENGTH] = [40, 80]

/** Makes sure that a token has its row. What a contract says of itself is stored as plain text, never trusted. */
export async function ensureToken(
  { db, client }: Pick<Context, 'db' | 'client'>,
  at: EventBlock,
  address: Address,
): Promise<void> {
  const id = address.toLowerCase()
  if (await db.find(token, { id })) return
  const ask = async <value>(read: Promise<value>): Promise<value | undefined> => read.catch(() => undefined)
  const textOf = async (functionName: 'symbol' | 'name') =>
    (await ask(client.readContract({ abi: erc20Abi, address, functionName, cache: 'immutable' }))) ??
    decodeBytes32Text(
      await ask(client.readContract({ abi: erc20Bytes32Abi, address, functionName, cache: 'immutable' })),
    )
  const decimals = await ask(
    client.readContract({ abi: erc20Abi, address, functionName: 'decimals', cache: 'immutable' }),
  )
  const row = {
    id,
    symbol: sanitizeText(await textOf('symbol')).slice(0, MAX_SYMBOL_LENGTH) || 'UNKNOWN',
    name: sanitizeText(await textOf('name')).slice(0, MAX_NAME_LENGTH) || 'Unknown Token',
    decimals: BigInt(decimals ?? 18),
  }
  await saveTokenCreation(db, at, row)
  await db.insert(token).values({ ...row, changedBlock: at.number })
}
