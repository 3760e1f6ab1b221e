import { category, menu, subCategory } from './builder/menu.ts'
import { menuModule } from './builder/module.ts'
import { page } from './builder/page.ts'
import { backup, queuedReport } from './builder/report.ts'
import { filter, query, widget } from './builder/widget.ts'
import { bot } from './chat/bot.ts'
import { flow } from './chat/flow.ts'
import { chatGroup } from './chat/group.ts'
import { event, integration, proxy } from './integration/integration.ts'
import type { Shape } from './kit/field.ts'
import { campaign, chatCampaign } from './service/campaign.ts'
import { dialer, persistenceRule } from './service/dialer.ts'
import { layout, mailingImport } from './service/import.ts'
import { kpi } from './service/kpi.ts'
import { chatMailing, mailing } from './service/mailing.ts'
import { chatSurvey } from './service/survey.ts'

/** Fields of every resource whose rows come later: an integrator can read them before anything keeps them (contract §10). */
export const PLANNED_SHAPES = {
  bots: bot,
  flows: flow,
  chatGroups: chatGroup,
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
  modules: menuModule,
  filters: filter,
  homepages: page,
  insidePages: page,
  queries: query,
  subCategories: subCategory,
  widgets: widget,
  dashboardCategories: category,
  dashboardMenus: menu,
  dashboardPages: page,
  reportCategories: category,
  reportMenus: menu,
  reportPages: page,
  events: event,
  integrations: integration,
  proxies: proxy,
  backups: backup,
  queuedReports: queuedReport,
} as const satisfies Partial<Record<string, Shape>>
