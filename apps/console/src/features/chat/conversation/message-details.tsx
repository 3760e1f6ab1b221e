import type { MessageDetails as Details } from '@ramal/contract/entities/message-details'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../lib/chunk-reload.ts'
import { ProviderDetails } from './provider-details.tsx'

// Few messages are orders, and few of a kind that cannot be shown.
const OrderTable = lazyPart(() => import('./order-table.tsx'), 'OrderTable')
const Unsupported = lazyPart(() => import('./unsupported.tsx'), 'Unsupported')

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
      return (
        <Suspense fallback={null}>
          <Unsupported what={details} />
        </Suspense>
      )
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

function ReactedTo() {
  const { t } = useTranslation()
  return <p className="text-muted text-xs">{t('chat.reactedTo')}</p>
}
