// Threads of Node 20 do not take over the loader of their process, so they register it themselves.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
