import { explain } from './en-us/explain.ts'
import { acts } from './en-us/settings/acts.ts'
import { business } from './en-us/settings/business.ts'
import { chat } from './en-us/settings/chat.ts'
import { crm } from './en-us/settings/crm.ts'
import { editors } from './en-us/settings/editors.ts'
import { pabx } from './en-us/settings/pabx.ts'
import { service } from './en-us/settings/service.ts'
import { shared } from './en-us/settings/shared.ts'
import { system } from './en-us/settings/system.ts'
import { settings } from './en-us/settings.ts'
import type { SettingsMessages } from './settings-pt-br.ts'

/** What the pages of the settings alone say: texts of the screens, of fields that all resources share, and of each resource by its key. */
export const settingsEnUs = {
  ...settings,
  ...explain,
  ...shared,
  ...acts,
  ...editors,
  settingOf: { ...business, ...chat, ...crm, ...pabx, ...service, ...system },
} satisfies SettingsMessages
