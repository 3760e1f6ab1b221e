import type { AgentTimeRow } from '@ramal/contract/entities/agent-time'
import { durationText } from '@ramal/domain/call/duration-text'
import type { TFunction } from 'i18next'

/** The columns of the record, in their order. */
export const COLUMNS = [
  'from',
  'to',
  'duration',
  'what',
  'legalType',
  'startedBy',
  'limit',
  'excess',
  'reason',
  'origin',
] as const
export type Column = (typeof COLUMNS)[number]

/** Nothing stands there. */
export const NOTHING = '–'

/** What each column says of a row; `at` writes a moment. A personal pause says its time and what it is, nothing more (NR-17, Annex II). */
export function wordsOf(
  row: AgentTimeRow,
  at: (iso: string) => string,
  t: TFunction,
): Record<Column, string> {
  const isPause = row.source === 'pauses' && row.state === 'paused'
  const isPersonal = row.legal_type === 'physiological'
  return {
    from: at(row.started_at),
    to: row.ended_at === null ? t('ownTime.goesOn') : at(row.ended_at),
    duration: durationText(row.seconds),
    what: isPersonal ? t('ownTime.personal') : (row.pause ?? t(`softphone.status.${row.state}`)),
    legalType:
      row.legal_type === null || row.legal_type === 'none' ? NOTHING : t(`ownTime.legal.${row.legal_type}`),
    startedBy: row.started_by?.description ?? (isPause ? t('ownTime.oneself') : NOTHING),
    limit: row.maximum_duration === null ? NOTHING : durationText(row.maximum_duration),
    excess: row.exceeded_seconds ? `+${durationText(row.exceeded_seconds)}` : NOTHING,
    reason: row.justification ?? NOTHING,
    origin: t(`ownTime.source.${row.source}`),
  }
}
