import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LaunchError } from '../run/chain.ts'
import { listNeeded, parseOperator } from './operator.ts'
import { assertDeployerIsNobody } from './roles.ts'

type Json = Record<string, unknown>

const readExample = (name: string): Json =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../examples/${name}.json`), 'utf8')) as Json

const exchange = readExample('exchange')
const hot = '0x3333333333333333333333333333333333333333'

test.each(['exchange', 'farms', 'everything'])('parseOperator: reads examples/%s.json', (name) => {
  const { token, timelock } = parseOperator(readExample(name))
  expect(token.supply).toBe(1_000_000n * 10n ** 18n)
  expect(timelock.delaySeconds).toBe(172_800n)
})

test.each<readonly [string, Json, RegExp]>([
  ['an entry it does not know', { farm: {} }, /farm/],
  ['no node', { rpcUrls: [] }, /rpcUrls/],
  [
    'an address with a wrong checksum',
    { treasury: '0x52908400098527886E0F7030069857D2E4169Ee7' },
    /treasury.*checksum/,
  ],
  ['an amount that is a number', { token: { ...(exchange.token as Json), supply: 1000 } }, /token\.supply/],
  [
    'an amount below one base unit',
    { token: { ...(exchange.token as Json), supply: '0.0000000000000000001' } },
    /supply/,
  ],
  ['a delay of minutes', { timelock: { ...(exchange.timelock as Json), delaySeconds: 60 } }, /timelock\.delaySeconds/],
  [
    'a hot key that proposes',
    { timelock: { proposers: [hot], delaySeconds: 172_800 } },
    /hot key cannot be a proposer/,
  ],
  ['fees for the hot key that sells them', { treasury: hot }, /hot key/],
  ['two tokens of one key', { tokens: { gov: hot } }, /keys of their own/],
  ['a base token that is not named', { chain: { ...(exchange.chain as Json), baseTokenKeys: ['usdc'] } }, /usdc/],
  ['another main token', { chain: { ...(exchange.chain as Json), governanceTokenKey: 'wexm' } }, /has to be gov/],
  [
    'a coin of 8 decimals',
    { chain: { ...(exchange.chain as Json), nativeCurrency: { name: 'E', symbol: 'E', decimals: 8 } } },
    /18 decimals/,
  ],
  ['a language that the page does not have', { locales: ['en', 'xx'] }, /locales\.1: the page has no language xx/],
  [
    'an accent without contrast',
    { brand: { name: 'Harbor', accent: { light: '#f0b429', dark: '#f0b429' } } },
    /brand\.accent: light: #f0b429 has a contrast of 1\.69 to 1 .* nearest shade that has it is #8e6a18/,
  ],
  ['an entry of brand that it does not know', { brand: { name: 'Harbor', color: '#1d4ed8' } }, /brand\.color/],
  [
    'a menu entry that runs code',
    { menu: [{ label: 'Status', href: 'javascript:alert(1)' }] },
    /menu\.0\.href: .*neither/,
  ],
  [
    'a link that the page has no name for',
    { links: { terms: 'https://a.example' } },
    /links\.terms: the page has no link terms/,
  ],
])('parseOperator: refuses %s', (_name, changes, sentence) => {
  expect(() => parseOperator({ ...exchange, ...changes })).toThrow(LaunchError)
  expect(() => parseOperator({ ...exchange, ...changes })).toThrow(sentence)
})

const everything = readExample('everything')
const [pool] = everything.stakingPools as readonly Json[]
const withPool = (changes: Json): Json => ({ stakingPools: [{ ...pool, ...changes }] })
const change = (entry: string, changes: Json): Json => ({ [entry]: { ...(everything[entry] as Json), ...changes } })
const withFirst = (entry: string, changes: Json): Json => ({
  [entry]: [{ ...(everything[entry] as readonly Json[])[0], ...changes }],
})
const { admin: marketAdmin } = (everything.nfts as Json).market as Json
const gw: Json = { tokens: ['gov', 'wexm'], weight: 1 }
const { operator, injector } = everything.lottery as Record<string, string>

test.each<readonly [string, Json, RegExp]>([
  ['a pool that ends before it starts', withPool({ endBlock: 1 }), /stakingPools\.0.*endBlock has to come after/],
  ['a pool whose fee is above the limit', withPool({ depositFeeBps: 1001 }), /depositFeeBps/],
  ['a fee on early withdrawals without a lock', withPool({ unlockFeeBps: 100, lockSeconds: 0 }), /needs lockSeconds/],
  ['the id of an ended pool', withPool({ id: 3 }), /stakingPools\.0\.id/],
  ['two pools of one id', { stakingPools: [pool, pool] }, /id of its own/],
  ['a key of a beacon that is no point', change('beacon', { publicKey: `0x83${'00'.repeat(95)}` }), /not a public key/],
  [
    'a key of a beacon without 0x',
    change('beacon', { publicKey: String((everything.beacon as Json).publicKey).slice(2) }),
    /96 bytes/,
  ],
  ['one pair three times', change('priceFeed', { stablecoins: ['usdc', 'usdc', 'usdc'] }), /three different/],
  ['a feed of one pair', change('priceFeed', { stablecoins: ['usdc'] }), /three stablecoins/],
  ['a feed of pairs where there is a price network', { chainId: 56 }, /price network/],
  ['a lottery without a beacon', { beacon: undefined }, /needs beacon/],
  ['a game without a feed', { priceFeed: undefined }, /needs priceFeed/],
  [
    'a lottery of nobody',
    change('lottery', { operator: '0x0000000000000000000000000000000000000000' }),
    /lottery\.operator/,
  ],
  ['one key for keeper and injector', change('lottery', { injector: operator }), /another key than lottery\.operator/],
  ['a keeper that pauses', change('prediction', { admin: operator }), /another key than prediction\.admin/],
  ['a keeper that buys back', change('lottery', { operator: hot }), /another key than buybackOperator/],
  ['fees of the lottery for nobody', change('lottery', { treasury: '' }), /lottery\.treasury/],
  ['a round without a limit over pairs', change('prediction', { maxRoundAmount: '0' }), /may hold 0\.001 at most/],
  ['a round that pays for moving the price', change('prediction', { maxRoundAmount: '0.0011' }), /0\.001 at most/],
  [
    'a mean of half a round',
    change('priceFeed', { windowSeconds: 61 }),
    /a fifth of prediction\.intervalSeconds at most, 60/,
  ],
  [
    'two kinds of one number',
    withFirst('competitions', { collectible: { kind: 10, name: 'x', uri: 'ipfs://x' } }),
    /two collectibles have the kind/,
  ],
  ['prizes without the main token first', withFirst('competitions', { prizeTokens: ['usdc'] }), /first of prizeTokens/],
  ['no time to execute a round', change('prediction', { bufferSeconds: 300 }), /less than intervalSeconds/],
  ['two farms of one pair', change('farms', { pairs: [gw, { ...gw, tokens: ['wexm', 'gov'] }] }), /pair of its own/],
  ['a farm of one token', change('farms', { pairs: [{ ...gw, tokens: ['gov', 'gov'] }] }), /a pair has two tokens/],
  [
    'a farm whose fee is above the limit',
    change('farms', { pairs: [{ ...gw, depositFeeBps: 1001 }] }),
    /depositFeeBps/,
  ],
  ['a sale vault without farms', { farms: undefined }, /saleVault: it needs farms/],
  [
    'points without profiles',
    { profiles: undefined, competitions: undefined, squads: undefined },
    /points need profiles/,
  ],
  ['a competition without profiles', { profiles: undefined }, /competitions: it needs profiles/],
  ['a sale before its credit period ends', withFirst('tokenSales', { startBlock: 199_999 }), /endBlock of saleVault/],
  [
    'vesting that never begins',
    withFirst('tokenSales', { vestingStartTime: undefined }),
    /vestingStartTime is missing/,
  ],
  ['a sale of what it raises', withFirst('tokenSales', { offeringToken: 'gov' }), /another than raisingToken/],
  ['claims before the end', withFirst('privateSales', { releaseAt: 4_103_654_399 }), /releaseAt cannot come before/],
  ['a referral of everything', withFirst('privateSales', { referFeeBps: 10_000 }), /referFeeBps/],
  ['a migration to itself', withFirst('migrations', { toToken: 'old' }), /another than fromToken/],
  ['a team without a name', change('profiles', { teams: [{ name: 'One', description: 'x' }] }), /4 to 19 bytes/],
  ['four starters', change('profiles', { starters: { price: '1', kinds: [] } }), /five starters/],
  [
    'a gift of a starter',
    change('profiles', { gifts: [{ kind: 9, name: 'x', uri: 'ipfs://x', firstProfiles: 1 }] }),
    /kind/,
  ],
  ['a squad of 500', withFirst('squads', { maxSupply: 500 }), /maxSupply/],
  ['a squad with nothing to sell', withFirst('squads', { maxReserveSupply: 951 }), /leave nothing to sell/],
  ['an NFT farm that lent tokens empty', withFirst('nftFarms', { farmFeeBps: 0, lockSeconds: 0 }), /every piece/],
  ['the id of a finished NFT farm', withFirst('nftFarms', { id: 3 }), /nftFarms\.0\.id/],
  ['NFT farms without collections', { nfts: undefined, nftStakingPools: undefined }, /nftFarms: it needs nfts/],
  ['fees of a market that is missing', change('nfts', { market: undefined }), /market that is missing/],
  [
    'a keeper that lists collections',
    change('lottery', { injector: marketAdmin }),
    /another key than nfts\.market\.admin/,
  ],
  ['a keeper that starts auctions', change('farmAuctions', { operator }), /another key than farmAuctions\.operator/],
])('parseOperator: refuses %s', (_name, changes, sentence) => {
  expect(() => parseOperator({ ...everything, ...changes })).toThrow(LaunchError)
  expect(() => parseOperator({ ...everything, ...changes })).toThrow(sentence)
})

test('parseOperator: lets one keeper run both games', () => {
  const { lottery, prediction } = parseOperator(everything)
  expect(lottery?.operator).toBe(prediction?.operator)
})

test.each([undefined, null, [], 'operator', 7])('parseOperator: refuses %s as the whole file', (input) => {
  expect(() => parseOperator(input)).toThrow(/^operator\.json: /)
})

test('listNeeded: an entry brings those that it needs, and theirs', () => {
  expect([...listNeeded('tokenSales')]).toEqual(['tokenSales', 'saleVault', 'farms'])
  expect([...listNeeded('names')]).toEqual(['names'])
})

test('assertDeployerIsNobody: refuses a deployer that has a role afterwards', () => {
  const operator = parseOperator(exchange)
  expect(() => assertDeployerIsNobody(operator, hot)).toThrow('deployer: it cannot be buybackOperator too')
  const games = parseOperator(everything)
  expect(() => assertDeployerIsNobody(games, injector as `0x${string}`)).toThrow(
    'deployer: it cannot be lottery.injector',
  )
  expect(() => assertDeployerIsNobody(operator, '0x5555555555555555555555555555555555555555')).not.toThrow()
})
