import { crmEsEs } from './crm-es-es.ts'
import { firstHourEsEs } from './first-hour-es-es.ts'
import { lateEsEs } from './late-es-es.ts'
import { operationEsEs } from './operation-es-es.ts'
import { pageEsEs } from './page-es-es.ts'
import { profileEsEs } from './profile-es-es.ts'
import type { Messages } from './pt-br.ts'
import { reportEsEs } from './report-es-es.ts'
import { settingsEsEs } from './settings-es-es.ts'

/** Spanish texts, the shape of pt-br. */
export const esEs = {
  ...pageEsEs,
  ...lateEsEs,
  ...operationEsEs,
  ...firstHourEsEs,
  ...crmEsEs,
  ...profileEsEs,
  ...reportEsEs,
  ...settingsEsEs,
  // The login says a part of it.
  security: { ...pageEsEs.security, ...profileEsEs.security },
} satisfies Messages
