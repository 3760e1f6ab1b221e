import { crmPtBr } from './crm-pt-br.ts'
import { firstHourPtBr } from './first-hour-pt-br.ts'
import { latePtBr } from './late-pt-br.ts'
import { operationPtBr } from './operation-pt-br.ts'
import { pagePtBr } from './page-pt-br.ts'
import { profilePtBr } from './profile-pt-br.ts'
import { reportPtBr } from './report-pt-br.ts'
import { settingsPtBr } from './settings-pt-br.ts'

/** The source catalogue: its keys are the keys, its shape is the type of the other locales. */
export const ptBr = {
  ...pagePtBr,
  ...latePtBr,
  ...operationPtBr,
  ...firstHourPtBr,
  ...crmPtBr,
  ...profilePtBr,
  ...reportPtBr,
  ...settingsPtBr,
  // The login says a part of it.
  security: { ...pagePtBr.security, ...profilePtBr.security },
}

/** Shape that every locale has. */
export type Messages = typeof ptBr
