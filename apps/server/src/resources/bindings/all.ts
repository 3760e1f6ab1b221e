import type { RESOURCES } from '@ramal/contract/resources/registry'
import type { Binding } from '../bind.ts'
import { BUILDER } from './builder.ts'
import { BUSINESS } from './business.ts'
import { CALL_APPS } from './call-apps.ts'
import { CALL_RULES } from './call-rules.ts'
import { CHAT } from './chat.ts'
import { CHAT_GROUPS } from './chat-groups.ts'
import { CRM } from './crm.ts'
import { INTEGRATIONS } from './integrations.ts'
import { PABX } from './pabx.ts'
import { PLAIN } from './plain.ts'
import { QUEUES } from './queues.ts'
import { CHAT_LISTS } from './service/chat-lists.ts'
import { LISTS_TO_CALL } from './service/lists-to-call.ts'
import { MEASURED } from './service/measured.ts'
import { SERVICE } from './service.ts'

/** Every declared resource with its table. */
export const BINDINGS: readonly Binding[] = [
  ...BUSINESS,
  ...CHAT,
  ...CHAT_GROUPS,
  ...BUILDER,
  ...INTEGRATIONS,
  ...CRM,
  ...PABX,
  ...QUEUES,
  ...CALL_APPS,
  ...CALL_RULES,
  ...SERVICE,
  ...MEASURED,
  ...LISTS_TO_CALL,
  ...CHAT_LISTS,
  ...PLAIN,
]

/** The binding of one resource. */
export function bindingOf(key: keyof typeof RESOURCES): Binding {
  const binding = BINDINGS.find(({ resource }) => resource.key === key)
  if (!binding) throw new Error(`no table is bound to ${key}`)
  return binding
}
