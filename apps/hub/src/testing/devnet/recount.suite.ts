import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createVote } from '@zono/messages'
import { afterAll, describe, expect, test } from 'vitest'
import type { HubProcess } from '../../../../../devnet/services/hub.ts'
import { fetchProposal, postAccepted, SPACE, sign, type TestHubs, waitFor } from './testHub.ts'

type Message = { readonly signer: string; power: string | null }
type Export = { readonly messages: readonly Message[]; scores: readonly string[] }

/** Code of a wallet that takes every signature: PUSH32 magic, MSTORE, RETURN 32 bytes. */
const WALLET_CODE = `0x7f1626ba7e${'00'.repeat(28)}60005260206000f3` as const

/** Tests `npm run recount` over an export of a running hub. */
export function describeRecount(getSubject: () => { readonly hubs: TestHubs; readonly hub: HubProcess }) {
  const folder = mkdtempSync(join(tmpdir(), 'zono-recount-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  async function runRecount(document: object, environment: Readonly<Record<string, string>>) {
    const file = join(folder, 'proposal.json')
    writeFileSync(file, JSON.stringify(document))
    const program = resolve(import.meta.dirname, '../../recount.ts')
    const child = spawn(process.execPath, ['--import', 'tsx', program, file], {
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes))
    const code = await new Promise<number | null>((end) => child.once('close', end))
    return { code, output }
  }

  /** A closed proposal with a vote of a key and one of a contract wallet, as exported. */
  async function exportProposal(): Promise<Export> {
    const { hubs, hub } = getSubject()
    const [voter, wallet] = [await hubs.createHolder('2'), await hubs.createHolder('3')]
    await hubs.client.setCode({ address: wallet.address, bytecode: WALLET_CODE })
    const proposal = await hubs.propose(hub, await hubs.takeSnapshot(), { seconds: 600 })
    await postAccepted(hub, await hubs.signVote(voter, proposal, 1))
    const timestamp = await hubs.readTime()
    const typed = createVote({ account: wallet.address, space: SPACE, proposal, choice: 2, timestamp })
    await postAccepted(hub, { ...(await sign(voter, typed)), address: wallet.address })
    await hubs.jump(700)
    await waitFor(async () =>
      expect(await fetchProposal(hub, proposal)).toMatchObject({ scores_state: 'final', votes: 2 }),
    )
    return (await (await fetch(`${hub.url}/api/proposals/${proposal}.json`)).json()) as Export
  }

  describe('recount', () => {
    test('ends with 0 only where the chain confirms contract wallets and voting powers', async () => {
      const { deployment, rpcUrl } = getSubject().hubs
      const document = await exportProposal()
      const chain = { RPC_URLS: rpcUrl, DEPLOYMENT: JSON.stringify(deployment) }
      expect(await runRecount(document, chain)).toMatchObject({
        code: 0,
        output: expect.stringContaining('2 of 2 voting powers are'),
      })
      expect(await runRecount(document, {})).toMatchObject({
        code: 1,
        output: expect.stringContaining('1 signatures are of contract wallets, which only the chain can check'),
      })
      // A hub that gives the wallet's vote ten times its power, in the vote and in the scores.
      const lying: Export = structuredClone(document)
      for (const message of lying.messages) if (message.signer === 'contract') message.power = `${message.power}0`
      lying.scores = document.scores.map((score, index) => (index === 1 ? `${score}0` : score))
      expect(await runRecount(lying, chain)).toMatchObject({
        code: 1,
        output: expect.stringContaining('has another voting power on the chain'),
      })
    })

    test('ends with 1 for a contract wallet that confirms nothing', async () => {
      const { deployment, rpcUrl, client } = getSubject().hubs
      const document = await exportProposal()
      const chain = { RPC_URLS: rpcUrl, DEPLOYMENT: JSON.stringify(deployment) }
      // As if the hub had made the vote up: the account has no code at any block.
      const account = `0x${'5e'.repeat(20)}`
      const invented = JSON.parse(JSON.stringify(document)) as { messages: { signer: string; envelope: object }[] }
      expect(await client.getCode({ address: account as `0x${string}` })).toBe(undefined)
      for (const message of invented.messages)
        if (message.signer === 'contract') Object.assign(message.envelope, { address: account })
      const { code, output } = await runRecount(invented, chain)
      expect(code).toBe(1)
      expect(output).toMatch(/^0x[0-9a-f]{64} \S/m)
    })
  })
}
