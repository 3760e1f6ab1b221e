import { CALLING } from './server/calling.mjs'
import { KEYS } from './server/keys.mjs'
import { PEOPLE } from './server/people.mjs'
import { PURGING } from './server/purging.mjs'
import { REFUSALS } from './server/refusals.mjs'
import { SETTINGS_OF_SERVER } from './server/settings.mjs'
import { TENANTS } from './server/tenants.mjs'

/** What the running server says to the operator, by the keys of apps/server/src/platform/operator-sentence.ts. */
export const SERVER = {
  ...CALLING,
  ...KEYS,
  ...PEOPLE,
  ...PURGING,
  ...REFUSALS,
  ...SETTINGS_OF_SERVER,
  ...TENANTS,
}
