import { getContract, NftMarket } from '@zono/protocol'
import { type Address, parseEther } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import type { DevnetContext } from '../../context.ts'
import { encodeAddCollection } from '../../deploy/nfts/market.ts'
import { getSquadSale } from '../../deploy/squad/deploySquads.ts'
import { MAX_PER_ADDRESS, SQUAD_SEASONS } from '../../deploy/squad/squadTerms.ts'
import { getTrader } from '../../nfts/addresses.ts'
import { transferToken } from '../../nfts/calls.ts'
import { addCalls, createTransactionQueue } from '../queue.ts'
import { createSeasonCalls, getSaleStart, getSeason } from './season.ts'
import { ZERO_ALLOTMENTS } from './zero.ts'
import { ZONO_ALLOTMENTS } from './zono.ts'

/** Main tokens of the member, for its tickets. */
const MEMBER_GIFT = parseEther('200')

/** Sets the times of the seasons of the past, takes their reserves and allots their Gen 0 tickets; opens the market to all. */
export async function seedSquads(context: DevnetContext): Promise<void> {
  const { client, deployment } = context
  const { nftAdmin, member } = accounts
  const market = getContract(deployment, NftMarket)
  const queue = createTransactionQueue(client)
  await client.setAutomine(false)
  await addCalls(queue, [
    ...SQUAD_SEASONS.map(({ season }) => ({
      from: nftAdmin.address,
      to: market.address,
      data: encodeAddCollection(getSquadSale(deployment, season).collection),
    })),
    ...(['zono', 'zero'] as const).flatMap((season) => {
      const calls = createSeasonCalls(deployment, season)
      return [
        calls.setSaleProperties(getSaleStart(context, season), MAX_PER_ADDRESS, MAX_PER_ADDRESS),
        calls.takeReserve(BigInt(getSeason(season).maxReserveSupply)),
        calls.allot(season === 'zono' ? ZONO_ALLOTMENTS : ZERO_ALLOTMENTS),
      ]
    }),
    transferToken(getTrader(0), deployment.tokens.zono as Address, member.address, MEMBER_GIFT),
  ])
  await queue.flush()
  await client.mine({ blocks: 1 })
}
