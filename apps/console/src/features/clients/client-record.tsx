import { toast } from '@ramal/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLocalePath } from '../../lib/use-locale.ts'
import { ClientCard } from './card/client-card.tsx'
import { RecordHead } from './card/record-head.tsx'
import { ConsentPanel } from './consents/consent-panel.tsx'
import { RecordLayout } from './record-layout.tsx'
import { type Client, clientQuery, consentsQuery } from './record-queries.ts'
import { RecordState } from './record-state.tsx'
import { RightsPanel } from './rights/rights-panel.tsx'
import { OpenWork } from './timeline/open-work.tsx'
import { Timeline } from './timeline/timeline.tsx'
import { TwinsPanel } from './twins/twins-panel.tsx'
import { useRecordView } from './use-view.ts'

interface ClientRecordProps {
  readonly id: number
  /** The form in which the client is written: another feature's, given by the app. */
  readonly form: ReactNode
  /** Calls a number; null: this agent has no telephone. */
  readonly onCall: ((phone: string, name: string) => void) | null
}

/** The record of a client: who they are, what there was with them, what they agreed to, who they may be. */
export function ClientRecord(props: ClientRecordProps) {
  const query = useQuery(clientQuery(props.id))
  return (
    <RecordState query={query} list="/clients">
      {(client) =>
        client.merged_into ? <Moved into={client.merged_into} /> : <Shown client={client} {...props} />
      }
    </RecordState>
  )
}

/** The old address of who became part of another leads to them. */
function Moved({ into }: { into: { id: number; description: string } }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const to = useLocalePath()
  const address = to(`/clients/${into.id}/edit`)
  const said = t('clientRecord.movedTo', { name: into.description })
  useEffect(() => {
    toast.success(said)
    void navigate(address, { replace: true })
  }, [address, navigate, said])
  return null
}

function Shown({ client, form, onCall }: ClientRecordProps & { client: Client }) {
  const { t } = useTranslation()
  const view = useRecordView()
  const record = { of: 'clients', id: client.id } as const
  const { data: ledger } = useQuery(consentsQuery(client.id))
  const refused = client.do_not_call ? 'do_not_call' : (ledger?.refusals.call ?? null)
  const refusal = refused && t(`crmRule.refusal.${refused}`)
  const dial = onCall && ((phone: string) => onCall(phone, client.full_name))
  const flags = [
    client.do_not_call && t('clientRecord.doNotCall'),
    client.whatsapp_opt_in === 'no' && t('clientRecord.noWhatsapp'),
  ].filter((flag): flag is string => Boolean(flag))
  return (
    <RecordLayout
      record={view}
      head={
        <RecordHead
          name={client.full_name}
          list="/clients"
          listName={t('menu.clients')}
          isActive={client.is_active}
          flags={flags}
          phone={client.phones[0]?.phone ?? null}
          onCall={dial}
          refusal={refusal}
        />
      }
      card={<ClientCard client={client} view={view} onCall={dial} refusal={refusal} />}
      middle={{ timeline: <Timeline record={record} view={view} />, data: form }}
      beside={{
        open: <OpenWork record={record} />,
        consents: <ConsentPanel clientId={client.id} />,
        rights: <RightsPanel clientId={client.id} />,
        twins: <TwinsPanel client={client} />,
      }}
    />
  )
}
