import type { RoomInfo } from '@ramal/contract/entities/room'
import { durationText } from '@ramal/domain/call/duration-text'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../datetime.ts'

/** Tab "Informações gerais" (§2.7): what the server knows of the chat, to be read. */
export function RoomGeneral({ info }: { info: RoomInfo }) {
  const { t } = useTranslation()
  const date = (at: string | null) => at && formatDateTime(at)
  const duration = (seconds: number | null) => (seconds === null ? null : durationText(seconds))
  // In the order of the specification; a key that the contract adds does not compile before it has a place here.
  const shown: Readonly<Record<keyof RoomInfo, string | number | null>> = {
    id: info.id,
    started: date(info.started),
    name: info.name,
    document: info.document,
    phone: info.phone && formatPhone(info.phone),
    total_duration: duration(info.total_duration),
    total_answer_duration: duration(info.total_answer_duration),
    queue: info.queue,
    classification: info.classification,
    sub_classification: info.sub_classification,
    comment: info.comment,
    queue_started_datetime: date(info.queue_started_datetime),
    queue_answered_datetime: date(info.queue_answered_datetime),
    channel: info.channel,
    inbound_route_id: info.inbound_route_id,
  }
  return (
    <dl className="grid grid-cols-[fit-content(45%)_1fr] gap-x-4 gap-y-2 p-3 text-sm">
      {keysOf(shown).map((key) => (
        <div key={key} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{t(`room.general.${key}`)}</dt>
          <dd className="wrap-anywhere whitespace-pre-wrap tabular-nums">{shown[key] ?? '—'}</dd>
        </div>
      ))}
    </dl>
  )
}

// Object.keys forgets the type of its keys.
function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] {
  return Object.keys(record) as K[]
}
