import { crmEnUs } from './crm-en-us.ts'
import { firstHourEnUs } from './first-hour-en-us.ts'
import { lateEnUs } from './late-en-us.ts'
import { operationEnUs } from './operation-en-us.ts'
import { pageEnUs } from './page-en-us.ts'
import { profileEnUs } from './profile-en-us.ts'
import type { Messages } from './pt-br.ts'
import { reportEnUs } from './report-en-us.ts'
import { settingsEnUs } from './settings-en-us.ts'

/** English texts, the shape of pt-br. */
export const enUs = {
  ...pageEnUs,
  ...lateEnUs,
  ...operationEnUs,
  ...firstHourEnUs,
  ...crmEnUs,
  ...profileEnUs,
  ...reportEnUs,
  ...settingsEnUs,
  // The login says a part of it.
  security: { ...pageEnUs.security, ...profileEnUs.security },
} satisfies Messages
