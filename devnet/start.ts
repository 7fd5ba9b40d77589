// Brings up the devnet and keeps it until Ctrl-C. `npm start` comes here once everything is built.
import { once } from 'node:events'
import { DEFAULT_PORTS } from '@zono/service'
import { BLOCK_TIME_SECONDS } from './chain/chain.ts'
import { type Devnet, startDevnet } from './devnet.ts'
import { StartError } from './progress.ts'
import { START_HISTORY } from './seed/history.ts'

/** Where to look first, with the devnet wallet. */
const SCREENS = `  Exchange   /swap /limit /recurring /liquidity /farms /pools /info /portfolio
  Games      /lottery /prediction
  NFTs       /nft-mint /nft-farming /nft-staking /nfts /squad
  Sales      /ifo /farms/auction
  Community  /voting /create-profile /teams`

const readPort = (name: string, fallback: number): number => {
  const text = process.env[name] ?? String(fallback)
  const value = Number(text)
  if (Number.isInteger(value) && value > 0 && value < 65_536) return value
  throw new StartError(`${name} is ${text}: it has to be a port number.`)
}

function exitWithError(sentence: string): never {
  console.error(`\n${sentence}`)
  process.exit(1)
}

/** Where the page is built meanwhile, whoever does it sends a message. */
async function waitForPage(): Promise<void> {
  if (process.env.PAGE_IS_BEING_BUILT === 'true') await once(process, 'message')
}

async function main() {
  let steps = 0
  const running = startDevnet({
    rpcPort: readPort('RPC_PORT', 8545),
    webPort: readPort('WEB_PORT', 3000),
    blockTimeSeconds: BLOCK_TIME_SECONDS,
    shouldSimulate: process.env.DEVNET_SIMULATION !== 'off',
    seedHistory: START_HISTORY,
    keepsDatabase: true,
    indexerPort: readPort('INDEXER_PORT', DEFAULT_PORTS.indexer),
    itemsPort: readPort('ITEMS_PORT', DEFAULT_PORTS.items),
    keeperPort: readPort('KEEPER_PORT', DEFAULT_PORTS.keeper),
    hubPort: readPort('HUB_PORT', DEFAULT_PORTS.hub),
    fillerPort: readPort('FILLER_PORT', DEFAULT_PORTS.filler),
    log: (line, state) => console.log(state === 'running' ? `     ${line}` : `  ${++steps}. ${line}`),
    onExit: exitWithError,
    webBuilt: waitForPage(),
    // Who builds on the devnet has a page on this computer.
    cardAncestors: process.env.CARD_ANCESTORS?.split(/\s+/).filter(Boolean) ?? [
      'http://127.0.0.1:*',
      'http://localhost:*',
    ],
    onPage: (webUrl) =>
      console.log(`\n  ${webUrl} is open: wallets, swaps, farms and pools work. History, NFTs and votes follow.\n`),
  })

  let devnet: Devnet | undefined
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    // A stop during the start does not wait for its end: what was started ends with this process.
    await devnet?.stop()
    process.exit(0)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  process.on('SIGHUP', end)
  // When whoever started this is gone, so is the terminal that could have stopped it.
  process.on('disconnect', end)

  devnet = await running
  console.log(`\n${SCREENS}\n`)
  console.log(`Ready ${devnet.webUrl}`)
}

main().catch((error: unknown) => {
  if (error instanceof StartError) exitWithError(error.message)
  throw error
})
