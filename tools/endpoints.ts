// Writes packages/client/src/endpoints.ts from the contract. `npm run fix` runs it.

import { writeFile } from 'node:fs/promises'
import { ENDPOINTS_PATH, endpointsFile } from './endpoints/endpoints-file.ts'
import { fromRoot } from './repo.ts'

await writeFile(fromRoot(ENDPOINTS_PATH), endpointsFile())
