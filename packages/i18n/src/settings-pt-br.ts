import { explain } from './pt-br/explain.ts'
import { acts } from './pt-br/settings/acts.ts'
import { business } from './pt-br/settings/business.ts'
import { chat } from './pt-br/settings/chat.ts'
import { crm } from './pt-br/settings/crm.ts'
import { editors } from './pt-br/settings/editors.ts'
import { pabx } from './pt-br/settings/pabx.ts'
import { service } from './pt-br/settings/service.ts'
import { shared } from './pt-br/settings/shared.ts'
import { system } from './pt-br/settings/system.ts'
import { settings } from './pt-br/settings.ts'

/** What the pages of the settings alone say: texts of the screens, of fields that all resources share, and of each resource by its key. */
export const settingsPtBr = {
  ...settings,
  ...explain,
  ...shared,
  ...acts,
  ...editors,
  settingOf: { ...business, ...chat, ...crm, ...pabx, ...service, ...system },
}

/** Shape that the part of every locale has. */
export type SettingsMessages = typeof settingsPtBr
