// Process of the keeper: settings from the environment, one JSON line per event on standard output, `GET /health`.
import { findDeploymentProblem } from '@zono/protocol'
import { assertDeployment } from '@zono/rpc'
import { createLog, runService } from '@zono/service'
import { startHealthServer } from './health/server.ts'
import { createKeeper } from './keeper.ts'
import { acquireKeyLocks } from './keyLock.ts'
import { repeatTicks } from './lib/repeatTicks.ts'
import { parseSettings } from './settings.ts'

await runService('The keeper', async () => {
  const settings = parseSettings(process.env)
  const { operator, injector, databaseUrl, deployment, rpcUrls, port, host, pollIntervalMs } = settings
  await assertDeployment(rpcUrls, deployment.chainId, (ask) => findDeploymentProblem(ask, deployment))
  const log = createLog((line) => process.stdout.write(`${line}\n`), settings.secrets)
  const accounts = [operator, ...(injector ? [injector] : [])].map(({ address }) => address)
  const locks = databaseUrl ? acquireKeyLocks(databaseUrl, deployment.chainId, accounts, log) : undefined
  const keeper = createKeeper(settings, log, (account) => locks?.isHeld(account) ?? true)
  const server = await startHealthServer(port, host, keeper.getReport)
  log('info', 'started', { chainId: deployment.chainId, account: operator.address, port: server.port })

  const ticks = repeatTicks(keeper.tick, pollIntervalMs)
  return {
    log,
    async stop() {
      await ticks.stop()
      await Promise.all([server.close(), locks?.close()])
    },
  }
})
