import type { ResourceKey } from '@ramal/contract/resource-addresses'
import type { TFunction } from 'i18next'
import { i18n } from '../../../lib/i18n.ts'
import { wordsOf } from '../resource/use-words.ts'

/** What somebody did, by the name of the act (`settings.change`, `chat.read`); one that nobody has words for by that name. */
export function actOf(action: string, t: TFunction): string {
  const known = /^settings\.(create|change|delete|export)$/.exec(action)
  return known
    ? textOf(`settings.audit.${known[1]}`, t, action)
    : textOf(`auditAct.${action.replaceAll('.', '_')}`, t, action)
}

/** With what they did it: a resource of the settings by its key, or another kind of thing. */
export function kindOf(entity: string | null, t: TFunction): string {
  return entity === null ? '' : textOf(`auditOf.${entity}`, t, wordsOf(entity as ResourceKey, t).one)
}

// The names are data: a test of the server holds that each act has its text.
function textOf(key: string, t: TFunction, otherwise: string): string {
  return i18n.exists(key) ? (t as (key: string) => string)(key) : otherwise
}
