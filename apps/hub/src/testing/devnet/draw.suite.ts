import { getDrawnBlocks } from '@zono/messages'
import { type Hex, parseEther } from 'viem'
import { expect, test } from 'vitest'
import type { HubProcess } from '../../../../../devnet/services/hub.ts'
import { DRAW_WINDOW, fetchGraphQL, fetchProposal, post, postAccepted, type TestHubs, waitFor } from './testHub.ts'

type Subject = { readonly hubs: TestHubs; readonly hub: HubProcess }

/** Tests the drawn blocks of a proposal, at which voting power counts too. */
export function describeDraws(getSubject: () => Subject) {
  const readVote = async (proposal: Hex) => {
    const { votes } = await fetchGraphQL<{ votes: { vpBaseUnits: string | null; isInvalid: boolean }[] }>(
      getSubject().hub,
      'query ($proposal: String) { votes(where: { proposal: $proposal }) { vpBaseUnits isInvalid } }',
      { proposal },
    )
    return votes[0]
  }
  const readPower = async (address: string, block: number, proposal?: Hex) =>
    (await post(getSubject().hub, { block, address, proposal }, '/vote/power')).body

  test('draws: tokens that are held over the snapshot block alone decide nothing', async () => {
    const { hubs, hub } = getSubject()
    const { client } = hubs
    const honest = await hubs.createHolder('10')
    // What the honest holder has was there for long; the borrower's comes with the snapshot block.
    await client.mine({ blocks: DRAW_WINDOW + 1 })
    const borrower = await hubs.createHolder('1000000')
    const snapshot = Number(await client.getBlockNumber())
    await client.mine({ blocks: 2 })
    expect(await readPower(borrower.address, snapshot)).toMatchObject({ total: '1000000' })

    const proposal = await hubs.propose(hub, snapshot)
    const { body } = await post(hub, await hubs.signVote(borrower, proposal, 1))
    expect(body).toMatchObject({ error_description: 'no voting power' })
    await postAccepted(hub, await hubs.signVote(honest, proposal, 2))
    await waitFor(async () => expect((await fetchProposal(hub, proposal)).scores).toEqual([0, 10, 0]))
  })

  test('draws: the first block after the start draws, which the hub shows', async () => {
    const { hubs, hub } = getSubject()
    const holder = await hubs.createHolder('7')
    const snapshot = await hubs.takeSnapshot()
    const start = await hubs.readTime()
    const proposal = await hubs.propose(hub, snapshot)
    const { drawBlock, drawnBlocks } = await fetchProposal(hub, proposal)
    const [drawing, before] = await Promise.all(
      [0n, 1n].map((distance) => hubs.client.getBlock({ blockNumber: BigInt(drawBlock ?? 0) - distance })),
    )
    expect(Number(before?.timestamp)).toBeLessThanOrEqual(start)
    expect(Number(drawing?.timestamp)).toBeGreaterThan(start)
    expect(drawnBlocks?.map(Number)).toEqual(getDrawnBlocks(snapshot, DRAW_WINDOW, drawing?.hash ?? '0x'))
    expect(await readPower(holder.address, snapshot, proposal)).toMatchObject({ total: '7', block: snapshot })
  })

  test('draws: a vote that comes before the draw waits for its power, and one without power is refused', async () => {
    const { hubs, hub } = getSubject()
    const holder = await hubs.createHolder('3')
    const snapshot = await hubs.takeSnapshot()
    const proposal = await hubs.propose(hub, snapshot, { isDrawn: false })
    expect(await fetchProposal(hub, proposal)).toMatchObject({ drawnBlocks: null })
    await postAccepted(hub, await hubs.signVote(holder, proposal, 1))
    const stranger = await hubs.createHolder('5')
    const { body } = await post(hub, await hubs.signVote(stranger, proposal, 1))
    expect(body).toMatchObject({ error_description: 'no voting power' })
    expect(await readVote(proposal)).toEqual({ vpBaseUnits: null, isInvalid: false })
    await hubs.jump(1)
    await waitFor(async () =>
      expect(await readVote(proposal)).toEqual({ vpBaseUnits: String(parseEther('3')), isInvalid: false }),
    )
  })
}
