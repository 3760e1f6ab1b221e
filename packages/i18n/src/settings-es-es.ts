import { explain } from './es-es/explain.ts'
import { acts } from './es-es/settings/acts.ts'
import { business } from './es-es/settings/business.ts'
import { chat } from './es-es/settings/chat.ts'
import { crm } from './es-es/settings/crm.ts'
import { editors } from './es-es/settings/editors.ts'
import { pabx } from './es-es/settings/pabx.ts'
import { service } from './es-es/settings/service.ts'
import { shared } from './es-es/settings/shared.ts'
import { system } from './es-es/settings/system.ts'
import { settings } from './es-es/settings.ts'
import type { SettingsMessages } from './settings-pt-br.ts'

/** What the pages of the settings alone say: texts of the screens, of fields that all resources share, and of each resource by its key. */
export const settingsEsEs = {
  ...settings,
  ...explain,
  ...shared,
  ...acts,
  ...editors,
  settingOf: { ...business, ...chat, ...crm, ...pabx, ...service, ...system },
} satisfies SettingsMessages
