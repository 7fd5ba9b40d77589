import { getContractAddress, keccak256, type LocalAccount, parseEther, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { accounts } from '../chain/accounts.ts'

/** Signs for an address: its own, or that of a contract wallet. */
export type Signer = {
  readonly address: LocalAccount['address']
  readonly signTypedData: LocalAccount['signTypedData']
}

/** Accounts that hold some tokens and do nothing but vote. */
const VOTER_COUNT = 300

/** Accounts that vote, each with its own key. Two neighbours hold the same amount, so that their votes can tie. */
export const createVoters = (): readonly Signer[] =>
  Array.from({ length: VOTER_COUNT }, (_, index) => privateKeyToAccount(keccak256(toHex(`devnet voter ${index}`))))

/** Tokens of a voter, base units: 5 to 904. */
export const getVoterTokens = (index: number): bigint => parseEther(String(5 + (((index >> 1) * 371) % 900)))

/** The contract wallet of the project (ERC-1271): what its account deploys first. */
export const PROJECT_WALLET: Signer = {
  address: getContractAddress({ from: accounts.project.address, nonce: 0n }),
  signTypedData: accounts.project.signTypedData,
}
