import type { Twins } from '@ramal/contract/entities/client-record'
import type { TFunction } from 'i18next'

/** How much there was with a client, in words. */
export function togetherWords(history: Twins['history'], t: TFunction): string {
  const words = (['calls', 'chats', 'activities', 'records'] as const)
    .filter((kind) => history[kind] > 0)
    .map((kind) => t(`clientRecord.counts.${kind}`, { n: history[kind] }))
  return words.length > 0 ? words.join(', ') : t('clientRecord.nothingTogether')
}
