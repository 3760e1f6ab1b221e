import type { Shape } from './kit/field.ts'
import { mohEntry } from './pabx/music-on-hold.ts'
import { soundEntry } from './pabx/sound.ts'
import { campaign, chatCampaign } from './service/campaign.ts'
import { dialer, persistenceRule } from './service/dialer.ts'
import { layout, mailingImport } from './service/import.ts'
import { kpi } from './service/kpi.ts'
import { chatMailing, mailing } from './service/mailing.ts'
import { chatSurvey } from './service/survey.ts'

/** Fields of every resource whose rows come later: an integrator can read them before anything keeps them (contract §10). */
export const PLANNED_SHAPES = {
  mohEntries: mohEntry,
  soundEntries: soundEntry,
  kpis: kpi,
  chatCampaigns: chatCampaign,
  chatImports: mailingImport,
  chatMailings: chatMailing,
  chatSurveys: chatSurvey,
  campaigns: campaign,
  dialers: dialer,
  shipmentImports: mailingImport,
  layouts: layout,
  mailings: mailing,
  persistenceRules: persistenceRule,
} as const satisfies Partial<Record<string, Shape>>
