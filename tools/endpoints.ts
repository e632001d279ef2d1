// Writes from the contract which calls each app makes. `npm run fix` runs it.

import { writeFile } from 'node:fs/promises'
import { ENDPOINTS_FILES, endpointsFile } from './endpoints/endpoints-file.ts'
import { fromRoot } from './repo.ts'

for (const file of ENDPOINTS_FILES) await writeFile(fromRoot(file.path), endpointsFile(file))
