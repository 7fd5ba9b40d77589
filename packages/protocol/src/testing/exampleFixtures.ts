// Values that the `@example` blocks of this package use by name (tools/examples.test.ts).
import { deployment } from '../deployments/56.ts'

export { deployment }
