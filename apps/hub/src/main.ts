// Process of the hub: settings from the environment, one JSON line per event on standard output.
import { findDeploymentProblem } from '@zono/protocol'
import { assertDeployment } from '@zono/rpc'
import { createLog, runService } from '@zono/service'
import { startHub } from './hub.ts'
import { parseSettings } from './settings.ts'

await runService('The hub', async () => {
  const settings = parseSettings(process.env)
  const log = createLog((line) => process.stdout.write(`${line}\n`))
  const { deployment, rpcUrls } = settings
  await assertDeployment(rpcUrls, deployment.chainId, (ask) => findDeploymentProblem(ask, deployment))
  const hub = await startHub(settings, log)
  log('info', 'started', { space: settings.space.id, port: hub.port })
  return { log, stop: hub.close }
})
