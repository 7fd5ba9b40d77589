import { InitialFarmOffering, PointCenterIFO, PrivateSale, TokenMigration } from '../../abis/index.ts'
import type { ContractTexts } from '../contractTexts.ts'
import { account, byContract, choice, hidden, raw, token } from '../fields.ts'

const POOL = choice('Sale', 'pid', 'salePools')
const PAID = byContract('stakedTokens')
const OLD = byContract('oldTokens')
const NEW = byContract('newTokens')

/** Token sales and migrations. */
export const SALES_TEXTS: readonly ContractTexts[] = [
  {
    contract: 'InitialFarmOffering',
    instances: 'ifos',
    abi: InitialFarmOffering.abi,
    calls: {
      depositPool: { intent: 'Commit to a token sale', fields: [token('Amount', 'amount', PAID), POOL] },
      harvestPool: { intent: 'Claim from a token sale', fields: [POOL] },
      release: { intent: 'Claim vested tokens', fields: [raw('Schedule', 'id')] },
      claimPoints: { intent: 'Claim points of a token sale', fields: [] },
    },
  },
  {
    contract: 'PointCenterIFO',
    abi: PointCenterIFO.abi,
    calls: { getPoints: { intent: 'Collect points', fields: [account('Token sale', '_contractAddress', 'contract')] } },
  },
  {
    contract: 'PrivateSale',
    instances: 'privateSales',
    abi: PrivateSale.abi,
    calls: {
      contribute: {
        intent: 'Contribute to a sale',
        fields: [token('Amount', 'amount', PAID), account('Recommended by', 'referrer')],
      },
      claim: { intent: 'Claim from a sale', fields: [] },
      claimReferral: { intent: 'Claim referral rewards', fields: [] },
    },
  },
  {
    contract: 'TokenMigration',
    instances: 'migrations',
    abi: TokenMigration.abi,
    calls: {
      migrateWithMinimum: {
        intent: 'Migrate tokens',
        fields: [token('Give', 'amount', OLD), token('Receive at least', 'minimumOut', NEW)],
      },
      migrateWithPermit: {
        intent: 'Migrate tokens',
        fields: [
          token('Give', 'amount', OLD),
          token('Receive at least', 'minimumOut', NEW),
          ...hidden('deadline', 'v', 'r', 's'),
        ],
      },
    },
  },
]
