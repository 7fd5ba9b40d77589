// Process of the item service: settings from the environment, one JSON line per event on standard output, HTTP API.
import { findDeploymentProblem } from '@zono/protocol'
import { assertDeployment } from '@zono/rpc'
import { createLog, runService } from '@zono/service'
import { startService } from './service.ts'
import { parseSettings } from './settings.ts'

await runService('The item service', async () => {
  const settings = parseSettings(process.env)
  const log = createLog((line) => process.stdout.write(`${line}\n`))
  const { deployment, rpcUrls } = settings
  await assertDeployment(rpcUrls, deployment.chainId, (ask) => findDeploymentProblem(ask, deployment))
  const service = await startService(settings, log)
  log('info', 'started', { chainId: settings.deployment.chainId, port: service.port })
  return { log, stop: service.stop }
})
