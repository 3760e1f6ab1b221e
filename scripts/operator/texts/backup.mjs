import { ARCHIVE } from './backup/archive.mjs'
import { ENDING } from './backup/ending.mjs'
import { MAKING } from './backup/making.mjs'
import { MIGRATING } from './backup/migrating.mjs'
import { PASSPHRASE } from './backup/passphrase.mjs'
import { RESTORING } from './backup/restoring.mjs'
import { STORE } from './backup/store.mjs'

/** What backup, restore and migrate say. */
export const BACKUP = {
  ...ARCHIVE,
  ...MAKING,
  ...STORE,
  ...PASSPHRASE,
  ...RESTORING,
  ...MIGRATING,
  ...ENDING,
}
