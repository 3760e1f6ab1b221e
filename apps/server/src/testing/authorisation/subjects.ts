import type { EndpointName } from '@ramal/contract/endpoints/index'
import { ACCOUNT } from './subjects/account.ts'
import { ACTIVITIES } from './subjects/activities.ts'
import { AGENT } from './subjects/agent.ts'
import { CHAT } from './subjects/chat.ts'
import { CLIENT_RECORD } from './subjects/client-record.ts'
import { FIRST_HOUR } from './subjects/first-hour.ts'
import { LIST_IMPORTS } from './subjects/list-imports.ts'
import { LOOKUPS } from './subjects/lookups.ts'
import { RESOURCE_SUBJECTS } from './subjects/resources.ts'
import type { Subject } from './testing/things.ts'

/** How every endpoint is asked for what is Ana's: one that has no row here does not compile. */
export const SUBJECTS: Record<EndpointName, Subject> = {
  ...ACCOUNT,
  ...AGENT,
  ...ACTIVITIES,
  ...CHAT,
  ...LIST_IMPORTS,
  ...CLIENT_RECORD,
  ...FIRST_HOUR,
  ...LOOKUPS,
  ...RESOURCE_SUBJECTS,
}
