import fc from 'fast-check'
import { checkPage, type Model, type Real } from './check.ts'
import { openPage } from './page.ts'
import { GAS_PRICE_WEI, type SignedTransaction } from './world.ts'

/** Milliseconds that pass with each step. */
const STEP_MS = 1500

/** Transactions without an end up to which new ones are sent: beyond ten the page checks them in turn. */
const MAX_OPEN = 7

abstract class Step implements fc.AsyncCommand<Model, Real> {
  check(_: Readonly<Model>): boolean {
    return true
  }
  protected abstract act(model: Model, real: Real): Promise<void>
  async run(model: Model, real: Real): Promise<void> {
    model.steps++
    model.now += STEP_MS
    model.setTime(model.now)
    await this.act(model, real)
    await model.world.mine(true)
    await real.page.seeHead()
    await checkPage(model, real)
  }
  abstract toString(): string
}

type WalletAnswer = 'hash' | 'error' | 'none' | 'foreign'

class Send extends Step {
  constructor(
    readonly answer: WalletAnswer,
    readonly isPrivate: boolean,
    readonly isBroadcast: boolean,
  ) {
    super()
  }
  toString = () => `send(${this.answer}${this.isPrivate ? ', private' : ''}${this.isBroadcast ? '' : ', kept back'})`

  protected async act(model: Model, { page }: Real) {
    const open = page.records().filter((record) => page.isRecordPending(record) || record.ending === 'dropped')
    if (open.length + page.getPendingRequests(31337, model.now).length >= MAX_OPEN) return
    const { world, target } = model
    const account = model.accounts[model.selected]
    const data = `0x${(model.requests.length + 1).toString(16).padStart(8, '0')}` as const
    const call = { to: target, data, value: '0x0' } as const
    const current = await world.readCount(account.address)
    const height = await world.readHeight()
    const what = { chainId: 31337, from: account.address, summary: { text: `Call ${data}` } }
    const id = page.addPendingRequest({ ...what, call, height, nonce: current })
    const nonce = await world.nextNonce(account.address)
    const signed = {
      ...(await world.sign(account, { nonce, to: target, data, gasPrice: GAS_PRICE_WEI })),
      isPrivate: this.isPrivate,
    }
    if (this.isBroadcast) world.broadcast(signed)
    model.requests.push({ id, data, requestedAt: model.now, ...(this.isBroadcast ? { hash: signed.hash } : {}) })
    if (this.answer === 'error') page.updatePendingRequest(id, { failure: { time: model.now, height } })
    const foreign = [...world.signed.keys()].find(
      (hash) => hash !== signed.hash && page.findRecord(31337, hash) === undefined,
    )
    const hash = this.answer === 'foreign' ? foreign : this.answer === 'hash' ? signed.hash : undefined
    if (hash === undefined || page.getRequestHash(id) !== undefined) return
    world.signed.set(signed.hash, signed)
    page.ensureRecord({ ...what, hash, call, request: { id, nonce: current, height }, addedTime: model.now })
    page.closePendingRequest(id, hash)
  }
}

/** Sends the same call, or nothing to oneself, with the nonce of one that waits. */
class Replace extends Step {
  constructor(
    readonly which: number,
    readonly isCancel: boolean,
  ) {
    super()
  }
  toString = () => `${this.isCancel ? 'cancel' : 'speedUp'}(${this.which})`

  protected async act({ world }: Model) {
    const waiting = pick(this.which, [...world.pool.values()])
    if (waiting === undefined) return
    const { account, nonce, to, data, gasPrice } = waiting
    const call = this.isCancel ? { to: account.address, data: '0x' as const } : { to, data }
    const signed = await world.sign(account, { nonce, ...call, gasPrice: gasPrice * 2n })
    world.broadcast({ ...signed, isPrivate: waiting.isPrivate })
  }
}

class Drop extends Step {
  constructor(readonly which: number) {
    super()
  }
  toString = () => `drop(${this.which})`
  protected async act({ world }: Model) {
    const waiting = pick(this.which, [...world.pool.values()])
    if (waiting) world.pool.delete(waiting.hash)
  }
}

class Mine extends Step {
  toString = () => 'mine'
  protected act = ({ world }: Model) => world.mine(false)
}

class Reorg extends Step {
  constructor(
    readonly depth: number,
    readonly isLost: boolean,
  ) {
    super()
  }
  toString = () => `reorg(${this.depth}${this.isLost ? ', lost' : ''})`
  protected async act({ world }: Model, { page }: Real) {
    const newest = await world.readHeight()
    // A block that the page believes for good is not taken back.
    const isBelieved = page
      .records()
      .some(({ isFinal, receipt }) => isFinal && receipt && receipt.blockNumber > newest - this.depth)
    if (!isBelieved) await world.reorg(this.depth, this.isLost)
  }
}

class CloseTab extends Step {
  constructor(
    readonly isCrash: boolean,
    readonly minutesAway: number,
    readonly isMined: boolean,
  ) {
    super()
  }
  toString = () => `closeTab(${this.isCrash ? 'crash, ' : ''}${this.minutesAway} min${this.isMined ? ', mined' : ''})`
  protected async act(model: Model, real: Real) {
    real.page.close(this.isCrash)
    model.now += this.minutesAway * 60_000
    model.setTime(model.now)
    if (this.isMined) await model.world.mine(false)
    real.page = await openPage(model.world, real.kept)
  }
}

class SwitchAccount extends Step {
  toString = () => 'switchAccount'
  protected async act(model: Model) {
    model.selected = model.selected === 0 ? 1 : 0
  }
}

/** The endpoint lags, forgets what it knew, fails, or is well again. */
class DisturbEndpoint extends Step {
  constructor(readonly kind: 'lag' | 'forget' | 'down' | 'well') {
    super()
  }
  toString = () => this.kind
  protected async act({ world: { view } }: Model) {
    Object.assign(view, {
      lag: this.kind === 'lag' ? 4 : 0,
      forgets: this.kind === 'forget',
      isDown: this.kind === 'down',
    })
  }
}

class Wait extends Step {
  constructor(readonly minutes: number) {
    super()
  }
  toString = () => `wait(${this.minutes} min)`
  protected async act(model: Model) {
    model.now += this.minutes * 60_000
    model.setTime(model.now)
  }
}

const pick = (which: number, list: readonly SignedTransaction[]): SignedTransaction | undefined =>
  list[which % Math.max(1, list.length)]

const indexArbitrary = fc.nat(6)

/** The steps of the model, the usual ones more often. */
export const steps = [
  fc
    .constantFrom<WalletAnswer>('hash', 'hash', 'hash', 'error', 'none', 'foreign')
    .chain((answer) => fc.tuple(fc.boolean(), fc.nat(4)).map(([isPrivate, n]) => new Send(answer, isPrivate, n > 0))),
  fc.tuple(fc.boolean(), fc.boolean()).map(([isPrivate, isSent]) => new Send('hash', isPrivate, isSent)),
  fc.tuple(indexArbitrary, fc.boolean()).map(([n, isCancel]) => new Replace(n, isCancel)),
  indexArbitrary.map((n) => new Drop(n)),
  fc.constant(0).map(() => new Mine()),
  fc.constant(0).map(() => new Mine()),
  fc.tuple(fc.integer({ min: 1, max: 3 }), fc.boolean()).map(([depth, isLost]) => new Reorg(depth, isLost)),
  fc
    .tuple(fc.boolean(), fc.constantFrom(0, 2, 20), fc.boolean())
    .map(([isCrash, minutes, isMined]) => new CloseTab(isCrash, minutes, isMined)),
  fc.constant(0).map(() => new SwitchAccount()),
  fc.constantFrom('lag' as const, 'forget' as const, 'down' as const).map((kind) => new DisturbEndpoint(kind)),
  fc.constant(0).map(() => new DisturbEndpoint('well')),
  fc.constant(0).map(() => new DisturbEndpoint('well')),
  fc.constantFrom(1, 6, 30, 1500).map((minutes) => new Wait(minutes)),
]
