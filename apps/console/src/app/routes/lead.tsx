import { useParams } from 'react-router'
import { LeadRecord } from '../../features/clients/clients.ts'
import { ResourcePage } from '../../features/settings/settings.ts'
import { useConsole } from '../../lib/console.ts'
import { useLocalePath } from '../../lib/use-locale.ts'
import { callFromAnywhere } from '../form-actions.ts'
import { Component as NotFound } from './not-found.tsx'

export { showClientTexts } from '../../features/clients/clients.ts'
export { showSettingsTexts } from '../../features/settings/settings.ts'

/** /leads/:id/edit and /leads/:id/show: the record of a lead; its form is that of every resource, and leads back here. */
export function Component() {
  const parts = useConsole()
  const to = useLocalePath()
  const id = Number(useParams()['id'])
  if (!Number.isSafeInteger(id) || id < 1) return <NotFound />
  const place = { key: 'leads', parentId: null, mode: 'edit', id } as const
  return (
    <LeadRecord
      key={id}
      id={id}
      form={<ResourcePage place={place} base={to(`/leads/${id}/edit`)} />}
      onCall={(phone, name) => void callFromAnywhere(parts, phone, { name })}
    />
  )
}
