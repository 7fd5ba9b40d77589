// Computes the rows of the profiles' subgraph from the raw logs of the contract, in one pass and without the indexer's code.
import { Profile } from '@zono/protocol'
import { SECONDS_PER_DAY } from '@zono/sdk'
import { type Log, parseEventLogs } from 'viem'
import type { ExpectedLists } from '../expectedRows.ts'

type TeamBook = {
  name: string
  isJoinable: boolean
  readonly block: bigint
  readonly timestamp: bigint
  totalUsers: bigint
  totalPoints: bigint
}
type UserBook = {
  readonly internalId: bigint
  readonly createdAt: bigint
  updatedAt: bigint
  block: bigint
  isActive: boolean
  team: string
  totalPoints: bigint
  nft: { readonly address: string; readonly tokenId: bigint } | undefined
}
type PointRow = ExpectedLists[string][number]

/** Expected rows with all their fields. */
export function computeProfileRows(
  logs: readonly Log<bigint, number, false>[],
  getTimestamp: (block: bigint) => bigint,
): ExpectedLists {
  const teams = new Map<string, TeamBook>()
  const users = new Map<string, UserBook>()
  const days = new Map<
    string,
    { readonly team: string; readonly date: bigint; totalUsers: bigint; totalPoints: bigint }
  >()
  const points: PointRow[] = []

  function getKnown<value>(map: ReadonlyMap<string, value>, id: string): value {
    const found = map.get(id)
    if (found === undefined) throw new Error(`A log names ${id} before it exists.`)
    return found
  }

  for (const event of parseEventLogs({ abi: Profile.abi, logs: [...logs] })) {
    const { blockNumber: block, transactionHash: hash, logIndex } = event
    const timestamp = getTimestamp(block)

    /** Changes a team and the row of its day. */
    function changeTeam(id: string, { users: added = 0n, points: given = 0n }) {
      const team = getKnown(teams, id)
      team.totalUsers += added
      team.totalPoints += given
      const date = timestamp - (timestamp % BigInt(SECONDS_PER_DAY))
      const { totalUsers, totalPoints } = team
      days.set(`${id}-${date / BigInt(SECONDS_PER_DAY)}`, { team: id, date, totalUsers, totalPoints })
    }
    function setNft(account: string, nft: UserBook['nft']) {
      const user = getKnown(users, account.toLowerCase())
      Object.assign(user, { nft, block, updatedAt: timestamp, isActive: nft !== undefined })
      return user
    }
    function addPoints(account: string | undefined, teamId: string | undefined, given: bigint, campaignId = 0n, n = 0) {
      const user = account === undefined ? undefined : getKnown(users, account.toLowerCase())
      const team = user?.team ?? teamId ?? ''
      if (user) Object.assign(user, { totalPoints: user.totalPoints + given, updatedAt: timestamp })
      changeTeam(team, { points: given })
      points.push({
        id: `${hash}-${logIndex}-${n}`,
        team: { id: team },
        user: account === undefined ? null : { id: account.toLowerCase() },
        points: String(given),
        campaignId: String(campaignId),
        ...{ hash, block: String(block), timestamp: String(timestamp) },
      })
    }

    switch (event.eventName) {
      case 'TeamAdd': {
        const { teamId, teamName: name } = event.args
        teams.set(String(teamId), { name, isJoinable: true, block, timestamp, totalUsers: 0n, totalPoints: 0n })
        break
      }
      case 'TeamRename':
        getKnown(teams, String(event.args.teamId)).name = event.args.teamName
        break
      case 'TeamJoinable':
        getKnown(teams, String(event.args.teamId)).isJoinable = event.args.isJoinable
        break
      case 'UserNew': {
        const { userAddress, teamId, nftAddress, tokenId } = event.args
        users.set(userAddress.toLowerCase(), {
          ...{ internalId: BigInt(users.size + 1), createdAt: timestamp, updatedAt: timestamp, block, isActive: true },
          ...{ team: String(teamId), totalPoints: 0n, nft: { address: nftAddress.toLowerCase(), tokenId } },
        })
        changeTeam(String(teamId), { users: 1n })
        break
      }
      case 'UserUpdate':
      case 'UserReactivate': {
        const { userAddress, nftAddress, tokenId } = event.args
        const { team } = setNft(userAddress, { address: nftAddress.toLowerCase(), tokenId })
        if (event.eventName === 'UserReactivate') changeTeam(team, { users: 1n })
        break
      }
      case 'UserPause':
        changeTeam(setNft(event.args.userAddress, undefined).team, { users: -1n })
        break
      case 'UserChangeTeam': {
        const user = getKnown(users, event.args.userAddress.toLowerCase())
        const [from, to] = [user.team, String(event.args.newTeamId)]
        Object.assign(user, { team: to, block, updatedAt: timestamp })
        if (user.isActive) {
          changeTeam(from, { users: -1n })
          changeTeam(to, { users: 1n })
        }
        break
      }
      case 'UserPointIncrease':
        addPoints(event.args.userAddress, undefined, event.args.numberPoints, event.args.campaignId)
        break
      case 'UserPointIncreaseMultiple':
        for (const [n, account] of event.args.userAddresses.entries())
          addPoints(account, undefined, event.args.numberPoints, event.args.campaignId, n)
        break
      case 'UserPointDecrease':
        addPoints(event.args.userAddress, undefined, -event.args.numberPoints)
        break
      case 'TeamPointIncrease':
        addPoints(undefined, String(event.args.teamId), event.args.numberPoints, event.args.campaignId)
        break
      case 'TeamPointDecrease':
        addPoints(undefined, String(event.args.teamId), -event.args.numberPoints)
    }
  }

  return {
    teams: [...teams].map(([id, { totalUsers, totalPoints, block, timestamp, ...team }]) => ({
      ...{ id, ...team, block: String(block), timestamp: String(timestamp) },
      ...{ totalUsers: String(totalUsers), totalPoints: String(totalPoints) },
    })),
    teamDayDatas: [...days].map(([id, { team, date, totalUsers, totalPoints }]) => ({
      ...{ id, date: Number(date), team: { id: team } },
      ...{ totalUsers: String(totalUsers), totalPoints: String(totalPoints) },
    })),
    users: [...users].map(([id, { internalId, createdAt, updatedAt, block, isActive, team, totalPoints, nft }]) => ({
      ...{ id, internalId: String(internalId), isActive, team: { id: team }, totalPoints: String(totalPoints) },
      ...{ createdAt: String(createdAt), updatedAt: String(updatedAt), block: String(block) },
      ...{ nftAddress: nft?.address ?? null, tokenId: nft ? String(nft.tokenId) : null },
    })),
    points,
    idIncrements: users.size === 0 ? [] : [{ id: 'users', value: String(users.size) }],
  }
}
