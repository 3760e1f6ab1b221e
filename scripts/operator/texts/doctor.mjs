import { ADDRESSES } from './doctor/addresses.mjs'
import { AUDIT } from './doctor/audit.mjs'
import { CERTIFICATES } from './doctor/certificates.mjs'
import { DATA_FOLDER } from './doctor/data-folder.mjs'
import { MACHINE } from './doctor/machine.mjs'
import { PORTS } from './doctor/ports.mjs'
import { SERVER } from './doctor/server.mjs'
import { SPEAKING } from './doctor/speaking.mjs'
import { STORES } from './doctor/stores.mjs'
import { VARIABLES } from './doctor/variables.mjs'

/** What `npx ramal doctor` says: each line is well, or says what to do. */
export const DOCTOR = {
  ...SPEAKING,
  ...VARIABLES,
  ...MACHINE,
  ...PORTS,
  ...ADDRESSES,
  ...CERTIFICATES,
  ...DATA_FOLDER,
  ...STORES,
  ...AUDIT,
  ...SERVER,
}
