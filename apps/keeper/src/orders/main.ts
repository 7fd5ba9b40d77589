// Process that fills signed orders: settings from the environment, one JSON line per event on standard output, `GET /health`.
import { findDeploymentProblem } from '@zono/protocol'
import { assertDeployment } from '@zono/rpc'
import { createLog, runService } from '@zono/service'
import { startHealthServer } from '../health/server.ts'
import { repeatTicks } from '../lib/repeatTicks.ts'
import { createFiller } from './filler.ts'
import { parseFillerSettings } from './settings.ts'

await runService('The filler of orders', async () => {
  const settings = parseFillerSettings(process.env)
  const { deployment, rpcUrls, port, host, pollIntervalMs } = settings
  await assertDeployment(rpcUrls, deployment.chainId, (ask) => findDeploymentProblem(ask, deployment))
  const log = createLog((line) => process.stdout.write(`${line}\n`), settings.secrets)
  const filler = createFiller(settings, log)
  const server = await startHealthServer(port, host, filler.getReport)
  log('info', 'started', { chainId: deployment.chainId, account: settings.filler.address, port: server.port })

  const ticks = repeatTicks(filler.tick, pollIntervalMs)
  return {
    log,
    async stop() {
      await ticks.stop()
      await server.close()
    },
  }
})
