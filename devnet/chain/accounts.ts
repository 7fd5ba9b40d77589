import { type Address, bytesToHex, type HDAccount, type Hex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { StartError } from '../progress.ts'

/** The development mnemonic that every tool of the field knows. It guards nothing. */
const MNEMONIC = 'test test test test test test test test test test test junk'

const deriveAccount = (addressIndex: number) => mnemonicToAccount(MNEMONIC, { addressIndex })

/** Who is who on the devnet. */
export const accounts = {
  /** The person at the page: the devnet wallet. */
  testUser: deriveAccount(0),
  deployer: deriveAccount(1),
  treasury: deriveAccount(2),
  /** Turns collected fees into burned main tokens. */
  operator: deriveAccount(3),
  /** Trade in the seeded past, and keep trading. */
  traders: [4, 5, 6, 7].map(deriveAccount),
  /** Runs the lottery and the prediction game: the key of the keeper, and of nothing else, so that nonces never collide. */
  gamesOperator: deriveAccount(8),
  /** Pauses and resumes the prediction game and takes the treasury's part. Its key is on no server. */
  gamesAdmin: deriveAccount(29),
  /** Adds main tokens to the lottery's pots. Not 9, which is the wallet of the journeys. */
  injector: deriveAccount(10),
  /** Play the games, and trade NFTs, beside the traders. */
  players: [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24].map(deriveAccount),
  /** Adds, changes and closes collections of the NFT market. */
  nftAdmin: deriveAccount(25),
  /** Deploys the NFT collection whose sale is upcoming, and sends nothing else, so that its address is known before. */
  nftLauncher: deriveAccount(26),
  /** A person at the page who takes part in everything already. Delegated to a contract (EIP-7702). */
  member: deriveAccount(27),
  /** A person at the page who runs a project. An ordinary account. */
  project: deriveAccount(28),
  /** Moves the phases of competitions and names their results, and does nothing else: prizes depend on this key alone. */
  competitionOperator: deriveAccount(30),
  /** Gives points of campaigns to profiles. */
  pointGiver: deriveAccount(31),
  /** Fills signed orders for their tips: the key of a process of its own. */
  filler: deriveAccount(32),
} as const

/** Everybody who uses the page as a customer does: those among whom a test finds one in the state that it needs. */
export const people: readonly Address[] = [
  accounts.testUser,
  accounts.member,
  ...accounts.players,
  ...accounts.traders,
].map(({ address }) => address)

/** Private key of an account, for services that sign by themselves. */
export function getPrivateKey(account: HDAccount): Hex {
  const { privateKey } = account.getHdKey()
  if (privateKey === null) throw new StartError('An account of the devnet has no private key.')
  return bytesToHex(privateKey)
}
