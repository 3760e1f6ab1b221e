import type { MessageDetails as Details } from '@ramal/contract/entities/message-details'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyChunk } from '../../../lib/chunk-reload.ts'
import { ProviderDetails } from './provider-details.tsx'

// Few messages are orders.
const OrderTable = lazyChunk(async () => ({ default: (await import('./order-table.tsx')).OrderTable }))

type Of<K extends Details['kind']> = Extract<Details, { kind: K }>

/** What a message of a kind beyond the usual ones says. */
export function MessageDetails({ details }: { details: Details }) {
  switch (details.kind) {
    case 'choice':
      return <Choice choice={details} />
    case 'flow':
      return <Flow flow={details} />
    case 'order':
      return (
        <Suspense fallback={null}>
          <OrderTable order={details} />
        </Suspense>
      )
    case 'unsupported':
      return <Unsupported what={details} />
    case 'reaction':
      return <ReactedTo />
    case 'sticker':
    case 'deleted':
    case 'number_changed':
      return null
  }
}

/** The option that was chosen; its id, what a system behind the agent knows it by, is in the details. */
function Choice({ choice }: { choice: Of<'choice'> }) {
  const { t } = useTranslation()
  return (
    <div className="wrap-anywhere">
      <p className="text-muted text-xs">{t(`chat.choiceFrom.${choice.source}`)}</p>
      <p className="font-medium">{choice.title}</p>
      {choice.description && <p className="text-sm">{choice.description}</p>}
      <ProviderDetails lines={[choice.id]} />
    </div>
  )
}

// Names are the form's own and may be long: half of the width is the answers'.
function Flow({ flow }: { flow: Of<'flow'> }) {
  return (
    <dl className="wrap-anywhere grid grid-cols-[fit-content(50%)_1fr] gap-x-3 text-sm">
      {flow.fields.map(({ name, value }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Kinds that providers tell of without handing them on; another one has no words. */
const KNOWN_KINDS = [
  ...['poll_creation', 'poll_update', 'event', 'group_invite', 'live_location', 'view_once'],
  ...['video_note', 'payment', 'image', 'video', 'audio', 'document'],
] as const

function Unsupported({ what: { name, code, reason } }: { what: Of<'unsupported'> }) {
  const { t } = useTranslation()
  const known = KNOWN_KINDS.find((kind) => kind === name)
  return (
    <div className="flex flex-col gap-1 text-muted text-sm">
      {known && <p>{t('chat.unsupportedSent', { what: t(`chat.unsupported.${known}`) })}</p>}
      <p>{t('chat.unsupportedText')}</p>
      <ProviderDetails lines={[name && t('chat.unsupportedKind', { name }), code, reason]} />
    </div>
  )
}

function ReactedTo() {
  const { t } = useTranslation()
  return <p className="text-muted text-xs">{t('chat.reactedTo')}</p>
}
