import type { Context } from 'ponder:registry'
import { token } from 'ponder:schema'
import { erc20Abi, erc20Bytes32Abi } from '@zono/protocol'
import type { Address } from 'viem'
import { decodeBytes32Text, sanitizeText } from '../../lib/sanitizeText.ts'
import { type EventBlock, saveTokenCreation } from './pastStates.ts'

/** Characters of a symbol and of a name that are stored, so that a contract cannot make a row large. */
const [MAX_SYMBOL_LENGTH, MAX_NAME_LENGTH] = [40, 80]

/** Inserts the row of a token unless it exists. Symbol and name come from an untrusted contract: see `sanitizeText`. */
export async function ensureToken(
  { db, client }: Pick<Context, 'db' | 'client'>,
  block: EventBlock,
  address: Address,
): Promise<void> {
  const id = address.toLowerCase()
  if (await db.find(token, { id })) return
  // A contract that is no ERC-20 may revert or return anything; defaults below take the place of what it does not return.
  const tryRead = async <value>(read: Promise<value>): Promise<value | undefined> => read.catch(() => undefined)
  const readText = async (functionName: 'symbol' | 'name') =>
    (await tryRead(client.readContract({ abi: erc20Abi, address, functionName, cache: 'immutable' }))) ??
    decodeBytes32Text(
      await tryRead(client.readContract({ abi: erc20Bytes32Abi, address, functionName, cache: 'immutable' })),
    )
  const decimals = await tryRead(
    client.readContract({ abi: erc20Abi, address, functionName: 'decimals', cache: 'immutable' }),
  )
  const row = {
    id,
    symbol: sanitizeText(await readText('symbol')).slice(0, MAX_SYMBOL_LENGTH) || 'UNKNOWN',
    name: sanitizeText(await readText('name')).slice(0, MAX_NAME_LENGTH) || 'Unknown Token',
    decimals: BigInt(decimals ?? 18),
  }
  await saveTokenCreation(db, block, row)
  await db.insert(token).values({ ...row, changedBlock: block.number })
}
